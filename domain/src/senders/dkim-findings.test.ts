import { describe, expect, it } from "vitest";
import { cnameFindings, dkimFindings } from "./dkim-findings.ts";
import { findingMessage } from "./finding-messages.ts";
import type { MailFinding } from "./mail-findings.ts";

const NAME = "newsloom-1._domainkey.harbor.example";
const EXPECTED = "v=DKIM1; k=rsa; p=MIIBIjANBgkqhkiG9w0";
const withMessages = (findings: readonly MailFinding[]) =>
  findings.map((finding) => ({ ...finding, message: findingMessage(finding) }));
const judge = (found: string[], foundDoubled: string[] = []) =>
  withMessages(
    dkimFindings({
      name: NAME,
      domain: "harbor.example",
      expected: EXPECTED,
      found,
      foundDoubled,
    }),
  );
const codes = (...input: Parameters<typeof judge>) => judge(...input).map(({ code }) => code);

describe("a DKIM record", () => {
  it("with our key is OK in every notation", () => {
    expect(codes([EXPECTED])).toEqual([]);
    expect(codes(["k=rsa;p=MIIBIjAN Bgkqhk iG9w0 ; v=DKIM1"])).toEqual([]);
    expect(codes(["p=MIIBIjANBgkqhkiG9w0"])).toEqual([]);
  });

  it.each([
    [[], "dkim-missing"],
    [["hello"], "dkim-no-key"],
    [[EXPECTED, "v=DKIM1; p=other"], "dkim-several"],
    [["v=DKIM1; p="], "dkim-revoked"],
    [["v=DKIM1; p=MIIBIjANBg"], "dkim-cut-off"],
    [["v=DKIM1; p=somethingelse"], "dkim-other-key"],
    [["v=DKIM2; p=MIIBIjANBgkqhkiG9w0"], "dkim-version"],
    [[`${EXPECTED}; t=s:y`], "dkim-testing"],
  ])("%j is %s", (found, code) => {
    expect(codes(found)).toEqual([code]);
  });

  it.each([
    [[], "dkim-missing", { name: NAME, record: EXPECTED }],
    [["hello"], "dkim-no-key", { name: NAME, record: EXPECTED }],
    [[EXPECTED, EXPECTED], "dkim-several", { name: NAME, count: 2, record: EXPECTED }],
    [["v=DKIM1; p="], "dkim-revoked", { name: NAME, record: EXPECTED }],
    [["v=DKIM1; p=MIIBIjANBg"], "dkim-cut-off", { name: NAME, length: 10, expectedLength: 19 }],
    [["v=DKIM1; p=somethingelse"], "dkim-other-key", { name: NAME, record: EXPECTED }],
    [["v=DKIM2; p=MIIBIjANBgkqhkiG9w0"], "dkim-version", { name: NAME, version: "DKIM2" }],
  ])("%j is the error %s with %j", (found, code, values) => {
    expect(judge(found)).toMatchObject([{ about: "DKIM", level: "error", code }]);
    expect(judge(found)[0]?.values).toEqual(values);
  });

  it("in test mode is worth a note, in whatever notation, and only then", () => {
    expect(judge([`${EXPECTED}; t=s : y`])).toMatchObject([
      { about: "DKIM", level: "note", code: "dkim-testing" },
    ]);
    expect(codes([`${EXPECTED}; t=s`])).toEqual([]);
    expect(codes([`${EXPECTED}; t=my`])).toEqual([]);
  });

  it("may have a space before an equals sign", () => {
    expect(codes(["v = DKIM1; p = MIIBIjANBgkqhkiG9w0"])).toEqual([]);
  });

  it("at a doubled name is found, and the finding says which name to enter", () => {
    expect(judge([], [EXPECTED])[0]).toMatchObject({
      about: "DKIM",
      level: "error",
      code: "dkim-name-doubled",
      message: expect.stringContaining("Enter only `newsloom-1._domainkey`"),
    });
  });
});

describe("a CNAME record", () => {
  const alias = (found: string[]) =>
    withMessages(
      cnameFindings([
        { host: "s1._domainkey.harbor.example", expected: "s1.sendgrid.net", found, about: "DKIM" },
      ]),
    );
  it("is OK, missing, or points elsewhere", () => {
    expect(alias(["S1.sendgrid.net."])).toEqual([]);
    expect(alias([])).toMatchObject([
      {
        code: "cname-missing",
        about: "DKIM",
        level: "error",
        values: { host: "s1._domainkey.harbor.example", record: "s1.sendgrid.net" },
      },
    ]);
    expect(alias(["other.example"])).toMatchObject([
      { code: "cname-other", level: "error", message: expect.stringContaining("points to `other.example`") },
    ]);
  });
});
