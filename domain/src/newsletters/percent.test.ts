import { expect, it } from "vitest";
import { percentOf } from "./percent.ts";

it("a share is a percentage with one decimal place", () => {
  expect([percentOf(1, 4), percentOf(1, 3), percentOf(2, 3), percentOf(1, 1000)]).toEqual([
    25, 33.3, 66.7, 0.1,
  ]);
});

it("a share is 0 of nothing, and never above 100", () => {
  expect([percentOf(0, 0), percentOf(5, 0), percentOf(0, 9)]).toEqual([0, 0, 0]);
  expect([percentOf(9, 9), percentOf(10, 9)]).toEqual([100, 100]);
});
