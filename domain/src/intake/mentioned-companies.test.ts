import { describe, expect, it } from "vitest";
import { companiesByHost, companiesIn, indexCompanies } from "./mentioned-companies.ts";

const company = (companyId: number, name: string, host = "") => ({ companyId, name, host });
const index = indexCompanies([
  company(1, "North Quay Shipyard", "northquay.test"),
  company(2, "North Quay"),
  company(3, "Lantern", "lantern.test"),
  company(4, "Kelder A/S"),
  company(5, "Ø"),
  company(6, "Løvø Fisk Ltd."),
]);
const names = (text: string) => companiesIn(text, index).map(({ name }) => name);

describe("companies that a text mentions", () => {
  it("are whole words in any case, and the longest name wins", () => {
    expect(names("At NORTH QUAY SHIPYARD, apprentices start in May.")).toEqual(["North Quay Shipyard"]);
    expect(names("Rain over North Quay's shipyards")).toEqual(["North Quay"]);
    expect(names("Northern Quay Shipyard")).toEqual([]);
    expect(names("North Quay and North Quay Shipyard")).toEqual(["North Quay Shipyard", "North Quay"]);
  });

  it("of one word are written as a name", () => {
    expect(names("A lantern hung over the door.")).toEqual([]);
    expect(names("Lantern opens a shop")).toEqual(["Lantern"]);
  });

  it("are found without their legal form, and not by a name of one letter", () => {
    expect(names("Kelder and løvø fisk agree; Ø is an island")).toEqual(["Løvø Fisk Ltd.", "Kelder A/S"]);
  });

  it("are found by the host of their site", () => {
    const hosts = (text: string) => companiesByHost(text, index).map(({ companyId }) => companyId);
    expect(hosts('<a href="https://www.northquay.test/jobs">jobs</a>')).toEqual([1]);
    expect(hosts("Write to desk@lantern.test.")).toEqual([3]);
    expect(hosts("notlantern.test and lantern.test.example")).toEqual([]);
  });

  const namedAs = (name: string, text: string) =>
    companiesIn(text, indexCompanies([company(1, name)])).length === 1;

  it.each(["Kelder A/S", "Kelder B.V.", "Kelder n.v.", "Kelder Co. Ltd.", "Kelder GmbH"])(
    "are found without the legal form of %s",
    (name) => {
      expect(namedAs(name, "Kelder opens a shop")).toBe(true);
    },
  );

  it("of several words are found without their legal form as well", () => {
    expect(namedAs("North Quay Ltd", "North Quay opens a shop")).toBe(true);
  });

  it("are not found by half a name, nor without a name that only looks like a legal form", () => {
    expect(namedAs("Kelder Museum", "Kelder opens a shop")).toBe(false);
    expect(namedAs("Limited", "Limited opens a shop")).toBe(true);
  });

  it("have names of three letters at least, whatever is between them", () => {
    expect(namedAs("Løv", "Løv opens a shop")).toBe(true);
    expect(namedAs("Øl", "Øl opens a shop")).toBe(false);
    expect(namedAs("Q & R", "Q & R opens a shop")).toBe(false);
  });

  it("share a host with the first that has it, and have none by an empty one", () => {
    const shared = indexCompanies([
      company(1, "Quay"),
      company(2, "Lantern", "lantern.test"),
      company(3, "Lantern Shop", "lantern.test"),
    ]);
    expect([...shared.hosts].map(([host, { companyId }]) => [host, companyId])).toEqual([
      ["lantern.test", 2],
    ]);
  });

  it("have the older ones first of names as long", () => {
    const ports = indexCompanies([
      company(1, "Alpha Dock"),
      company(2, "Gamma Dock"),
      company(3, "Delta Dock"),
    ]);
    const ids = companiesIn("Delta Dock, Alpha Dock, Gamma Dock", ports).map(({ companyId }) => companyId);
    expect(ids).toEqual([1, 2, 3]);
  });

  it("are those of a shorter name where a longer one is not written to its end", () => {
    const quays = indexCompanies([company(1, "North Quay"), company(2, "North Quay Shipyard Museum")]);
    expect(companiesIn("North Quay Shipyard opens", quays).map(({ companyId }) => companyId)).toEqual([1]);
  });

  it("are none by host where no company has a site", () => {
    expect(companiesByHost("lantern.test", indexCompanies([company(1, "Lantern")]))).toEqual([]);
  });

  it("are found by their host with www before it, not inside it", () => {
    const shop = indexCompanies([company(1, "Lantern", "shop.lantern.test")]);
    expect(companiesByHost("www.shop.lantern.test", shop)).toHaveLength(1);
    expect(companiesByHost("shop.www.lantern.test", shop)).toEqual([]);
  });

  it("are found by the first 500 hosts of a text", () => {
    const after = (hosts: number) => `${"a.test ".repeat(hosts)}lantern.test`;
    expect(companiesByHost(after(499), index)).toHaveLength(1);
    expect(companiesByHost(after(500), index)).toEqual([]);
  });

  it("are looked for in a time that grows with the text alone", () => {
    const many = indexCompanies(
      Array.from({ length: 1_000 }, (_, id) => company(id + 1, `North ${"North ".repeat(id % 5)}${id}`)),
    );
    const start = performance.now();
    companiesIn("North ".repeat(10_000), many);
    companiesByHost("a.".repeat(30_000), indexCompanies([company(1, "A", "a.test")]));
    companiesByHost("-".repeat(50_000), indexCompanies([company(1, "A", "a.test")]));
    expect(performance.now() - start).toBeLessThan(1_000);
  });
});

it("are found where their legal form comes first, in each way of writing it", () => {
  const shell = indexCompanies([company(1, "A/S Norske Skjell"), company(2, "B.V. Noordzee")]);
  for (const text of [
    "A/S Norske Skjell opens",
    "AS Norske Skjell opens",
    "B.V. Noordzee sails",
    "BV Noordzee sails",
  ])
    expect(companiesIn(text, shell), text).toHaveLength(1);
});
