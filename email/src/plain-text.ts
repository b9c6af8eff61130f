// Control characters break headers and markup; direction overrides let a name rewrite the words around it.
const UNSAFE = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu;

/** Text that stays on its own line, wherever it came from. */
export function oneLine(value: string): string {
  return value.replace(UNSAFE, " ").replace(/ {2,}/g, " ").trim();
}

/** A name fit for a sentence or a subject: one line, and never long enough to push the rest away. */
export function shortName(value: string, longest = 80): string {
  const letters = [...oneLine(value)];
  return letters.length <= longest
    ? letters.join("")
    : `${letters
        .slice(0, longest - 1)
        .join("")
        .trimEnd()}…`;
}
