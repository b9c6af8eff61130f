export const BLOCKED_WORDS_DESCRIPTION = "Blocked words and terms";
/** Every article is checked against all of them. */
export const BLOCKED_WORDS_MAX = 2_000;
export const BLOCKED_WORD_LENGTH_MAX = 200;

export const BLOCKED_WORDS_MESSAGES = {
  tooMany: `a site blocks ${BLOCKED_WORDS_MAX} words and terms at most`,
  tooLong: `a word or term has ${BLOCKED_WORD_LENGTH_MAX} characters at most`,
} as const;

export function blockedWordsFailure(words: readonly string[]): string | undefined {
  if (words.length > BLOCKED_WORDS_MAX) return BLOCKED_WORDS_MESSAGES.tooMany;
  const isLong = words.some((word) => word.length > BLOCKED_WORD_LENGTH_MAX);
  return isLong ? BLOCKED_WORDS_MESSAGES.tooLong : undefined;
}

/** Trimmed, and without duplicates in any spelling. */
export function normalizeBlockedWords(words: readonly string[]): string[] {
  const unique = new Map<string, string>();
  for (const word of words.map((text) => text.trim().replace(/\s+/g, " "))) {
    const key = foldSpelling(word);
    if (word !== "" && !unique.has(key)) unique.set(key, word);
  }
  return [...unique.values()];
}

/** The blocked words and terms a text holds, as whole words, in whatever case and spelling. */
export const blockedWordsIn = (text: string, words: readonly string[]): string[] =>
  blockedWordFinder(words)(text);

/** The same for many texts: the words are prepared once. */
export function blockedWordFinder(words: readonly string[]): (text: string) => string[] {
  if (words.length === 0) return () => [];
  const tree = buildTree(words);
  return (text) => {
    const found = findInTree(tree, wordsOf(text));
    return words.filter((word) => found.has(word));
  };
}

function findInTree(tree: Node, textWords: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (let start = 0; start < textWords.length; start++) {
    let node: Node | undefined = tree;
    for (let at = start; node && at < textWords.length; at++) {
      node = node.next.get(textWords[at] ?? "");
      for (const word of node?.words ?? []) found.add(word);
    }
  }
  return found;
}

/** A trie of words, so that a text is scanned once however many terms there are. */
interface Node {
  readonly next: Map<string, Node>;
  readonly words: string[];
}

function buildTree(words: readonly string[]): Node {
  const tree: Node = { next: new Map(), words: [] };
  for (const word of words) {
    let node = tree;
    for (const part of wordsOf(word)) {
      const next: Node = node.next.get(part) ?? { next: new Map(), words: [] };
      node.next.set(part, next);
      node = next;
    }
    node.words.push(word);
  }
  return tree;
}

/** Invisible characters and other forms of a letter must not hide a blocked word. */
const foldSpelling = (text: string) =>
  text
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "")
    .normalize("NFKC")
    // Some letters become two only in upper case (ß), and ẞ is a capital itself.
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .normalize("NFKC");

/** Equal for all spellings of one word. */
export const blockedWordKey = foldSpelling;

const wordsOf = (text: string): string[] => foldSpelling(text).match(/[\p{L}\p{N}\p{M}_]+/gu) ?? [];
