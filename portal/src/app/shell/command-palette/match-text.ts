/** A part of a label, and whether it matches the search. */
export interface TextPart {
  readonly text: string;
  readonly isTyped: boolean;
}

const fold = (text: string) => text.toLowerCase().normalize("NFD").replaceAll(/\p{M}/gu, "");
const wordsOf = (text: string) => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether every typed word begins a word of the text. */
export function matchesText(typed: string, text: string): boolean {
  const words = wordsOf(text);
  return wordsOf(typed).every((part) => words.some((word) => word.startsWith(part)));
}

/** The label in parts, so that the match can be highlighted. */
export function splitByMatch(typed: string, label: string): TextPart[] {
  const folded = fold(label);
  const parts = wordsOf(typed);
  // Characters whose folded form has another length would shift the highlights after them.
  if (parts.length === 0 || folded.length !== label.length) return [{ text: label, isTyped: false }];
  const found: TextPart[] = [];
  let end = 0;
  for (const { 0: word, index } of folded.matchAll(/[\p{L}\p{N}]+/gu)) {
    const longest = Math.max(0, ...parts.filter((part) => word.startsWith(part)).map((part) => part.length));
    if (longest === 0) continue;
    if (index > end) found.push({ text: label.slice(end, index), isTyped: false });
    end = index + longest;
    found.push({ text: label.slice(index, end), isTyped: true });
  }
  if (end < label.length) found.push({ text: label.slice(end), isTyped: false });
  return found;
}
