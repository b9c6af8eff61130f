/** Hostile texts are endless; beyond this an article says little that its beginning did not. */
export const JUDGED_TEXT_MAX = 2_000;
const WORD_LENGTH_MAX = 40;
const WORDS_MAX = 400;

/** Letters with their marks, and what holds them together: don't, four-day. */
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’-][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu;
export const WITHOUT_SPACES =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
const HAS_LETTER = /\p{L}/u;

/** The words of a text in their order, in lower case and without markup. */
export function wordsOf(text: string, language = "", maxLength = JUDGED_TEXT_MAX): string[] {
  const plain = text
    .slice(0, maxLength)
    .replace(/<[^<>]*>/g, " ")
    .normalize("NFC")
    .toLowerCase();
  return WITHOUT_SPACES.test(plain) ? segments(plain, language) : (plain.match(WORD) ?? []);
}

/** Languages that write without spaces need a dictionary to find their words. */
function segments(text: string, language: string): string[] {
  const segmenter = new Intl.Segmenter(isKnownLanguage(language) ? language : undefined, {
    granularity: "word",
  });
  return [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);
}

/** Feeds say their language in any form; one that is none is refused with an error. */
function isKnownLanguage(language: string): boolean {
  try {
    return Intl.Segmenter.supportedLocalesOf(language).length > 0;
  } catch {
    return false;
  }
}

/** For comparing: without accents, and with one kind of apostrophe. */
export const foldWord = (word: string) => word.normalize("NFKD").replace(/\p{M}/gu, "").replace(/’/g, "'");

/** The different words by which an article is judged, those of the title first. Numbers and single letters tell nothing. */
export function distinctWords({
  title,
  text,
  language,
}: {
  readonly title: string;
  readonly text: string;
  readonly language: string;
}): string[] {
  const words = new Set<string>();
  for (const word of [...wordsOf(title, language), ...wordsOf(text, language)]) {
    if (words.size >= WORDS_MAX) break;
    if (word.length <= WORD_LENGTH_MAX && HAS_LETTER.test(word) && isLongEnough(word)) words.add(word);
  }
  return [...words];
}

const isLongEnough = (word: string) => word.length > 1 || WITHOUT_SPACES.test(word);
