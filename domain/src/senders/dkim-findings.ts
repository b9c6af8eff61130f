import type { FindingCode, FindingValues } from "./finding-messages.ts";
import { type MailFinding, readTags } from "./mail-findings.ts";

export interface DkimCheckInput {
  /** Where the key must be published: `newsloom-1._domainkey.harbor.example`. */
  readonly name: string;
  readonly domain: string;
  readonly expected: string;
  readonly found: readonly string[];
  /** What is published at `{name}.{domain}`, where a DNS host that appends the domain puts it. */
  readonly foundDoubled: readonly string[];
}

const finding = <Code extends FindingCode>(
  level: MailFinding["level"],
  code: Code,
  values: FindingValues[Code],
): MailFinding => ({ about: "DKIM", level, code, values });

const keyIn = (record: string) => (readTags(record).get("p") ?? "").replace(/\s/g, "");

/** What is wrong with a published DKIM key; empty when receivers can verify our signatures. */
export function dkimFindings(input: DkimCheckInput): MailFinding[] {
  const { name, expected, found } = input;
  const keys = found.filter((record) => /(^|;)\s*p\s*=/i.test(record));
  const [record] = keys;
  if (record === undefined) return [missing(input)];
  if (keys.length > 1)
    return [finding("error", "dkim-several", { name, count: keys.length, record: expected })];
  return [...keyFindings(name, expected, record), ...modeFindings(record)];
}

function missing({ name, domain, expected, found, foundDoubled }: DkimCheckInput): MailFinding {
  if (foundDoubled.length > 0) {
    const shortName = name.slice(0, -(domain.length + 1));
    return finding("error", "dkim-name-doubled", { name, domain, shortName });
  }
  return finding("error", found.length > 0 ? "dkim-no-key" : "dkim-missing", { name, record: expected });
}

function keyFindings(name: string, expected: string, record: string): MailFinding[] {
  const version = readTags(record).get("v");
  if (version !== undefined && version.toUpperCase() !== "DKIM1")
    return [finding("error", "dkim-version", { name, version })];
  const key = keyIn(record);
  const expectedKey = keyIn(expected);
  if (key === expectedKey) return [];
  if (key === "") return [finding("error", "dkim-revoked", { name, record: expected })];
  if (expectedKey.startsWith(key)) {
    const values = { name, length: key.length, expectedLength: expectedKey.length };
    return [finding("error", "dkim-cut-off", values)];
  }
  return [finding("error", "dkim-other-key", { name, record: expected })];
}

function modeFindings(record: string): MailFinding[] {
  const flags = (readTags(record).get("t") ?? "").split(":").map((flag) => flag.trim());
  return flags.includes("y") ? [finding("note", "dkim-testing", {})] : [];
}

/** The same for providers that publish the key themselves and need only a CNAME record. */
export function cnameFindings(
  records: readonly { host: string; expected: string; found: readonly string[]; about: "SPF" | "DKIM" }[],
): MailFinding[] {
  return records.flatMap(({ host, expected, found, about }): MailFinding[] => {
    const [target] = found.map((name) => name.toLowerCase().replace(/\.$/, ""));
    if (target === expected.toLowerCase()) return [];
    return [
      target === undefined
        ? { about, level: "error", code: "cname-missing", values: { host, record: expected } }
        : { about, level: "error", code: "cname-other", values: { host, found: target, record: expected } },
    ];
  });
}
