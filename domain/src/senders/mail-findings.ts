/** What is known about a domain's published records: error stops mail, warning risks it, note is worth knowing. */
export interface MailFinding {
  readonly about: "SPF" | "DKIM" | "DMARC";
  readonly level: "error" | "warning" | "note";
  /** Stable, for screens and tests; the message is for people. */
  readonly code: string;
  readonly message: string;
}

/** TXT records by name, in lower case; a name without any has an empty list, one that is absent was not looked up. */
export type TxtRecords = ReadonlyMap<string, readonly string[]>;

/** Said first: whatever else is missing, is missing because of this. */
export const domainNotInDns = (domain: string): MailFinding => ({
  about: "SPF",
  level: "warning",
  code: "no-such-name",
  message: `The name ${domain} does not exist in DNS. Is it written right? A name comes into being with its first record.`,
});

export function hasError(findings: readonly MailFinding[], about: MailFinding["about"]): boolean {
  return findings.some((finding) => finding.about === about && finding.level === "error");
}

const WORDS = ["no", "one", "two", "three", "four", "five"];
export const numberWord = (count: number): string => WORDS[count] ?? String(count);

/** `v=DMARC1; p=none` as DKIM and DMARC write their records: names to values, in order. */
export function readTags(record: string): Map<string, string> {
  const tags = new Map<string, string>();
  for (const part of record.split(";")) {
    const at = part.indexOf("=");
    if (at > 0) tags.set(part.slice(0, at).trim().toLowerCase(), part.slice(at + 1).trim());
  }
  return tags;
}
