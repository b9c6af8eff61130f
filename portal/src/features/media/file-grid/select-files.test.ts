import { expect, it } from "vitest";
import { NOTHING_SELECTED, onlyShown, selectRange, toggleFile } from "./select-files.ts";

const ORDER = [5, 3, 9, 1, 7];
const idsOf = ({ ids }: { ids: ReadonlySet<number> }) => [...ids].sort((one, other) => one - other);

it("selects one file after another, and deselects", () => {
  const two = toggleFile(toggleFile(NOTHING_SELECTED, 3), 1);
  expect(idsOf(two)).toEqual([1, 3]);
  expect(idsOf(toggleFile(two, 3))).toEqual([1]);
});

it("selects a range from the last toggled file, in either direction, and keeps what was selected", () => {
  const started = toggleFile(toggleFile(NOTHING_SELECTED, 5), 9);
  expect(idsOf(selectRange(started, ORDER, 7))).toEqual([1, 5, 7, 9]);
  expect(idsOf(selectRange(started, ORDER, 3))).toEqual([3, 5, 9]);
  const longer = selectRange(selectRange(started, ORDER, 1), ORDER, 7);
  expect(idsOf(longer), "the range begins where it began").toEqual([1, 5, 7, 9]);
});

it("begins a range at the file itself when nothing was selected, or the first file is gone", () => {
  expect(idsOf(selectRange(NOTHING_SELECTED, ORDER, 9))).toEqual([9]);
  expect(idsOf(selectRange({ ids: new Set([4]), anchor: 4 }, ORDER, 9))).toEqual([4, 9]);
  expect(selectRange(NOTHING_SELECTED, ORDER, 4)).toBe(NOTHING_SELECTED);
});

it("forgets files that are no longer shown", () => {
  expect(idsOf(onlyShown({ ids: new Set([9, 4]), anchor: 4 }, ORDER))).toEqual([9]);
});
