import { describe, expect, it } from "vitest";
import { estimate, type ProgressSample, roughly, withSample } from "./progress.ts";

const after = (...samples: [atMs: number, done: number][]) =>
  samples.reduce<ProgressSample[]>((kept, [atMs, done]) => withSample(kept, { atMs, done }), []);

describe("progress", () => {
  it("knows the rate and the time left from what was done", () => {
    expect(estimate(after([0, 0], [10_000, 200]), 1000)).toEqual({ perSecond: 20, leftMs: 40_000 });
  });

  it("says nothing before it can know, and nothing while nothing moves", () => {
    expect(estimate([], 10)).toBeUndefined();
    expect(estimate(after([0, 0]), 10)).toBeUndefined();
    expect(estimate(after([0, 0], [900, 5]), 10)).toBeUndefined();
    expect(estimate(after([0, 5], [5000, 5]), 10)).toBeUndefined();
  });

  it("follows the pace of the last moments, not of the beginning", () => {
    const slowed = after([0, 0], [10_000, 10_000], [20_000, 10_100], [31_000, 10_210]);
    expect(estimate(slowed, 11_210)?.perSecond).toBeCloseTo(10);
  });

  it("begins anew when the work does, and counts one moment once", () => {
    expect(after([0, 500], [5000, 20])).toEqual([{ atMs: 5000, done: 20 }]);
    expect(after([0, 1], [0, 2])).toEqual([{ atMs: 0, done: 2 }]);
  });

  it("has nothing left at the end", () => {
    expect(estimate(after([0, 0], [1000, 12]), 10)?.leftMs).toBe(0);
  });

  it.each([
    [200, { hours: 0, minutes: 0, seconds: 1 }],
    [21_400, { hours: 0, minutes: 0, seconds: 21 }],
    [70_000, { hours: 0, minutes: 1, seconds: 10 }],
    [620_000, { hours: 0, minutes: 10, seconds: 0 }],
    [7_290_000, { hours: 2, minutes: 2, seconds: 0 }],
  ])("says %i ms as %o", (ms, said) => {
    expect(roughly(ms)).toEqual(said);
  });
});
