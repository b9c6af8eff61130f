import { expect, it } from "vitest";
import { beginningOf, markWords } from "./mark-words.ts";

const word = (name: string, points: number) => ({ kind: "word" as const, name, points });

const withoutPlaces = (parts: ReturnType<typeof markWords>) => parts.map(({ at: _, ...part }) => part);

it("marks whole words in any case, and a phrase before its words", () => {
  const parts = markWords("The Night train, not a nightly one. Casino? (C++)", [
    { kind: "keyword", name: "night train", points: 18 },
    word("night", 3),
    word("casino", -9),
    word("c++", 2),
    word("", 4),
    { kind: "source", name: "The", points: 20 },
  ]);
  expect(parts.map(({ at }) => at)).toEqual([0, 4, 15, 36, 42, 45, 48]);
  expect(withoutPlaces(parts)).toEqual([
    { text: "The ", points: null },
    { text: "Night train", points: 18 },
    { text: ", not a nightly one. ", points: null },
    { text: "Casino", points: -9 },
    { text: "? (", points: null },
    { text: "C++", points: 2 },
    { text: ")", points: null },
  ]);
});

it("marks words of a writing without spaces", () => {
  expect(withoutPlaces(markWords("港口今天开放", [word("今天", 5)]))).toEqual([
    { text: "港口", points: null },
    { text: "今天", points: 5 },
    { text: "开放", points: null },
  ]);
});

it("leaves a text without reasons as it is, and cuts a long one after a word", () => {
  expect(markWords("Nothing here", [])).toEqual([{ at: 0, text: "Nothing here", points: null }]);
  expect(beginningOf("one two three four", 12)).toBe("one two …");
  expect(beginningOf("short", 12)).toBe("short");
});
