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

interface Searched {
  readonly label: string;
  readonly note?: string;
  readonly words?: string;
}

/** 0: the label begins with the search. 1: its words begin words of the label. 2: other words match. Undefined: none. */
export function matchRank(typed: string, { label, note = "", words = "" }: Searched): 0 | 1 | 2 | undefined {
  if (matchesText(typed, label)) return fold(label).startsWith(fold(typed.trim())) ? 0 : 1;
  return matchesText(typed, `${label} ${note} ${words}`) ? 2 : undefined;
}

/** The label in parts, so that the match can be highlighted. */
export function splitByMatch(typed: string, label: string): TextPart[] {
  const folded = fold(label);
  const parts = wordsOf(typed);
  // Characters whose folded form has another length would shift the highlights after them.
  if (parts.length === 0 || folded.length !== label.length) return [{ text: label, isTyped: false }];
  const asText = matchesText(typed, label) ? [] : rangeOfText(folded, fold(typed.trim()));
  return splitAt(label, asText.length > 0 ? asText : rangesOfWords(folded, parts));
}

type Range = readonly [start: number, end: number];

function rangesOfWords(folded: string, parts: readonly string[]): Range[] {
  return [...folded.matchAll(/[\p{L}\p{N}]+/gu)].flatMap(({ 0: word, index }): Range[] => {
    const longest = Math.max(0, ...parts.filter((part) => word.startsWith(part)).map((part) => part.length));
    return longest === 0 ? [] : [[index, index + longest]];
  });
}

/** The server finds people and files also by the middle of a word. */
function rangeOfText(folded: string, typed: string): Range[] {
  const start = folded.indexOf(typed);
  return start === -1 ? [] : [[start, start + typed.length]];
}

function splitAt(label: string, ranges: readonly Range[]): TextPart[] {
  const found: TextPart[] = [];
  let end = 0;
  for (const [start, next] of ranges) {
    if (start > end) found.push({ text: label.slice(end, start), isTyped: false });
    found.push({ text: label.slice(start, next), isTyped: true });
    end = next;
  }
  if (end < label.length) found.push({ text: label.slice(end), isTyped: false });
  return found;
}
