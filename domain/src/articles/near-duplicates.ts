/** Knows an article again when several sources print it, each with its own title, beginning or end. */
import { isNearEqualTitle } from "./duplicates.ts";

/** Three words in a row; two texts with many of them in common are one text. */
const SHINGLE_WORDS = 3;
/** The beginning of a long text is enough to know it again. */
const MAX_WORDS = 3_000;
/** Shorter texts have too few words to tell one from another. */
const MIN_SHINGLES = 20;

/** Scripts without spaces between words are compared by character. */
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]|[\p{L}\p{N}\p{M}]+/gu;

/** Hashes of every three words in a row. */
export type Shingles = ReadonlySet<number>;

export function shinglesOf(text: string): Shingles {
  const words: number[] = [];
  for (const [word] of text.normalize("NFKC").toLowerCase().matchAll(WORD)) {
    words.push(hashOf(word));
    if (words.length === MAX_WORDS) break;
  }
  const shingles = new Set<number>();
  for (let at = 0; at + SHINGLE_WORDS <= words.length; at++) {
    let hash = 0;
    for (let offset = 0; offset < SHINGLE_WORDS; offset++)
      hash = Math.imul(hash ^ (words[at + offset] ?? 0), 0x01000193) ^ (hash >>> 15);
    shingles.add(mix(hash));
  }
  return shingles;
}

function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return hash;
}

/** Spreads the bits of a number over all of it. */
function mix(number: number): number {
  let hash = number ^ (number >>> 16);
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

const GROUPS = 12;
const HASHES_OF_GROUP = 2;

/**
 * Twelve numbers; two texts share at least one of them with a probability that rises steeply with what they have in common
 * (MinHash with bands: 97 % when half of it, 0.1 % when a hundredth). Empty for a text too short to be known again.
 */
export function wordGroupsOf(shingles: Shingles): number[] {
  if (shingles.size < MIN_SHINGLES) return [];
  return Array.from({ length: GROUPS }, (_, group) => {
    let hash = group + 1;
    for (let row = 0; row < HASHES_OF_GROUP; row++)
      hash = mix(Math.imul(hash, 31) + smallest(shingles, group * HASHES_OF_GROUP + row + 1));
    return hash | 0;
  });
}

/** The smallest of the shingles in an order that depends on the seed: equal texts have the same one. */
function smallest(shingles: Shingles, seed: number): number {
  const salt = Math.imul(seed, 0x9e3779b1);
  let least = 0x7fffffff;
  for (const shingle of shingles) {
    const value = mix(shingle ^ salt);
    if (value < least) least = value;
  }
  return least;
}

/** How much of the smaller text is in the other, 0 to 1; a publisher may print only the beginning. */
export function sharedPart(one: Shingles, other: Shingles): number {
  const [small, large] = one.size <= other.size ? [one, other] : [other, one];
  if (small.size === 0) return 0;
  let shared = 0;
  for (const shingle of small) if (large.has(shingle)) shared += 1;
  return shared / small.size;
}

interface ComparedArticle {
  readonly title: string;
  readonly shingles: Shingles;
  readonly sourceId: number | null;
}

const MOSTLY = 0.7;
const PARTLY = 0.3;
const WHOLLY = 0.9;

/**
 * Whether two articles are the same one. A source that repeats itself is a series (weather, results) unless nothing
 * changed; of two sources, the same title and a part of the text are enough.
 */
export function isSameArticle(one: ComparedArticle, other: ComparedArticle): boolean {
  const hasText = Math.min(one.shingles.size, other.shingles.size) >= MIN_SHINGLES;
  const shared = hasText ? sharedPart(one.shingles, other.shingles) : 0;
  const isSameTitle = isNearEqualTitle(one.title, other.title);
  if (one.sourceId !== null && one.sourceId === other.sourceId) return isSameTitle && shared >= WHOLLY;
  if (!hasText) return isSameTitle;
  return shared >= (isSameTitle ? PARTLY : MOSTLY);
}
