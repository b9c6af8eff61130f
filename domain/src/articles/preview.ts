export const DEFAULT_PREVIEW_LENGTH = 150;

/** The beginning of a text, cut after a whole word and with an ellipsis. */
export function previewOf(text: string, length = DEFAULT_PREVIEW_LENGTH): string {
  const whole = text.trim();
  if (whole.length <= length) return whole;
  const begun = whole.slice(0, length);
  const end = begun.search(/\s\S*$/u);
  // A single word that is too long is cut inside.
  const words = end > 0 ? begun.slice(0, end) : begun.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, "");
  return `${words.replace(/(?<![\s,;:–-])[\s,;:–-]+$/u, "")}…`;
}
