import { type MailFinding, numberWord, type TxtRecords } from "./mail-findings.ts";
import {
  costsLookup,
  effectiveTerms,
  includedDomain,
  MAX_SPF_LOOKUPS,
  malformedSpfIn,
  mergeSpf,
  readSpf,
  type SpfTerm,
  spfRecordsIn,
} from "./spf-record.ts";

export interface SpfCheckInput {
  readonly domain: string;
  /** The mechanism that lets our servers send: `include:spf.mailjet.com`. */
  readonly needed: string;
  readonly published: TxtRecords;
}

const finding = (level: MailFinding["level"], code: string, message: string): MailFinding => ({
  about: "SPF",
  level,
  code,
  message,
});

/** What is wrong with a domain's SPF record, as a receiver would find it. Nothing: it lets us send. */
export function spfFindings({ domain, needed, published }: SpfCheckInput): MailFinding[] {
  const txts = published.get(domain) ?? [];
  const records = spfRecordsIn(txts);
  const [record] = records;
  if (record === undefined) return [missing(domain, needed, malformedSpfIn(txts))];
  if (records.length > 1)
    return [
      finding(
        "error",
        "spf-several",
        `Your SPF record has ${numberWord(records.length)} \`v=spf1\` entries, so receivers read none of them. Replace them by one: \`${mergeSpf(records, needed)}\``,
      ),
    ];
  const walked = walk(domain, published, []);
  return [
    ...walked.findings,
    ...lookupFindings(walked),
    ...neededFindings(record, needed, walked),
    ...ownFindings(record),
  ];
}

function missing(domain: string, needed: string, almost: readonly string[]): MailFinding {
  const publish = `publish this TXT record: \`${mergeSpf([], needed)}\``;
  const [first] = almost;
  return first === undefined
    ? finding("error", "spf-missing", `${domain} has no SPF record. For the name ${domain}, ${publish}`)
    : finding(
        "error",
        "spf-version",
        `A TXT record of ${domain} begins with \`${first.slice(0, 20)}\`; an SPF record must begin with \`v=spf1\` and a space. Instead of it, ${publish}`,
      );
}

interface Walk {
  readonly lookups: number;
  readonly terms: SpfTerm[];
  readonly findings: MailFinding[];
}

/** Follows includes as a receiver does, depth first, each counted as often as it is asked. */
function walk(name: string, published: TxtRecords, path: readonly string[]): Walk {
  const [record] = spfRecordsIn(published.get(name) ?? []);
  const { terms, unknown } = readSpf(record ?? "");
  const hasAll = terms.some((term) => term.name === "all");
  const read = effectiveTerms(terms).filter((term) => !(hasAll && term.name === "redirect"));
  const whose = path.length === 0 ? "Your SPF record" : `The SPF record of ${name}, which yours includes,`;
  const result: Walk = {
    lookups: 0,
    terms: [...read],
    findings: unknown.map((text) =>
      finding(
        "error",
        "spf-unknown-term",
        `${whose} says \`${text}\`, which SPF does not know. Correct or remove it.`,
      ),
    ),
  };
  return read.reduce((walked, term) => addTerm(walked, term, published, [...path, name]), result);
}

function addTerm(walked: Walk, term: SpfTerm, published: TxtRecords, path: readonly string[]): Walk {
  if (!costsLookup(term)) return walked;
  const own = { ...walked, lookups: walked.lookups + 1 };
  const target = includedDomain(term);
  // Beyond the limit the receiver has given up already, and so do we.
  if (target === undefined || own.lookups > MAX_SPF_LOOKUPS || !published.has(target)) return own;
  const trouble = targetTrouble(term, target, published, path);
  if (trouble) return { ...own, findings: [...own.findings, trouble] };
  const inner = walk(target, published, path);
  return {
    lookups: own.lookups + inner.lookups,
    // A sender that is only softly let in by an include is not let in by us.
    terms: term.qualifier === "+" ? [...own.terms, ...inner.terms] : own.terms,
    findings: [...own.findings, ...inner.findings],
  };
}

function targetTrouble(
  term: SpfTerm,
  target: string,
  published: TxtRecords,
  path: readonly string[],
): MailFinding | undefined {
  if (path.includes(target))
    return finding("error", "spf-loop", `\`${term.text}\` leads back to ${target}, in a circle. Remove it.`);
  const count = spfRecordsIn(published.get(target) ?? []).length;
  if (count === 1) return undefined;
  const has = count === 0 ? "has no SPF record" : `has ${numberWord(count)} \`v=spf1\` entries`;
  return finding(
    "error",
    "spf-broken-include",
    `\`${term.text}\` makes the whole record fail, because ${target} ${has}. Remove it, or ask ${target} to mend it.`,
  );
}

function lookupFindings({ lookups }: Walk): MailFinding[] {
  if (lookups <= MAX_SPF_LOOKUPS) return [];
  const message = `Your SPF record makes receivers ask the DNS more than ${MAX_SPF_LOOKUPS} times, so they give up. Remove includes of services that no longer send for you.`;
  return [finding("error", "spf-too-many-lookups", message)];
}

function neededFindings(record: string, needed: string, { terms, lookups }: Walk): MailFinding[] {
  const [wanted] = readSpf(`v=spf1 ${needed}`).terms;
  const same = (term: SpfTerm) => term.name === wanted?.name && term.value === wanted.value;
  if (lookups > MAX_SPF_LOOKUPS || terms.some((term) => same(term) && term.qualifier === "+")) return [];
  const written = readSpf(record).terms.find(same);
  const better = `\`${mergeSpf([withoutTerm(record, written)], needed)}\``;
  if (written === undefined)
    return [
      finding(
        "error",
        "spf-not-included",
        `Your SPF record does not have \`${needed}\`. Change it to: ${better}`,
      ),
    ];
  if (written.qualifier !== "+")
    return [
      finding(
        "error",
        "spf-qualifier",
        `\`${written.text}\` does not let our servers send. Change the record to: ${better}`,
      ),
    ];
  const message = `\`${written.text}\` stands after \`all\`, where nobody reads it. Change the record to: ${better}`;
  return [finding("error", "spf-after-all", message)];
}

const withoutTerm = (record: string, term: SpfTerm | undefined) =>
  record
    .split(/\s+/)
    .filter((text) => text !== term?.text)
    .join(" ");

function ownFindings(record: string): MailFinding[] {
  const { terms } = readSpf(record);
  const all = terms.find((term) => term.name === "all");
  const found: MailFinding[] = [];
  if (all?.qualifier === "+")
    found.push(
      finding(
        "warning",
        "spf-all-pass",
        `\`${all.text}\` lets anybody send in your name. Write \`~all\` or \`-all\`.`,
      ),
    );
  if (!all && !terms.some((term) => term.name === "redirect"))
    found.push(
      finding(
        "note",
        "spf-no-all",
        "Your SPF record does not end with `~all` or `-all`, so it says nothing about strangers.",
      ),
    );
  if (terms.some((term) => term.name === "ptr"))
    found.push(finding("warning", "spf-ptr", "`ptr` is slow and many receivers ignore it. Remove it."));
  return found;
}
