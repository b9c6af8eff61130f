export interface SpfTerm {
  readonly qualifier: "+" | "-" | "~" | "?";
  readonly name: string;
  /** What follows `:`, `=` or `/`; names in lower case. */
  readonly value: string;
  /** As it was written. */
  readonly text: string;
}

const VERSION = /^v=spf1(?= |$)/i;
const TERM = /^([+\-~?]?)([a-z][a-z0-9_.-]*)(?:([:=])(.*)|(\/.*))?$/i;
const MECHANISMS = new Set(["all", "include", "a", "mx", "ptr", "ip4", "ip6", "exists"]);
/** Each of these costs the receiver a DNS lookup. */
const LOOKUP_TERMS = new Set(["include", "a", "mx", "ptr", "exists", "redirect"]);
export const MAX_SPF_LOOKUPS = 10;

export const spfRecordsIn = (txts: readonly string[]): string[] =>
  txts.map((txt) => txt.trim()).filter((txt) => VERSION.test(txt));

/** TXT records that were meant as SPF and are not: `v=spf 1`, `spf1 …`, `v=spf2.0/…`. */
export const malformedSpfIn = (txts: readonly string[]): string[] =>
  txts.filter((txt) => /^["']?\s*(v\s*=\s*)?spf/i.test(txt) && !VERSION.test(txt.trim()));

export function readSpf(record: string): { terms: SpfTerm[]; unknown: string[] } {
  const terms: SpfTerm[] = [];
  const unknown: string[] = [];
  for (const text of record.trim().split(/\s+/).slice(1)) {
    const term = readTerm(text);
    if (term) terms.push(term);
    else unknown.push(text);
  }
  return { terms, unknown };
}

function readTerm(text: string): SpfTerm | undefined {
  const [, sign = "", rawName = "", separator, after = "", prefix = ""] = TERM.exec(text) ?? [];
  const name = rawName.toLowerCase();
  // A modifier (`redirect=`, `exp=`, or one nobody knows yet) has no sign; unknown ones are to be passed over.
  const isKnown = separator === "=" ? sign === "" : MECHANISMS.has(name);
  if (!isKnown || (name === "include" && after === "")) return undefined;
  const qualifier = sign === "-" || sign === "~" || sign === "?" ? sign : "+";
  return { qualifier, name, value: (after + prefix).toLowerCase().replace(/\.$/, ""), text };
}

/** Terms that a receiver evaluates: nothing after `all` counts, and `redirect` only without it. */
export function effectiveTerms(terms: readonly SpfTerm[]): SpfTerm[] {
  const end = terms.findIndex((term) => term.name === "all");
  return end < 0 ? [...terms] : terms.slice(0, end + 1);
}

export const costsLookup = (term: SpfTerm): boolean => LOOKUP_TERMS.has(term.name);

/** The domain whose SPF record a term brings in; macros depend on the mail and cannot be followed. */
export function includedDomain(term: SpfTerm): string | undefined {
  const follows = term.name === "include" || term.name === "redirect";
  return follows && !term.value.includes("%") ? term.value : undefined;
}

/** Names whose TXT records are needed to evaluate this one. */
export function includedDomains(txts: readonly string[]): string[] {
  return spfRecordsIn(txts)
    .flatMap((record) => effectiveTerms(readSpf(record).terms))
    .flatMap((term) => includedDomain(term) ?? []);
}

/** One record with the terms of all, plus `needed`. A redirect cannot be combined, so it becomes an include. */
export function mergeSpf(records: readonly string[], needed: string): string {
  const terms = records.flatMap((record) => readSpf(record).terms);
  const alls = terms.filter((term) => term.name === "all");
  const others = terms
    .filter((term) => term.name !== "all")
    .map((term) => (term.name === "redirect" ? `include:${term.value}` : term.text));
  const unique = [...new Set([...others, needed])];
  return ["v=spf1", ...unique, alls.at(-1)?.text ?? "~all"].join(" ");
}
