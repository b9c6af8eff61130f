import { describe, expect, it } from "vitest";
import { DAY_MS } from "../time/durations.ts";
import { engagementScore } from "./engagement-score.ts";

const NOW = new Date("2026-11-18T12:00:00Z");
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS).toISOString();
const NOBODY = { opens: 0, clicks: 0, lastOpenDate: null, lastClickDate: null };
const opened = (opens: number, days: number) =>
  engagementScore({ ...NOBODY, opens, lastOpenDate: daysAgo(days) }, NOW);
const clicked = (clicks: number, days: number) =>
  engagementScore({ ...NOBODY, clicks, lastClickDate: daysAgo(days) }, NOW);

describe("the engagement score", () => {
  it("is 0 for who never opened anything, and 100 at most", () => {
    expect(engagementScore(NOBODY, NOW)).toBe(0);
    const keen = { opens: 500, clicks: 500, lastOpenDate: daysAgo(0), lastClickDate: daysAgo(0) };
    expect(engagementScore(keen, NOW)).toBe(100);
  });

  it.each([
    [0, 32],
    [30, 32],
    [30.01, 22],
    [90, 22],
    [90.01, 12],
    [365, 12],
    [365.01, 0],
  ])("falls with the days since the last opening: after %d days it is %d", (days, score) => {
    expect(opened(1, days)).toBe(score);
  });

  it("rises with every opening up to ten, and with every click up to five", () => {
    expect([1, 9, 10, 11].map((count) => opened(count, 1))).toEqual([32, 48, 50, 50]);
    expect([1, 4, 5, 6].map((count) => clicked(count, 1))).toEqual([34, 46, 50, 50]);
  });

  it("adds opening and clicking, each by its own last time", () => {
    const person = { opens: 3, clicks: 2, lastOpenDate: daysAgo(5), lastClickDate: daysAgo(100) };
    expect(engagementScore(person, NOW)).toBe(30 + 6 + 10 + 8);
  });

  it("has nothing for what was done a year ago, however often", () => {
    expect(opened(500, 400)).toBe(0);
    expect(clicked(500, 400)).toBe(0);
  });
});
