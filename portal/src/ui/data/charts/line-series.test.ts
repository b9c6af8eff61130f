import { expect, it } from "vitest";
import { toLineSeries } from "./line-series.ts";

const marksOf = (...values: number[]) =>
  toLineSeries({ seriesStyle: "opened", label: "Opened", values }).showMark;

it("draws a dot where there is one point alone, which no line would show", () => {
  expect(marksOf(12)).toBe(true);
  expect(marksOf(12, 9)).toBe(false);
});
