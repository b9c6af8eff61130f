import { expect, it } from "vitest";
import { DAY_MS, MINUTE_MS } from "../time/durations.ts";
import { TIME_LINE_STEPS } from "./campaign-report.ts";

it("a time line counts a day in half hours, and a week in steps of three hours", () => {
  expect(TIME_LINE_STEPS).toEqual({
    day: { lengthMs: DAY_MS, stepMs: 30 * MINUTE_MS },
    week: { lengthMs: 7 * DAY_MS, stepMs: 180 * MINUTE_MS },
  });
});
