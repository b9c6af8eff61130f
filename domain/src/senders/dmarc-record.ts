import { readTags, type TxtRecords } from "./mail-findings.ts";

export const DMARC_POLICIES = ["none", "quarantine", "reject"] as const;

const MAX_LABELS = 8;

/** Domains whose `_dmarc` record may apply to this one, nearest first: itself and its parents, without the top level. */
export function dmarcDomains(domain: string): string[] {
  const labels = domain.split(".");
  const parents = labels.slice(1, -1).map((_label, index) => labels.slice(index + 1));
  return [labels, ...parents.filter((parent) => parent.length < MAX_LABELS)].map((parts) => parts.join("."));
}

export const dmarcNames = (domain: string): string[] => dmarcDomains(domain).map((one) => `_dmarc.${one}`);

export const dmarcRecordsIn = (txts: readonly string[]): string[] =>
  txts.filter((txt) => /^\s*v\s*=\s*DMARC1\s*(;|$)/i.test(txt));

/** The domain that decides for all its subdomains: the farthest parent with one readable record, else the domain itself. */
export function organizationalDomain(domain: string, published: TxtRecords): string {
  const withRecord = dmarcDomains(domain).filter((one) => {
    const [record, second] = dmarcRecordsIn(published.get(`_dmarc.${one}`) ?? []);
    return record !== undefined && second === undefined && readTags(record).get("psd") !== "y";
  });
  return withRecord.at(-1) ?? domain;
}

/** Whether a receiver counts a check of `checked` for mail from `from`. */
export function isAligned(
  from: string,
  checked: string,
  mode: "strict" | "relaxed",
  published: TxtRecords,
): boolean {
  if (from === checked) return true;
  if (mode === "strict") return false;
  const [ours, theirs] = [organizationalDomain(from, published), organizationalDomain(checked, published)];
  // Without a record for the subdomain, its parent counts as the organisation.
  return ours === theirs || ours.endsWith(`.${theirs}`) || theirs.endsWith(`.${ours}`);
}
