import { expect, it } from "vitest";
import { longestIncreasingSubsequence } from "./longest-increasing-subsequence.ts";

it("the most numbers that already stand in rising order, as they stand", () => {
  expect(longestIncreasingSubsequence([])).toEqual([]);
  expect(longestIncreasingSubsequence([4])).toEqual([4]);
  expect(longestIncreasingSubsequence([1, 2, 3, 4, 0])).toEqual([1, 2, 3, 4]);
  expect(longestIncreasingSubsequence([5, 1, 6, 2, 3])).toEqual([1, 2, 3]);
  expect(longestIncreasingSubsequence([3, 2, 1])).toHaveLength(1);
});
