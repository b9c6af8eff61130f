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
