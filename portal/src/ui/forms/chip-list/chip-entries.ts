/** What was pasted, or typed with commas: one entry a line, comma, semicolon or tab. */
export function splitEntries(text: string): string[] {
  return text
    .split(/[\n\r\t,;]+/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
}

const sameWord = (one: string, other: string) => one.toLocaleLowerCase() === other.toLocaleLowerCase();

/** The entry of the list that says the same, in whichever case; `except` is the place of the one being edited. */
export function findDuplicate(
  entries: readonly string[],
  wanted: string,
  except?: number,
): string | undefined {
  return entries.find((entry, at) => at !== except && sameWord(entry, wanted));
}

/** The list with what is new to it, and the first entry it had already. */
export function withEntries(entries: readonly string[], more: readonly string[]) {
  const next = [...entries];
  let twin: string | undefined;
  for (const entry of more) {
    if (findDuplicate(next, entry) === undefined) next.push(entry);
    else twin ??= entry;
  }
  return { next, twin };
}
