import { KEYWORD_WORDS_MAX, keywordWords } from "./keyword-matcher.ts";

export const KEYWORD_MESSAGES = {
  required: "Field is required",
  noWord: "Write a word or a phrase of letters and digits.",
  tooManyWords: `A phrase has ${KEYWORD_WORDS_MAX} words at most.`,
  exists: "This keyword is followed already.",
  tooMany: "No more keywords can be followed. Delete one that finds nothing first.",
} as const;

export const cleanKeyword = (text: string) => text.replace(/[\p{Cc}\s]+/gu, " ").trim();

/** What is wrong with a keyword as somebody typed it. */
export function keywordFailures(keyword: string): string[] {
  if (keyword === "") return [KEYWORD_MESSAGES.required];
  const words = keywordWords(keyword);
  if (words.length === 0) return [KEYWORD_MESSAGES.noWord];
  return words.length > KEYWORD_WORDS_MAX ? [KEYWORD_MESSAGES.tooManyWords] : [];
}
