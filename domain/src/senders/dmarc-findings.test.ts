import { describe, expect, it } from "vitest";
import { type DmarcCheckInput, dmarcFindings } from "./dmarc-findings.ts";
import { dmarcNames, organizationalDomain } from "./dmarc-record.ts";
import { findingMessage } from "./finding-messages.ts";

const judge = (records: Record<string, string[]>, more: Partial<DmarcCheckInput> = {}) => {
  const domain = more.domain ?? "harbor.example";
  return dmarcFindings({
    domain,
    published: new Map(Object.entries(records)),
    spf: { domain, isOk: true },
    dkim: { domain, isOk: true },
    ...more,
  }).map((finding) => ({ ...finding, message: findingMessage(finding) }));
};
const codes = (...input: Parameters<typeof judge>) => judge(...input).map(({ code }) => code);
const record = (text: string) => ({ "_dmarc.harbor.example": [text] });
const bounces = { spf: { domain: "bnc3.mailjet.com", isOk: true } };

describe("a DMARC policy", () => {
  it.each([
    ["v=DMARC1; p=reject", []],
    ["v=DMARC1;p=Quarantine;pct=20", []],
    ["v=DMARC1; p=none; rua=mailto:x@harbor.example", ["dmarc-none"]],
    ["v=DMARC1; rua=mailto:x@harbor.example", ["dmarc-policy"]],
    ["v=DMARC1; p=monitor", ["dmarc-policy"]],
    ["dmarc please", ["dmarc-missing"]],
  ])("%j has %j", (text, expected) => {
    expect(codes(record(text))).toEqual(expected);
  });

  it("that is missing is a warning with the record to publish", () => {
    expect(judge({})).toMatchObject([
      { code: "dmarc-missing", level: "warning", message: expect.stringContaining("_dmarc.harbor.example") },
    ]);
  });

  it.each([
    [
      [],
      "warning",
      "dmarc-missing",
      { domain: "harbor.example", record: "v=DMARC1; p=none; rua=mailto:postmaster@harbor.example" },
    ],
    [
      ["v=DMARC1; p=none", "v=DMARC1; p=reject"],
      "error",
      "dmarc-several",
      { domain: "harbor.example", count: 2 },
    ],
    [["v=DMARC1"], "error", "dmarc-policy", { domain: "harbor.example", tag: "p", policy: "" }],
    [["v=DMARC1; p=Watch"], "error", "dmarc-policy", { domain: "harbor.example", tag: "p", policy: "watch" }],
    [["v=DMARC1; p=none"], "note", "dmarc-none", { tag: "p" }],
  ])("%j is a %s: %s with %j", (txts, level, code, values) => {
    const [found, ...others] = judge({ "_dmarc.harbor.example": txts });
    expect(found).toMatchObject({ about: "DMARC", level, code });
    expect(found?.values).toEqual(values);
    expect(others).toEqual([]);
  });

  it("for subdomains does not apply to the domain itself", () => {
    expect(codes(record("v=DMARC1; p=reject; sp=none"))).toEqual([]);
  });

  it("that exists twice is an error", () => {
    expect(codes({ "_dmarc.harbor.example": ["v=DMARC1; p=none", "v=DMARC1; p=reject"] })).toEqual([
      "dmarc-several",
    ]);
  });

  it("of a parent applies to the subdomain, by sp where there is one", () => {
    const domain = "news.harbor.example";
    expect(dmarcNames(domain)).toEqual(["_dmarc.news.harbor.example", "_dmarc.harbor.example"]);
    expect(codes(record("v=DMARC1; p=none; sp=reject"), { domain })).toEqual([]);
    expect(codes(record("v=DMARC1; p=none"), { domain })).toEqual(["dmarc-none"]);
  });
});

describe("alignment", () => {
  it("needs one of SPF and DKIM", () => {
    expect(codes(record("v=DMARC1; p=reject"), bounces)).toEqual([]);
    const dkim = { domain: "mailjet.com", isOk: true };
    expect(codes(record("v=DMARC1; p=reject"), { ...bounces, dkim })).toEqual([
      "dmarc-dkim-alignment",
      "dmarc-spf-alignment",
    ]);
  });

  it("is reported when the aligned check fails", () => {
    const dkim = { domain: "harbor.example", isOk: false };
    expect(judge(record("v=DMARC1; p=reject"), { ...bounces, dkim })).toMatchObject([
      {
        code: "dmarc-spf-alignment",
        message: expect.stringContaining("has a bounce address at bnc3.mailjet.com"),
      },
    ]);
  });

  it("is an error that names both domains and the mode", () => {
    const dkim = { domain: "mailjet.com", isOk: true };
    const found = judge(record("v=DMARC1; p=reject; aspf=S"), { ...bounces, dkim });
    expect(found.map(({ level }) => level)).toEqual(["error", "error"]);
    expect(found.map(({ values }) => values)).toEqual([
      { domain: "harbor.example", checkedDomain: "mailjet.com", mode: "relaxed" },
      { domain: "harbor.example", checkedDomain: "bnc3.mailjet.com", mode: "strict" },
    ]);
  });

  it("is not reported when both checks fail, which have findings of their own", () => {
    const failing = { dkim: { domain: "mailjet.com", isOk: false }, spf: { ...bounces.spf, isOk: false } };
    expect(codes(record("v=DMARC1; p=reject"), failing)).toEqual([]);
    const own = { domain: "harbor.example", isOk: false };
    expect(codes(record("v=DMARC1; p=reject"), { dkim: own, spf: own })).toEqual([]);
  });

  it("by a subdomain passes when relaxed, not when strict", () => {
    const more = { dkim: { domain: "mail.harbor.example", isOk: true }, ...bounces };
    expect(codes(record("v=DMARC1; p=reject"), more)).toEqual([]);
    expect(judge(record("v=DMARC1; p=reject; adkim=s"), more)[0]).toMatchObject({
      code: "dmarc-dkim-alignment",
      message: expect.stringContaining("`adkim=s` allows no other domain"),
    });
  });

  it("is decided by the farthest parent that has a record", () => {
    const published = new Map([
      ["_dmarc.a.b.harbor.example", ["v=DMARC1; p=none"]],
      ["_dmarc.harbor.example", ["v=DMARC1; p=none"]],
    ]);
    expect(organizationalDomain("a.b.harbor.example", published)).toBe("harbor.example");
    expect(organizationalDomain("other.example", published)).toBe("other.example");
  });
});
