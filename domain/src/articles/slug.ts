const MAX_LENGTH = 50;

/** Lower case, every run of non-word characters one hyphen, cut at 50 and never ending in a hyphen. */
export function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_]+/gu, "-")
    .replace(/^-/, "")
    .slice(0, MAX_LENGTH)
    .toWellFormed()
    .replace(/(?<![-\uFFFD])[-\uFFFD]+$/, "");
}
