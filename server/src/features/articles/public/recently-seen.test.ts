import { expect, it } from "vitest";
import { createRecentlySeen } from "./recently-seen.ts";

it("remembers for half an hour from the first time, and no more entries than its limit", () => {
  let minutes = 0;
  const wasSeen = createRecentlySeen(() => new Date(minutes * 60_000), 2);
  expect([wasSeen([1, "a"]), wasSeen([1, "a"]), wasSeen([2, "a"])]).toEqual([false, true, false]);
  minutes = 29;
  expect(wasSeen([1, "a"])).toBe(true);
  minutes = 30;
  expect([wasSeen([1, "a"]), wasSeen([1, "a"])]).toEqual([false, true]);
  expect(wasSeen([3, "a"]), "pushes out the oldest, which is [2]").toBe(false);
  expect([wasSeen([1, "a"]), wasSeen([3, "a"]), wasSeen([2, "a"])]).toEqual([true, true, false]);
});
