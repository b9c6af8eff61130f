import type { FindingCode, FindingValues } from "./finding-messages.ts";

/** One result of checking a domain's DNS records: an error stops mail, a warning risks it, a note is worth knowing. */
export interface MailFinding<Code extends FindingCode = FindingCode> {
  readonly about: "SPF" | "DKIM" | "DMARC";
  readonly level: "error" | "warning" | "note";
  readonly code: Code;
  readonly values: FindingValues[Code];
}

/** TXT records by name, in lower case; a name without any has an empty list, one that is absent was not looked up. */
export type TxtRecords = ReadonlyMap<string, readonly string[]>;

/** Comes before all other findings, because it explains them. */
export const domainNotInDns = (domain: string): MailFinding => ({
  about: "SPF",
  level: "warning",
  code: "no-such-name",
  values: { domain },
});

export function hasError(findings: readonly MailFinding[], about: MailFinding["about"]): boolean {
  return findings.some((finding) => finding.about === about && finding.level === "error");
}

/** `v=DMARC1; p=none` as DKIM and DMARC write their records: names to values, in order. */
export function readTags(record: string): Map<string, string> {
  const tags = new Map<string, string>();
  for (const part of record.split(";")) {
    const at = part.indexOf("=");
    if (at > 0) tags.set(part.slice(0, at).trim().toLowerCase(), part.slice(at + 1).trim());
  }
  return tags;
}
