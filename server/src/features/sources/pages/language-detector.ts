import { readFile } from "node:fs/promises";
import type { eld } from "eld/extrasmall";

type Detector = typeof eld;
/** What the package makes each of its entries of. */
interface EldParts {
  createEld(): { readonly instance: Detector; loadData(words: LanguageWords): unknown };
}
/** How much a part of a word speaks for each language, by the number of the language. */
type Scores = Record<number, number>;
export interface LanguageWords {
  readonly type: string;
  readonly languages: Readonly<Record<number, string>>;
  readonly ngrams: Readonly<Record<string, Scores | undefined>>;
}

/** The detector with its smallest set of words. */
export async function loadDetector(): Promise<Detector> {
  const entry = import.meta.resolve("eld");
  const { createEld } = (await import(new URL("../languageDetector.js", entry).href)) as EldParts;
  const { instance, loadData } = createEld();
  loadData(packWords(await readFile(new URL("../ngrams/extrasmall.js", entry), "utf8")));
  return instance;
}

const LANGUAGE = /(\d{1,3}):'(\w{2,8})'/g;
const NGRAMS = "ngrams:{";
const SCORES = /:\{([\d:,]+)\}/g;

/**
 * The words of the package, which it looks up one at a time. As its own module they are an object each, 29 MB together;
 * here they are bytes: how many languages, and for each of them its number and score.
 */
export function packWords(module: string): LanguageWords {
  const ngramsAt = module.indexOf(NGRAMS);
  const languages = Object.fromEntries(
    [...module.slice(0, ngramsAt).matchAll(LANGUAGE)].map(([, number, code]) => [number, code]),
  );
  const starts = new Map<string, number>();
  const packed: number[] = [];
  const members = module.slice(ngramsAt + NGRAMS.length);
  let nameAt = 0;
  for (const { 0: found, 1: scores = "", index } of members.matchAll(SCORES)) {
    const numbers = scores.split(/[:,]/).map(Number);
    starts.set(nameOf(members.slice(nameAt, index)), packed.length);
    packed.push(numbers.length / 2, ...numbers);
    nameAt = index + found.length;
  }
  const bytes = Uint8Array.from(packed);
  const ngrams = new Proxy<Record<string, Scores | undefined>>(
    {},
    { get: (_none, ngram) => scoresAt(bytes, starts.get(String(ngram))) },
  );
  return { type: "packed", languages, ngrams };
}

/** Of a member of an object, which may follow others: `,'ab'` or `,ab`. */
function nameOf(member: string): string {
  const name = member.replace(/^,/, "");
  return name.startsWith("'") ? name.slice(1, -1).replace(/\\(.)/g, "$1") : name;
}

function scoresAt(bytes: Uint8Array, start: number | undefined): Scores | undefined {
  if (start === undefined) return undefined;
  const scores: Scores = {};
  const end = start + 2 * (bytes[start] ?? 0);
  for (let at = start + 1; at < end; at += 2) scores[bytes[at] ?? 0] = bytes[at + 1] ?? 0;
  return scores;
}
