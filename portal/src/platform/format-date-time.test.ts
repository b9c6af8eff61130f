import { describe, expect, it } from "vitest";
import {
  formatFull,
  formatRelative,
  formatToday,
  formatUpcoming,
  fromInputValue,
  nextTimeOfDay,
  toInputValue,
} from "./format-date-time.ts";

const CLOCK = { zone: "Europe/Copenhagen", dateFormat: "dd/MM/yyyy" };
const NOW = new Date("2026-11-15T08:00:00Z");

describe("formatting dates and times", () => {
  it.each([
    ["2026-11-15T06:30:00Z", { day: "today", time: "07:30" }],
    // Before midnight in UTC, after it at the site.
    ["2026-11-14T23:30:00Z", { day: "today", time: "00:30" }],
    ["2026-11-14T10:00:00Z", { day: "yesterday", time: "11:00" }],
    ["2026-11-12T16:02:00Z", { day: "other", date: "Thu 17:02" }],
    ["2026-11-08T16:02:00Z", { day: "other", date: "08/11/2026" }],
  ])("%s in the site's time zone", (iso, expected) => {
    expect(formatRelative(iso, CLOCK, NOW)).toEqual(expected);
  });

  it.each([
    ["2026-11-15T22:30:00Z", { day: "today", date: "15/11/2026", time: "23:30" }],
    ["2026-11-15T23:30:00Z", { day: "tomorrow", date: "16/11/2026", time: "00:30" }],
    ["2026-11-17T05:00:00Z", { day: "other", date: "17/11/2026", time: "06:00" }],
  ])("%s is to come", (iso, expected) => {
    expect(formatUpcoming(iso, CLOCK, NOW)).toEqual(expected);
  });

  it.each([
    ["later the same day", "2026-11-15T04:59:00Z", "2026-11-15T05:00:00.000Z"],
    ["the next day", "2026-11-15T05:00:00Z", "2026-11-16T05:00:00.000Z"],
    ["the day after the clocks go back", "2026-10-24T12:00:00Z", "2026-10-25T05:00:00.000Z"],
  ])("the next 06:00 of the site is %s", (_when, now, expected) => {
    expect(nextTimeOfDay(6, CLOCK, new Date(now))).toBe(expected);
  });

  it("a full date has seconds", () => {
    expect(formatFull("2026-11-15T06:30:05Z", CLOCK)).toBe("15/11/2026, 07:30:05");
  });

  it("a datetime-local value is in the site's time zone, in summer and winter", () => {
    for (const [iso, field] of [
      ["2026-01-14T11:00:00.000Z", "2026-01-14T12:00"],
      ["2026-07-14T22:30:00.000Z", "2026-07-15T00:30"],
    ] as const) {
      expect(toInputValue(iso, CLOCK)).toBe(field);
      expect(fromInputValue(field, CLOCK)).toBe(iso);
    }
  });

  it("today is the day in the site's time zone", () => {
    expect(formatToday(new Date("2026-11-14T23:30:00Z"), CLOCK)).toEqual({
      day: "Sunday 15/11/2026",
      time: "00:30",
    });
  });
});
