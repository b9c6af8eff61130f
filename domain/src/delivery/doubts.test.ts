import { describe, expect, it } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../time/durations.ts";
import { afterAbsence, askDelayMs, FIRST_ASK_MS, isLastAsk, MAX_DOUBT_AGE_MS } from "./doubts.ts";

const young = (asked: number) => ({ asked, ageMs: HOUR_MS });

describe("a mail in doubt", () => {
  it("is asked about five times, later each time", () => {
    expect(FIRST_ASK_MS).toBe(5 * MINUTE_MS);
    expect([1, 2, 3, 4].map((asked) => afterAbsence(young(asked), true))).toEqual([
      15 * MINUTE_MS,
      HOUR_MS,
      6 * HOUR_MS,
      DAY_MS,
    ]);
    expect([1, 4, 5, 6].map((asked) => isLastAsk(young(asked)))).toEqual([false, false, true, true]);
  });

  it("has failed after the last time, when the same search finds others of the campaign", () => {
    expect(afterAbsence(young(5), true)).toBe("failed");
    expect(afterAbsence(young(5), false)).toBe("given up");
  });

  it("is given up after five days, because its provider may have deleted it", () => {
    expect(MAX_DOUBT_AGE_MS).toBe(5 * DAY_MS);
    expect(afterAbsence({ asked: 5, ageMs: MAX_DOUBT_AGE_MS }, true)).toBe("failed");
    expect(afterAbsence({ asked: 5, ageMs: MAX_DOUBT_AGE_MS + 1 }, true)).toBe("given up");
    expect(afterAbsence({ asked: 1, ageMs: MAX_DOUBT_AGE_MS + 1 }, true)).toBe("given up");
  });
});

it.each([
  [1, 1],
  [2, 2],
  [3, 4],
  [6, 32],
  [7, 60],
  [2_000, 60],
])("after %i failures in a row a provider is not asked for %i minutes", (failures, minutes) => {
  expect(askDelayMs(failures)).toBe(minutes * MINUTE_MS);
});
