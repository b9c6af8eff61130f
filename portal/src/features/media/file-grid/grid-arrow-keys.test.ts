import { expect, it } from "vitest";
import { indexAfterKey } from "./grid-arrow-keys.ts";

it.each([
  ["ArrowRight", 0, 1],
  ["ArrowRight", 6, undefined],
  ["ArrowLeft", 0, undefined],
  ["ArrowDown", 0, 3],
  ["ArrowDown", 4, 6],
  ["ArrowDown", 6, undefined],
  ["ArrowUp", 4, 1],
  ["ArrowUp", 1, undefined],
  ["Home", 5, 0],
  ["End", 0, 6],
  ["Enter", 0, undefined],
] as const)("%s at index %i of seven files in rows of three moves to %s", (key, from, to) => {
  expect(indexAfterKey(from, key, 7, 3)).toBe(to);
});
