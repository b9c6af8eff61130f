import { describe, expect, it } from "vitest";
import { addSample, estimate, type ProgressSample, roundDuration } from "./progress.ts";

const after = (...samples: [atMs: number, done: number][]) =>
  samples.reduce<ProgressSample[]>((kept, [atMs, done]) => addSample(kept, { atMs, done }), []);

describe("progress", () => {
  it("estimates rate and time left", () => {
    expect(estimate(after([0, 0], [10_000, 200]), 1000)).toEqual({ perSecond: 20, leftMs: 40_000 });
  });

  it("estimates nothing from too few samples or without progress", () => {
    expect(estimate([], 10)).toBeUndefined();
    expect(estimate(after([0, 0]), 10)).toBeUndefined();
    expect(estimate(after([0, 0], [900, 5]), 10)).toBeUndefined();
    expect(estimate(after([0, 5], [5000, 5]), 10)).toBeUndefined();
  });

  it("follows the recent rate, not the rate at the start", () => {
    const slowed = after([0, 0], [10_000, 10_000], [20_000, 10_100], [31_000, 10_210]);
    expect(estimate(slowed, 11_210)?.perSecond).toBeCloseTo(10);
  });

  it("starts over when the work does, and keeps one sample per point in time", () => {
    expect(after([0, 500], [5000, 20])).toEqual([{ atMs: 5000, done: 20 }]);
    expect(after([0, 1], [0, 2])).toEqual([{ atMs: 0, done: 2 }]);
  });

  it("counts samples of the last 20 seconds", () => {
    expect(after([0, 1], [20_000, 2])).toHaveLength(2);
    expect(after([0, 1], [20_001, 2])).toEqual([{ atMs: 20_001, done: 2 }]);
  });

  it("goes on from where it stood when nothing was done for a while", () => {
    expect(after([0, 1], [1000, 2], [2000, 2])).toHaveLength(3);
  });

  it("is estimated from the first to the last sample, a second apart or more", () => {
    expect(estimate(after([0, 0], [2000, 10], [4000, 40]), 100)).toEqual({ perSecond: 10, leftMs: 6000 });
    expect(estimate(after([5000, 0], [5900, 5]), 10)).toBeUndefined();
  });

  it("has no time left at the end", () => {
    expect(estimate(after([0, 0], [1000, 12]), 10)?.leftMs).toBe(0);
  });

  it.each([
    [200, { hours: 0, minutes: 0, seconds: 1 }],
    [21_400, { hours: 0, minutes: 0, seconds: 21 }],
    [70_000, { hours: 0, minutes: 1, seconds: 10 }],
    [599_000, { hours: 0, minutes: 9, seconds: 59 }],
    [600_000, { hours: 0, minutes: 10, seconds: 0 }],
    [605_000, { hours: 0, minutes: 10, seconds: 0 }],
    [620_000, { hours: 0, minutes: 10, seconds: 0 }],
    [7_290_000, { hours: 2, minutes: 2, seconds: 0 }],
  ])("rounds %i ms to %o", (ms, rounded) => {
    expect(roundDuration(ms)).toEqual(rounded);
  });
});
