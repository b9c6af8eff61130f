import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findingMessage } from "./finding-messages.ts";
import { spfFindings } from "./spf-findings.ts";
import { includedDomains, mergeSpf, spfRecordsIn } from "./spf-record.ts";

const DOMAIN = "harbor.example";
const NEEDED = "include:spf.mailjet.com";
const OTHERS = {
  "spf.mailjet.com": ["v=spf1 ip4:87.253.232.0/21 ?all"],
  "spf.other.example": ["v=spf1 a mx ~all"],
  "nested.example": [`v=spf1 ${NEEDED} ~all`],
  "two.example": ["v=spf1 -all", "v=spf1 ~all"],
  "gone.example": [],
  "circle.example": ["v=spf1 include:harbor.example -all"],
};

const judge = (own: string[], more: Record<string, string[]> = {}) =>
  spfFindings({
    domain: DOMAIN,
    needed: NEEDED,
    published: new Map(Object.entries({ [DOMAIN]: own, ...OTHERS, ...more })),
  });
const codes = (own: string[], more?: Record<string, string[]>) => judge(own, more).map(({ code }) => code);
const message = (own: string[]) => judge(own).map(findingMessage)[0] ?? "";

describe("an SPF record", () => {
  it.each([
    [["v=spf1 include:spf.mailjet.com ~all"]],
    [["google-site-verification=x", "V=SPF1 mx INCLUDE:SPF.mailjet.com. -all"]],
    [["v=spf1 include:nested.example -all"]],
    [["v=spf1 redirect=nested.example"]],
    [
      [
        "v=spf1 a:mx.harbor.example ip6:2001:db8::/32 exists:%{i}.x.example include:spf.mailjet.com ~all custom=1",
      ],
    ],
  ])("%j lets us send", (own) => {
    expect(codes(own)).toEqual([]);
  });

  it("that is there twice is told so, with the one to put instead", () => {
    const said = message(["v=spf1 include:spf.other.example -all", "v=spf1 include:spf.mailjet.com ~all"]);
    expect(said).toContain("Your SPF record has two `v=spf1` entries");
    expect(said).toContain("`v=spf1 include:spf.other.example include:spf.mailjet.com ~all`");
  });

  it("that is not there is given", () => {
    expect(codes(["something else"])).toEqual(["spf-missing"]);
    expect(message([])).toContain("`v=spf1 include:spf.mailjet.com ~all`");
  });

  it.each(["v=spf 1 mx", "spf1 mx -all", "v=spf2.0/pra mx", '"v=spf1 mx"'])("%j is nearly one", (text) => {
    expect(codes([text])).toEqual(["spf-version"]);
  });

  it("without us is told what to add, keeping the rest", () => {
    expect(codes(["v=spf1 mx -all"])).toEqual(["spf-not-included"]);
    expect(message(["v=spf1 mx -all"])).toContain("`v=spf1 mx include:spf.mailjet.com -all`");
    expect(message(["v=spf1 redirect=spf.other.example"])).toContain(
      "`v=spf1 include:spf.other.example include:spf.mailjet.com ~all`",
    );
  });

  it.each([
    ["v=spf1 mx -all include:spf.mailjet.com", ["spf-after-all"]],
    ["v=spf1 ?include:spf.mailjet.com -all", ["spf-qualifier"]],
    ["v=spf1 inclde:spf.mailjet.com -all", ["spf-unknown-term", "spf-not-included"]],
    ["v=spf1 include: include:spf.mailjet.com -all", ["spf-unknown-term"]],
    ["v=spf1 include:spf.mailjet.com +all", ["spf-all-pass"]],
    ["v=spf1 include:spf.mailjet.com", ["spf-no-all"]],
    ["v=spf1 ptr include:spf.mailjet.com -all", ["spf-ptr"]],
    ["v=spf1 include:gone.example include:spf.mailjet.com -all", ["spf-broken-include"]],
    ["v=spf1 include:two.example include:spf.mailjet.com -all", ["spf-broken-include"]],
    ["v=spf1 include:circle.example include:spf.mailjet.com -all", ["spf-loop"]],
    ["v=spf1 redirect=nested.example -all", ["spf-not-included"]],
  ])("%j has %j", (own, expected) => {
    expect(codes([own])).toEqual(expected);
  });

  it("may make a receiver ask ten times, not eleven, includes of includes counted", () => {
    const asking = (count: number) =>
      Array.from({ length: count }, (_, index) => `a:h${index}.example`).join(" ");
    expect(codes([`v=spf1 ${asking(9)} include:spf.mailjet.com ~all`])).toEqual([]);
    expect(codes([`v=spf1 ${asking(10)} include:spf.mailjet.com ~all`])).toEqual(["spf-too-many-lookups"]);
    const nested = { "many.example": [`v=spf1 ${asking(9)} ~all`] };
    expect(codes(["v=spf1 include:many.example include:spf.mailjet.com ~all"], nested)).toEqual([
      "spf-too-many-lookups",
    ]);
  });

  it("is not read beyond the tenth question, so what stands there is not judged", () => {
    const asking = (count: number) =>
      Array.from({ length: count }, (_, index) => `a:h${index}.example`).join(" ");
    expect(codes([`v=spf1 ${asking(10)} include:gone.example ~all`])).toEqual(["spf-too-many-lookups"]);
    expect(codes([`v=spf1 ${asking(9)} include:gone.example ~all`])).toEqual([
      "spf-broken-include",
      "spf-not-included",
    ]);
  });

  it.each([
    ["v=spf1 a:spf.mailjet.com include:spf.other.example -all", ["spf-not-included"]],
    ["v=spf1 ?include:nested.example -all", ["spf-not-included"]],
    ["v=spf1 include:nobody-asked.example include:spf.mailjet.com -all", []],
    ["v=spf1 include:spf.mailjet.com redirect=nested.example", []],
  ])("%j lets us send, or not: %j", (own, expected) => {
    expect(codes([own])).toEqual(expected);
  });

  const MAILJET_ONLY = "v=spf1 include:spf.mailjet.com -all";
  it.each([
    [
      '"v=spf1 mx and more"',
      "error",
      "spf-version",
      { domain: DOMAIN, start: '"v=spf1 mx and more"', record: "v=spf1 include:spf.mailjet.com ~all" },
    ],
    [
      "v=spf 1 include:one.example",
      "error",
      "spf-version",
      { domain: DOMAIN, start: "v=spf 1 include:one.", record: "v=spf1 include:spf.mailjet.com ~all" },
    ],
    ["v=spf1 mxx include:spf.mailjet.com -all", "error", "spf-unknown-term", { term: "mxx" }],
    [
      "v=spf1 include:typo.example include:spf.mailjet.com -all",
      "error",
      "spf-unknown-term",
      { term: "ipv4:192.0.2.1", includedDomain: "typo.example" },
    ],
    [
      "v=spf1 include:circle.example include:spf.mailjet.com -all",
      "error",
      "spf-loop",
      { term: "include:harbor.example", domain: DOMAIN },
    ],
    [
      "v=spf1 include:two.example include:spf.mailjet.com -all",
      "error",
      "spf-broken-include",
      { term: "include:two.example", domain: "two.example", count: 2 },
    ],
    [
      `v=spf1 ${"mx ".repeat(10)} include:spf.mailjet.com -all`,
      "error",
      "spf-too-many-lookups",
      { limit: 10 },
    ],
    [
      "v=spf1 -all",
      "error",
      "spf-not-included",
      { mechanism: "include:spf.mailjet.com", record: MAILJET_ONLY },
    ],
    [
      "v=spf1 ?include:spf.mailjet.com -all",
      "error",
      "spf-qualifier",
      { term: "?include:spf.mailjet.com", record: MAILJET_ONLY },
    ],
    [
      "v=spf1 -all include:spf.mailjet.com",
      "error",
      "spf-after-all",
      { term: "include:spf.mailjet.com", record: MAILJET_ONLY },
    ],
    ["v=spf1 include:spf.mailjet.com +all", "warning", "spf-all-pass", { term: "+all" }],
    ["v=spf1 include:spf.mailjet.com mx", "note", "spf-no-all", {}],
    ["v=spf1 ptr include:spf.mailjet.com -all", "warning", "spf-ptr", {}],
  ])("%j is an %s: %s %j", (own, level, code, values) => {
    const typo = { "typo.example": ["v=spf1 ipv4:192.0.2.1 -all"] };
    expect(judge([own], typo)).toEqual([{ about: "SPF", level, code, values }]);
  });

  it("that we propose always lets us send", () => {
    const term = fc.constantFrom(
      "mx",
      "a",
      "ip4:192.0.2.1",
      "include:spf.other.example",
      NEEDED,
      "-all",
      "~all",
      "?all",
    );
    const record = fc.array(term, { maxLength: 4 }).map((terms) => ["v=spf1", ...terms].join(" "));
    fc.assert(
      fc.property(fc.array(record, { maxLength: 3 }), (records) => {
        const errors = judge([mergeSpf(records, NEEDED)]).filter(({ level }) => level === "error");
        expect(errors).toEqual([]);
      }),
    );
  });

  it("of any text is judged without failing, and at most one domain record is accepted", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.string(),
            fc.string().map((text) => `v=spf1 ${text}`),
          ),
        ),
        (own) => {
          const found = judge(own);
          includedDomains(own);
          if (spfRecordsIn(own).length !== 1) expect(found.some(({ level }) => level === "error")).toBe(true);
        },
      ),
    );
  });
});
