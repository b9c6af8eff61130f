import { describe, expect, it } from "vitest";
import { domainNotInDns, hasError, type MailFinding, readTags } from "./mail-findings.ts";

const found = (about: MailFinding["about"], level: MailFinding["level"]): MailFinding => ({
  about,
  level,
  code: "spf-no-all",
  values: {},
});

describe("the findings about a domain's records", () => {
  it("warn that a name is not in the DNS", () => {
    expect(domainNotInDns("harbor.example")).toEqual({
      about: "SPF",
      level: "warning",
      code: "no-such-name",
      values: { domain: "harbor.example" },
    });
  });

  it("are an error of SPF only if one of them is about SPF and an error", () => {
    expect(hasError([found("SPF", "note"), found("SPF", "error"), found("DKIM", "note")], "SPF")).toBe(true);
    expect(hasError([found("SPF", "warning"), found("SPF", "note")], "SPF")).toBe(false);
    expect(hasError([found("DKIM", "error"), found("SPF", "warning")], "SPF")).toBe(false);
    expect(hasError([], "SPF")).toBe(false);
  });
});

describe("the tags of a record", () => {
  it("are read in any notation, each up to its first equals sign", () => {
    expect([...readTags(" V = DMARC1 ;p=none;; rua=mailto:a@b.example?x=1 ;")]).toEqual([
      ["v", "DMARC1"],
      ["p", "none"],
      ["rua", "mailto:a@b.example?x=1"],
    ]);
  });

  it("have a name, so that loose words and values without one are passed over", () => {
    expect([...readTags("hello;=nobody;p=reject")]).toEqual([["p", "reject"]]);
  });
});
