import type { FindingCode, FindingValues } from "./finding-messages.ts";
import type { MailFinding, TxtRecords } from "./mail-findings.ts";
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

const finding = <Code extends FindingCode>(
  level: MailFinding["level"],
  code: Code,
  values: FindingValues[Code],
): MailFinding => ({ about: "SPF", level, code, values });

/** What is wrong with a domain's SPF record, as a receiver would find it; empty when it lets us send. */
export function spfFindings({ domain, needed, published }: SpfCheckInput): MailFinding[] {
  const txts = published.get(domain) ?? [];
  const records = spfRecordsIn(txts);
  const [record] = records;
  if (record === undefined) return [missing(domain, needed, malformedSpfIn(txts))];
  if (records.length > 1)
    return [finding("error", "spf-several", { count: records.length, record: mergeSpf(records, needed) })];
  const walked = walk(domain, published, []);
  return [
    ...walked.findings,
    ...lookupFindings(walked),
    ...neededFindings(record, needed, walked),
    ...ownFindings(record),
  ];
}

const START_LENGTH = 20;

function missing(domain: string, needed: string, malformed: readonly string[]): MailFinding {
  const record = mergeSpf([], needed);
  const [first] = malformed;
  return first === undefined
    ? finding("error", "spf-missing", { domain, record })
    : finding("error", "spf-version", { domain, start: first.slice(0, START_LENGTH), record });
}

interface Walk {
  readonly lookups: number;
  readonly terms: SpfTerm[];
  readonly findings: MailFinding[];
}

/** Follows includes as a receiver does, depth first; every lookup counts, also repeated ones. */
function walk(name: string, published: TxtRecords, path: readonly string[]): Walk {
  const [record] = spfRecordsIn(published.get(name) ?? []);
  const { terms, unknown } = readSpf(record ?? "");
  const hasAll = terms.some((term) => term.name === "all");
  const read = effectiveTerms(terms).filter((term) => !(hasAll && term.name === "redirect"));
  const included = path.length === 0 ? {} : { includedDomain: name };
  const result: Walk = {
    lookups: 0,
    terms: [...read],
    findings: unknown.map((term) => finding("error", "spf-unknown-term", { term, ...included })),
  };
  return read.reduce((walked, term) => addTerm(walked, term, published, [...path, name]), result);
}

function addTerm(walked: Walk, term: SpfTerm, published: TxtRecords, path: readonly string[]): Walk {
  if (!costsLookup(term)) return walked;
  const own = { ...walked, lookups: walked.lookups + 1 };
  const target = includedDomain(term);
  // A receiver stops at the limit, so nothing after it matters.
  if (target === undefined || own.lookups > MAX_SPF_LOOKUPS || !published.has(target)) return own;
  const problem = includeProblem(term, target, published, path);
  if (problem) return { ...own, findings: [...own.findings, problem] };
  const inner = walk(target, published, path);
  return {
    lookups: own.lookups + inner.lookups,
    // An include with another qualifier does not let its senders pass.
    terms: term.qualifier === "+" ? [...own.terms, ...inner.terms] : own.terms,
    findings: [...own.findings, ...inner.findings],
  };
}

function includeProblem(
  { text: term }: SpfTerm,
  target: string,
  published: TxtRecords,
  path: readonly string[],
): MailFinding | undefined {
  if (path.includes(target)) return finding("error", "spf-loop", { term, domain: target });
  const count = spfRecordsIn(published.get(target) ?? []).length;
  if (count === 1) return undefined;
  return finding("error", "spf-broken-include", { term, domain: target, count });
}

function lookupFindings({ lookups }: Walk): MailFinding[] {
  if (lookups <= MAX_SPF_LOOKUPS) return [];
  return [finding("error", "spf-too-many-lookups", { limit: MAX_SPF_LOOKUPS })];
}

function neededFindings(record: string, needed: string, { terms, lookups }: Walk): MailFinding[] {
  const [required] = readSpf(`v=spf1 ${needed}`).terms;
  const isRequired = (term: SpfTerm) => term.name === required?.name && term.value === required.value;
  if (lookups > MAX_SPF_LOOKUPS || terms.some((term) => isRequired(term) && term.qualifier === "+"))
    return [];
  const written = readSpf(record).terms.find(isRequired);
  const corrected = mergeSpf([withoutTerm(record, written)], needed);
  if (written === undefined)
    return [finding("error", "spf-not-included", { mechanism: needed, record: corrected })];
  const code = written.qualifier === "+" ? "spf-after-all" : "spf-qualifier";
  return [finding("error", code, { term: written.text, record: corrected })];
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
  if (all?.qualifier === "+") found.push(finding("warning", "spf-all-pass", { term: all.text }));
  if (!all && !terms.some((term) => term.name === "redirect")) found.push(finding("note", "spf-no-all", {}));
  if (terms.some((term) => term.name === "ptr")) found.push(finding("warning", "spf-ptr", {}));
  return found;
}
