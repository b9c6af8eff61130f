const MAX_LENGTH = 50;

/** Pages link to the same articles and labels again and again, and making a slug takes longer than finding it. */
const known = new Map<string, string>();
const MAX_KNOWN = 1_000;

/** Lower case, every run of non-word characters one hyphen, cut at 50 and never ending in a hyphen. */
export function slugOf(title: string): string {
  const found = known.get(title);
  if (found !== undefined) return found;
  if (known.size >= MAX_KNOWN) known.clear();
  const slug = makeSlug(title);
  known.set(title, slug);
  return slug;
}

const makeSlug = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_]+/gu, "-")
    .replace(/^-/, "")
    .slice(0, MAX_LENGTH)
    .toWellFormed()
    .replace(/(?<![-\uFFFD])[-\uFFFD]+$/, "");
