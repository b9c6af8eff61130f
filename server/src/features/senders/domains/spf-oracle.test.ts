import { hasError } from "@newsloom/domain/senders/mail-findings";
import { spfFindings } from "@newsloom/domain/senders/spf-findings";
import * as fc from "fast-check";
import { authenticate } from "mailauth";
import { expect, it } from "vitest";
import { collectSpf } from "./collect-records.ts";

const ZONE: Record<string, string[]> = {
  "spf.mailjet.com": ["v=spf1 ip4:192.0.2.0/24 -all"],
  "others.example": ["v=spf1 include:more.example ip4:203.0.113.1 -all"],
  "more.example": ["v=spf1 ip4:203.0.113.2 ~all"],
  "two.example": ["v=spf1 -all", "v=spf1 ~all"],
  "circle.example": ["v=spf1 include:harbor.example -all"],
  "ours.example": ["v=spf1 include:spf.mailjet.com -all"],
};

const TERMS = [
  "ip4:203.0.113.9",
  "include:spf.mailjet.com",
  "include:others.example",
  "include:ours.example",
  "include:two.example",
  "include:gone.example",
  "include:circle.example",
  "-all",
  "~all",
  "inclde:typo.example",
];

/** The result of an independent SPF library for mail from a server of the provider. */
async function oracle(zone: Record<string, string[]>): Promise<string> {
  const resolver = async (name: string, type: string) => {
    const values = type === "TXT" ? (zone[name.toLowerCase()] ?? []) : [];
    if (values.length === 0) throw Object.assign(new Error("none"), { code: "ENOTFOUND" });
    return values.map((value) => [value]);
  };
  const { spf } = await authenticate("From: <news@harbor.example>\r\n\r\nHi", {
    sender: "news@harbor.example",
    ip: "192.0.2.7",
    helo: "x.example",
    resolver,
  });
  return spf === false ? "none" : spf.status.result;
}

it("SPF is OK exactly when a receiver accepts the provider's server, or would without a broken part", async () => {
  const record = fc
    .array(fc.constantFrom(...TERMS), { maxLength: 5 })
    .map((terms) => ["v=spf1", ...terms].join(" "));
  await fc.assert(
    fc.asyncProperty(fc.array(record, { minLength: 1, maxLength: 2 }), async (own) => {
      const zone = { ...ZONE, "harbor.example": own };
      const dns = {
        txt: (name: string) => Promise.resolve((zone as Record<string, string[]>)[name] ?? []),
        cname: () => Promise.resolve([]),
        addresses: () => Promise.resolve([]),
        exists: () => Promise.resolve(true),
      };
      const published = await collectSpf(dns, "harbor.example");
      const question = { domain: "harbor.example", needed: "include:spf.mailjet.com", published };
      const isOk = !hasError(spfFindings(question), "SPF");
      const result = await oracle(zone);
      // We are stricter in one way: a broken part fails the record even if a part before it allows this server.
      if (isOk) expect(result, own.join(" | ")).toBe("pass");
      if (result !== "pass") expect(isOk, own.join(" | ")).toBe(false);
    }),
    { numRuns: 300 },
  );
});
