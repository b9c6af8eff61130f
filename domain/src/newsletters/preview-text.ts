export const DEFAULT_PREVIEW_LENGTH = 150;
export const MAX_PREVIEW_LENGTH = 5000;

/** Whole words up to the length, followed by "..."; a text that fits stays as it is. */
export function cutPreviewText(text: string, length: number): string {
  const characters = [...text.trim()];
  if (characters.length <= length) return characters.join("");
  const cut = characters.slice(0, length).join("");
  const isAtWordEnd = /\s/.test(characters[length] ?? "");
  const end = cut.search(/\s\S*$/);
  // A single word that is too long is cut inside it: nothing else is left to show.
  const words = isAtWordEnd || end === -1 ? cut : cut.slice(0, end);
  return `${words.trimEnd()}...`;
}
