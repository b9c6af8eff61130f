export const DEFAULT_PREVIEW_LENGTH = 150;

/** The beginning of a text, at most so long: cut after a whole word, and what is cut says so. */
export function previewOf(text: string, length = DEFAULT_PREVIEW_LENGTH): string {
  const whole = text.trim();
  if (whole.length <= length) return whole;
  const begun = whole.slice(0, length);
  const end = begun.search(/\s\S*$/u);
  // One word that is longer than all of it is cut where it must be.
  const words = end > 0 ? begun.slice(0, end) : begun.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, "");
  return `${words.replace(/[\s,;:–-]+$/u, "")}…`;
}
