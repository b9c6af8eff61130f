import { diffArrays } from "diff";

export interface DiffPart {
  readonly kind: "same" | "gone" | "new";
  readonly text: string;
}

export function wordDiff(before: string, after: string): DiffPart[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  // A diff of very different texts takes too long: the whole text counts as changed.
  const runs = diffArrays(old, now, { timeout: SEARCH_MS }) ?? [
    { value: old, added: false, removed: true },
    { value: now, added: true, removed: false },
  ];
  return runs.map(({ value, added, removed }) => ({
    kind: added ? "new" : removed ? "gone" : "same",
    text: value.join(" "),
  }));
}

const SEARCH_MS = 100;
const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== "");

/** Cuts long unchanged passages down to the words next to a change. */
export function shortened(parts: readonly DiffPart[], words = 6): DiffPart[] {
  return parts.map((part, index) => {
    const all = part.text.split(" ");
    if (part.kind !== "same" || all.length <= words * 2 + 1) return part;
    const start = index === 0 ? [] : all.slice(0, words);
    const end = index === parts.length - 1 ? [] : all.slice(-words);
    return { kind: part.kind, text: [...start, "…", ...end].join(" ") };
  });
}
