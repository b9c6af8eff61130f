/** Splits pasted or typed text into entries, separated by line breaks, commas, semicolons or tabs. */
export function splitEntries(text: string): string[] {
  return text
    .split(/[\n\r\t,;]+/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
}

const isSameWord = (one: string, other: string) => one.toLocaleLowerCase() === other.toLocaleLowerCase();

/** The entry equal to the text without regard to case; `exceptIndex` is the entry being edited. */
export function findDuplicate(
  entries: readonly string[],
  text: string,
  exceptIndex?: number,
): string | undefined {
  return entries.find((entry, index) => index !== exceptIndex && isSameWord(entry, text));
}

/** The list with the new entries appended, and the first one that was in it already. */
export function withEntries(entries: readonly string[], added: readonly string[]) {
  const next = [...entries];
  let duplicate: string | undefined;
  for (const entry of added) {
    if (findDuplicate(next, entry) === undefined) next.push(entry);
    else duplicate ??= entry;
  }
  return { next, duplicate };
}
