import type { RelevancyReason } from "@newsloom/contract/intake/relevancy";

export interface TextPart {
  /** Where it begins. */
  readonly at: number;
  readonly text: string;
  /** What the word adds to the fit; null for text that is not a reason. */
  readonly points: number | null;
}

/** Letters and digits of writings that put spaces between words: no word goes on across them. */
const LETTER = String.raw`[[\p{L}\p{N}]--[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]]`;

/** The text in parts: the words and keywords that are reasons, and what is between them. */
export function markWords(text: string, reasons: readonly RelevancyReason[]): TextPart[] {
  const pointsOf = new Map(
    reasons
      .filter(
        ({ kind, name, points }) => (kind === "word" || kind === "keyword") && name !== "" && points !== 0,
      )
      .map(({ name, points }) => [name.toLowerCase(), points]),
  );
  if (pointsOf.size === 0) return [{ at: 0, text, points: null }];
  // The longest first: “night train” before “night”.
  const names = [...pointsOf.keys()].toSorted((one, other) => other.length - one.length).map(escapeRegExp);
  const pattern = new RegExp(`(?<!${LETTER})(?:${names.join("|")})(?!${LETTER})`, "giv");
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(pattern)) {
    if (index > end) parts.push({ at: end, text: text.slice(end, index), points: null });
    parts.push({ at: index, text: word, points: pointsOf.get(word.toLowerCase()) ?? null });
    end = index + word.length;
  }
  if (end < text.length) parts.push({ at: end, text: text.slice(end), points: null });
  return parts;
}

const escapeRegExp = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

/** The beginning of a text, up to the last word that fits. */
export function beginningOf(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), length / 2)).trimEnd()} …`;
}
