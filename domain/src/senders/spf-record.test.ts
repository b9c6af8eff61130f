import { describe, expect, it } from "vitest";
import { includedDomains, malformedSpfIn, mergeSpf, readSpf, spfRecordsIn } from "./spf-record.ts";

describe("the SPF records among the texts of a name", () => {
  it("are those that begin with the version, whatever spaces stand around them", () => {
    const txts = [" v=spf1 mx -all ", "V=SPF1", "v=spf10 mx", "site-check=1"];
    expect(spfRecordsIn(txts)).toEqual(["v=spf1 mx -all", "V=SPF1"]);
  });

  it.each(["spf1 mx", " spf1 mx", "v = spf1 mx", "v= spf1 mx", "'v=spf1 mx'", "v=spf2.0/pra"])(
    "were meant by %j",
    (txt) => {
      expect(malformedSpfIn([txt])).toEqual([txt]);
    },
  );

  it.each([" v=spf1 mx -all", "my spf notes", "my-spf-notes", "site-check=1"])("were not by %j", (txt) => {
    expect(malformedSpfIn([txt])).toEqual([]);
  });
});

describe("the terms of an SPF record", () => {
  it("are read with sign, name and value, names in lower case", () => {
    expect(readSpf("  v=spf1  MX:Pier.Example.\ta/24 ?include:one.example -all ")).toEqual({
      terms: [
        { qualifier: "+", name: "mx", value: "pier.example", text: "MX:Pier.Example." },
        { qualifier: "+", name: "a", value: "/24", text: "a/24" },
        { qualifier: "?", name: "include", value: "one.example", text: "?include:one.example" },
        { qualifier: "-", name: "all", value: "", text: "-all" },
      ],
      unknown: [],
    });
  });

  it("are modifiers of any name where they have no sign", () => {
    const { terms, unknown } = readSpf("v=spf1 color=blue redirect=one.example -redirect=two.example");
    expect(terms.map(({ name, value }) => [name, value])).toEqual([
      ["color", "blue"],
      ["redirect", "one.example"],
    ]);
    expect(unknown).toEqual(["-redirect=two.example"]);
  });

  it.each(["include", "include:", "includes:one.example", "=x", "*", "!all"])("are not %j", (text) => {
    expect(readSpf(`v=spf1 ${text}`)).toEqual({ terms: [], unknown: [text] });
  });
});

describe("the names that an SPF record brings in", () => {
  it("are those of its includes and its redirect", () => {
    expect(
      includedDomains([
        "site-check=1",
        "v=spf1 a:mx.example include:one.example ~include:three.example redirect=two.example",
      ]),
    ).toEqual(["one.example", "three.example", "two.example"]);
  });

  it("do not depend on the mail, and do not stand after all", () => {
    expect(includedDomains(["v=spf1 include:%{i}.one.example mx"])).toEqual([]);
    expect(includedDomains(["v=spf1 -all include:one.example"])).toEqual([]);
    expect(includedDomains(["v=spf1 include:one.example -all include:two.example"])).toEqual(["one.example"]);
  });
});

describe("the SPF record we propose", () => {
  it("has each term once and ends with the last all", () => {
    expect(mergeSpf(["v=spf1 mx -all", "v=spf1 mx redirect=one.example ?all"], "include:us.example")).toBe(
      "v=spf1 mx include:one.example include:us.example ?all",
    );
    expect(mergeSpf([], "include:us.example")).toBe("v=spf1 include:us.example ~all");
  });
});
