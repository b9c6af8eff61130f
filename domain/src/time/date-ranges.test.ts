import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DATE_RANGE_PRESETS, daysIn, presetRange } from "./date-ranges.ts";

const COMPUTED = DATE_RANGE_PRESETS.filter((preset) => preset !== "Custom");

describe("date-range presets", () => {
  it("[ANA-002] are six, in this order", () => {
    expect(DATE_RANGE_PRESETS).toEqual([
      "Today",
      "Yesterday",
      "Last 7 days",
      "This month",
      "Last month",
      "Custom",
    ]);
  });

  it.each([
    ["Today", "2026-11-15", "2026-11-15", "2026-11-15"],
    ["Yesterday", "2026-11-15", "2026-11-14", "2026-11-14"],
    ["Yesterday", "2026-03-01", "2026-02-28", "2026-02-28"],
    ["Last 7 days", "2026-11-15", "2026-11-09", "2026-11-15"],
    ["Last 7 days", "2028-03-02", "2028-02-25", "2028-03-02"],
    ["This month", "2026-11-15", "2026-11-01", "2026-11-15"],
    ["This month", "2026-11-01", "2026-11-01", "2026-11-01"],
    ["Last month", "2026-11-15", "2026-10-01", "2026-10-31"],
    ["Last month", "2027-01-31", "2026-12-01", "2026-12-31"],
    ["Last month", "2028-03-31", "2028-02-01", "2028-02-29"],
  ] as const)("[ANA-002] %s on %s is %s to %s", (preset, today, from, to) => {
    expect(presetRange(preset, today)).toEqual({ from, to });
  });

  it("never begin after they end, and never end in the future", () => {
    const days = fc.date({ min: new Date("1990-01-01"), max: new Date("2099-12-31"), noInvalidDate: true });
    fc.assert(
      fc.property(days, fc.constantFrom(...COMPUTED), (date, preset) => {
        const today = date.toISOString().slice(0, 10);
        const { from, to } = presetRange(preset, today);
        expect(from <= to && to <= today).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it("count both ends", () => {
    expect(daysIn({ from: "2026-11-15", to: "2026-11-15" })).toBe(1);
    expect(daysIn({ from: "2026-03-28", to: "2026-03-30" })).toBe(3);
  });
});
