/** A company as texts may name it. */
export interface NamedCompany {
  readonly companyId: number;
  readonly name: string;
  /** Of its web site, without www; empty when it has none. */
  readonly host: string;
}

interface Node {
  readonly next: Map<string, Node>;
  readonly companies: NamedCompany[];
}

/** The companies of a site, prepared so that a text is read once however many there are. */
export interface CompanyIndex {
  readonly names: Node;
  readonly hosts: ReadonlyMap<string, NamedCompany>;
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const MIN_NAME_LENGTH = 3;
/** Endings that a text leaves out: "Kelder" is Kelder A/S. */
const LEGAL_FORMS = new Set(
  "ab ag aps as asa bv co company corp corporation gmbh inc limited llc llp ltd nv oy plc sa sas spa srl".split(
    " ",
  ),
);

export function indexCompanies(companies: readonly NamedCompany[]): CompanyIndex {
  const names: Node = { next: new Map(), companies: [] };
  const hosts = new Map<string, NamedCompany>();
  for (const company of companies) {
    if (company.host !== "" && !hosts.has(company.host)) hosts.set(company.host, company);
    const words = nameWords(company.name);
    if (words.join("").length < MIN_NAME_LENGTH) continue;
    let node = names;
    for (const word of words) {
      const next: Node = node.next.get(word) ?? { next: new Map(), companies: [] };
      node.next.set(word, next);
      node = next;
    }
    node.companies.push(company);
  }
  return { names, hosts };
}

/** A name without its legal form. */
function nameWords(name: string): string[] {
  const words = wordsOf(name).map(({ key }) => key);
  while (words.length > 1 && LEGAL_FORMS.has(words.at(-1) ?? "")) words.pop();
  return words;
}

/** "A/S" and "B.V." are one word, as they are where they are written AS and BV. */
function wordsOf(text: string) {
  const joined = text
    .normalize("NFKC")
    .replace(/\bA\/S\b/gi, "AS")
    .replace(/\b([BN])\.V\./gi, "$1V");
  return [...joined.matchAll(WORD)].map(([word]) => ({ word, key: word.toLowerCase() }));
}

/** The companies that a text names, the longest name first. */
export function companiesIn(text: string, index: CompanyIndex): NamedCompany[] {
  const words = wordsOf(text);
  const found = new Set<NamedCompany>();
  for (let start = 0; start < words.length; ) {
    const { companies, length } = longestName(words, start, index.names);
    for (const company of companies) found.add(company);
    start += Math.max(length, 1);
  }
  return [...found].sort((a, b) => b.name.length - a.name.length || a.companyId - b.companyId);
}

/** Words that are part of a longer name do not name another company as well. */
function longestName(words: readonly { word: string; key: string }[], start: number, names: Node) {
  let best: { companies: readonly NamedCompany[]; length: number } = { companies: [], length: 0 };
  let node: Node | undefined = names;
  for (let at = start; node && at < words.length; at++) {
    node = node.next.get(words[at]?.key ?? "");
    if (node && node.companies.length > 0) best = { companies: node.companies, length: at - start + 1 };
  }
  // A single word is a name only where it is written as one: "Lantern", not "a lantern".
  const [first] = best.companies;
  const isPlainWord =
    best.length === 1 && first !== undefined && !isWrittenAs(words[start]?.word ?? "", first.name);
  return isPlainWord ? { companies: [], length: 0 } : best;
}

const isWrittenAs = (word: string, name: string) => name.normalize("NFKC").startsWith(word);

const HOST = /[\p{L}\p{N}][\p{L}\p{N}-]{0,62}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/gu;
const MAX_HOSTS = 500;

/** The companies whose web site a text names or links to. */
export function companiesByHost(text: string, { hosts }: CompanyIndex): NamedCompany[] {
  if (hosts.size === 0) return [];
  const found = new Set<NamedCompany>();
  let count = 0;
  for (const [host] of text.toLowerCase().matchAll(HOST)) {
    if (++count > MAX_HOSTS) break;
    const company = hosts.get(host.replace(/^www\./, ""));
    if (company) found.add(company);
  }
  return [...found];
}
