import { DMARC_POLICIES, dmarcDomains, dmarcRecordsIn, isAligned } from "./dmarc-record.ts";
import { type MailFinding, numberWord, readTags, type TxtRecords } from "./mail-findings.ts";

export interface DmarcCheckInput {
  /** The domain after the @ of the sender, which is what people see. */
  readonly domain: string;
  readonly published: TxtRecords;
  /** The domain the bounce address has, and whether SPF lets us send for it. */
  readonly spf: { readonly domain: string; readonly isOk: boolean };
  /** The domain that signs, and whether its key can be read. */
  readonly dkim: { readonly domain: string; readonly isOk: boolean };
}

const finding = (level: MailFinding["level"], code: string, message: string): MailFinding => ({
  about: "DMARC",
  level,
  code,
  message,
});

/** What receivers make of the domain's DMARC policy, and whether our mail would meet it. */
export function dmarcFindings(question: DmarcCheckInput): MailFinding[] {
  const { domain, published } = question;
  const speaker = dmarcDomains(domain).find((one) => recordsOf(one, published).length > 0);
  if (speaker === undefined) return [missing(domain), ...alignmentFindings(question, new Map())];
  const records = recordsOf(speaker, published);
  if (records.length > 1) {
    const message = `_dmarc.${speaker} has ${numberWord(records.length)} DMARC records, so receivers ignore all of them. Keep one.`;
    return [finding("error", "dmarc-several", message), ...alignmentFindings(question, new Map())];
  }
  const tags = readTags(records[0] ?? "");
  return [...policyFindings(domain, speaker, tags), ...alignmentFindings(question, tags)];
}

const recordsOf = (domain: string, published: TxtRecords) =>
  dmarcRecordsIn(published.get(`_dmarc.${domain}`) ?? []);

function missing(domain: string): MailFinding {
  const record = `v=DMARC1; p=none; rua=mailto:postmaster@${domain}`;
  const message = `${domain} has no DMARC record, which the large mail services ask of everybody who sends to many. Publish this TXT record at _dmarc.${domain}: \`${record}\``;
  return finding("warning", "dmarc-missing", message);
}

function policyFindings(domain: string, speaker: string, tags: ReadonlyMap<string, string>): MailFinding[] {
  const name = domain !== speaker && tags.has("sp") ? "sp" : "p";
  const policy = tags.get(name)?.toLowerCase() ?? "";
  if (!DMARC_POLICIES.some((known) => known === policy)) {
    const message = `The DMARC record at _dmarc.${speaker} says \`${name}=${policy}\`; it must be \`none\`, \`quarantine\` or \`reject\`.`;
    return [finding("error", "dmarc-policy", message)];
  }
  if (policy !== "none") return [];
  const message = `\`${name}=none\` only watches: mail that others send in your name is still delivered. When reports look right, go on to \`quarantine\` or \`reject\`.`;
  return [finding("note", "dmarc-none", message)];
}

function alignmentFindings(question: DmarcCheckInput, tags: ReadonlyMap<string, string>): MailFinding[] {
  const { domain, published } = question;
  const modeOf = (tag: string) => (tags.get(tag)?.toLowerCase() === "s" ? "strict" : "relaxed");
  const checks = [
    { about: "DKIM", tag: "adkim", done: "is signed by", ...question.dkim },
    { about: "SPF", tag: "aspf", done: "has a bounce address at", ...question.spf },
  ].map((check) => ({ ...check, isAligned: isAligned(domain, check.domain, modeOf(check.tag), published) }));
  if (checks.some((check) => check.isOk && check.isAligned)) return [];
  const strays = checks.filter((check) => !check.isAligned);
  // Nothing is out of line: what fails is the record itself, and that is said there.
  if (strays.length === 0 || checks.every((check) => !check.isOk)) return [];
  return strays.map((check) => {
    const why =
      modeOf(check.tag) === "strict"
        ? `and \`${check.tag}=s\` allows no other domain`
        : "which is not part of it";
    const message = `Mail from ${domain} ${check.done} ${check.domain}, ${why}, so ${check.about} does not count for DMARC.`;
    return finding("error", `dmarc-${check.about.toLowerCase()}-alignment`, message);
  });
}
