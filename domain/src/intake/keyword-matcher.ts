import { foldWord, wordsOf } from "./article-words.ts";

export interface KeywordToFind {
  readonly id: number;
  readonly keyword: string;
  /** Empty: in texts of any language. */
  readonly language: string;
}

interface Node {
  readonly next: Map<string, Node>;
  readonly found: KeywordToFind[];
}

/** As much of a text as the search of articles reads. */
const TEXT_MAX = 50_000;
/** A keyword has at most so many words, and so each word of a text is compared at most so often. */
export const KEYWORD_WORDS_MAX = 8;

/** Parts of compounds are words here: “harbour” is found in “harbour-side” and “harbour’s”. */
const partsOf = (text: string, language = "") =>
  wordsOf(text, language, TEXT_MAX)
    .flatMap((word) => foldWord(word).split(/['-]/))
    .filter((part) => part !== "");

export const keywordWords = (keyword: string): string[] => partsOf(keyword);

/** Finds whole words and phrases, whatever their case and accents, in time linear in the text for any number of keywords. */
export function createKeywordMatcher(keywords: readonly KeywordToFind[]) {
  const root: Node = { next: new Map(), found: [] };
  for (const keyword of keywords) add(root, keyword);

  return (text: string, language: string): Set<number> => {
    const ids = new Set<number>();
    if (root.next.size === 0) return ids;
    const words = partsOf(text, language);
    for (const start of words.keys()) {
      let node: Node | undefined = root;
      for (let at = start; node && at < start + KEYWORD_WORDS_MAX; at++) {
        node = node.next.get(words[at] ?? "");
        for (const keyword of node?.found ?? []) if (speaks(keyword, language)) ids.add(keyword.id);
      }
    }
    return ids;
  };
}

export type KeywordMatcher = ReturnType<typeof createKeywordMatcher>;

function add(root: Node, keyword: KeywordToFind): void {
  const words = keywordWords(keyword.keyword);
  if (words.length === 0 || words.length > KEYWORD_WORDS_MAX) return;
  let node = root;
  for (const word of words) {
    const next: Node = node.next.get(word) ?? { next: new Map(), found: [] };
    node.next.set(word, next);
    node = next;
  }
  node.found.push(keyword);
}

/** Of an article whose language nobody knows, every keyword may be a word. */
const speaks = (keyword: KeywordToFind, language: string) =>
  keyword.language === "" || language === "" || primary(keyword.language) === primary(language);

const primary = (language: string) => language.toLowerCase().split(/[-_]/)[0];
