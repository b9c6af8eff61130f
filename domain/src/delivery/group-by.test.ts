import { expect, it } from "vitest";
import { groupBy } from "./group-by.ts";

it("groups come in the order in which each key comes first, with all of theirs in order", () => {
  const groups = groupBy(["pier", "boat", "port", "bay", "anchor"], (word) => word[0]);
  expect([...groups]).toEqual([
    ["p", ["pier", "port"]],
    ["b", ["boat", "bay"]],
    ["a", ["anchor"]],
  ]);
});

it("of nothing there are no groups", () => {
  expect(groupBy([], String).size).toBe(0);
});
