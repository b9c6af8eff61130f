import { DAY_MS } from "./durations.ts";
export const DATE_RANGE_PRESETS = [
  "Today",
  "Yesterday",
  "Last 7 days",
  "This month",
  "Last month",
  "Custom",
] as const;
export type DateRangePreset = (typeof DATE_RANGE_PRESETS)[number];
export type ComputedPreset = Exclude<DateRangePreset, "Custom">;

/** First and last day, both included, as calendar days: "2026-11-15". Which day is today depends on the site's zone. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

export function presetRange(preset: ComputedPreset, today: string): DayRange {
  switch (preset) {
    case "Today":
      return { from: today, to: today };
    case "Yesterday":
      return { from: dayAfter(today, -1), to: dayAfter(today, -1) };
    case "Last 7 days":
      return { from: dayAfter(today, -6), to: today };
    case "This month":
      return { from: firstOfMonth(today), to: today };
    case "Last month": {
      const to = dayAfter(firstOfMonth(today), -1);
      return { from: firstOfMonth(to), to };
    }
  }
}

/** The number of days, both ends included. */
export function daysIn({ from, to }: DayRange): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

// In UTC every day has 24 hours.
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

const firstOfMonth = (day: string) => `${day.slice(0, 8)}01`;
