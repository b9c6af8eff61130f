import { describe, expect, it } from "vitest";
import { type DiffPart, shortened, wordDiff } from "./word-diff.ts";

const without = (parts: readonly DiffPart[], kind: DiffPart["kind"]) =>
  parts
    .filter((part) => part.kind !== kind)
    .map(({ text }) => text)
    .join(" ");

/** All texts of up to `max` of these words. */
function every(words: readonly string[], max: number): string[] {
  if (max === 0) return [""];
  const shorter = every(words, max - 1);
  return [
    ...new Set([...shorter, ...shorter.flatMap((text) => words.map((word) => `${text} ${word}`.trim()))]),
  ];
}

describe("a word diff", () => {
  it("lists the changes word by word", () => {
    expect(wordDiff("Night ferries return in May", "Night ferries to Saltholm return")).toEqual([
      { kind: "same", text: "Night ferries" },
      { kind: "new", text: "to Saltholm" },
      { kind: "same", text: "return" },
      { kind: "gone", text: "in May" },
    ]);
    expect(wordDiff("", "a b")).toEqual([{ kind: "new", text: "a b" }]);
    expect(wordDiff("a  b", "a b")).toEqual([{ kind: "same", text: "a b" }]);
  });

  it("contains both texts, whatever they are", () => {
    const texts = every(["a", "b"], 4);
    for (const before of texts)
      for (const after of texts) {
        const parts = wordDiff(before, after);
        expect(without(parts, "new")).toBe(before);
        expect(without(parts, "gone")).toBe(after);
      }
  });

  it("shortens long unchanged passages", () => {
    const long = Array.from({ length: 40 }, (_, index) => `w${index}`).join(" ");
    expect(shortened(wordDiff(`${long} old`, `${long} new`), 2)).toEqual([
      { kind: "same", text: "… w38 w39" },
      { kind: "gone", text: "old" },
      { kind: "new", text: "new" },
    ]);
  });
});
