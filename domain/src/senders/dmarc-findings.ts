import { DMARC_POLICIES, dmarcDomains, dmarcRecordsIn, isAligned } from "./dmarc-record.ts";
import type { FindingCode, FindingValues } from "./finding-messages.ts";
import { type MailFinding, readTags, type TxtRecords } from "./mail-findings.ts";

export interface DmarcCheckInput {
  /** The domain after the @ of the sender, which is what people see. */
  readonly domain: string;
  readonly published: TxtRecords;
  /** The domain the bounce address has, and whether SPF lets us send for it. */
  readonly spf: { readonly domain: string; readonly isOk: boolean };
  /** The domain that signs, and whether its key can be read. */
  readonly dkim: { readonly domain: string; readonly isOk: boolean };
}

const finding = <Code extends FindingCode>(
  level: MailFinding["level"],
  code: Code,
  values: FindingValues[Code],
): MailFinding => ({ about: "DMARC", level, code, values });

/** What receivers make of the domain's DMARC policy, and whether our mail would pass it. */
export function dmarcFindings(input: DmarcCheckInput): MailFinding[] {
  const { domain, published } = input;
  const policyDomain = dmarcDomains(domain).find((one) => recordsOf(one, published).length > 0);
  if (policyDomain === undefined) return [missing(domain), ...alignmentFindings(input, new Map())];
  const records = recordsOf(policyDomain, published);
  if (records.length > 1) {
    const values = { domain: policyDomain, count: records.length };
    return [finding("error", "dmarc-several", values), ...alignmentFindings(input, new Map())];
  }
  const tags = readTags(records[0] ?? "");
  return [...policyFindings(domain, policyDomain, tags), ...alignmentFindings(input, tags)];
}

const recordsOf = (domain: string, published: TxtRecords) =>
  dmarcRecordsIn(published.get(`_dmarc.${domain}`) ?? []);

function missing(domain: string): MailFinding {
  const record = `v=DMARC1; p=none; rua=mailto:postmaster@${domain}`;
  return finding("warning", "dmarc-missing", { domain, record });
}

function policyFindings(
  domain: string,
  policyDomain: string,
  tags: ReadonlyMap<string, string>,
): MailFinding[] {
  const tag = domain !== policyDomain && tags.has("sp") ? "sp" : "p";
  const policy = tags.get(tag)?.toLowerCase() ?? "";
  if (!DMARC_POLICIES.some((known) => known === policy))
    return [finding("error", "dmarc-policy", { domain: policyDomain, tag, policy })];
  return policy === "none" ? [finding("note", "dmarc-none", { tag })] : [];
}

function alignmentFindings(input: DmarcCheckInput, tags: ReadonlyMap<string, string>): MailFinding[] {
  const { domain, published } = input;
  const checks = (
    [
      { code: "dmarc-dkim-alignment", tag: "adkim", ...input.dkim },
      { code: "dmarc-spf-alignment", tag: "aspf", ...input.spf },
    ] as const
  ).map((check) => {
    const mode = tags.get(check.tag)?.toLowerCase() === "s" ? "strict" : "relaxed";
    return { ...check, mode, isAligned: isAligned(domain, check.domain, mode, published) } as const;
  });
  if (checks.some((check) => check.isOk && check.isAligned)) return [];
  // When both checks fail, each has a finding of its own.
  if (checks.every((check) => !check.isOk)) return [];
  return checks
    .filter((check) => !check.isAligned)
    .map(({ code, mode, domain: checkedDomain }) => finding("error", code, { domain, checkedDomain, mode }));
}
