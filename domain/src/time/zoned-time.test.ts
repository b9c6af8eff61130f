import { describe, expect, it } from "vitest";
import { localDay, zonedTime } from "./zoned-time.ts";

describe("the time in a zone", () => {
  it.each([
    ["Europe/Berlin", "2026-11-16T23:30:00Z", "2026-11-17"],
    ["Pacific/Auckland", "2026-11-16T10:59:00Z", "2026-11-16"],
    ["Pacific/Auckland", "2026-11-16T11:00:00Z", "2026-11-17"],
    ["America/New_York", "2026-11-16T03:00:00Z", "2026-11-15"],
  ])("the day in %s at %s is %s", (zone, at, day) => {
    expect(localDay(zone, new Date(at))).toBe(day);
  });

  it.each([
    ["Europe/Berlin", "2026-11-16", "08:00", "2026-11-16T07:00:00.000Z"],
    ["Europe/Berlin", "2026-07-16", "08:00", "2026-07-16T06:00:00.000Z"],
    ["America/New_York", "2026-11-16", "23:30", "2026-11-17T04:30:00.000Z"],
    // The day on which the clocks go forward, before and after they do.
    ["Europe/Berlin", "2026-03-29", "01:59", "2026-03-29T00:59:00.000Z"],
    ["Europe/Berlin", "2026-03-29", "12:00", "2026-03-29T10:00:00.000Z"],
    // The day on which they go back.
    ["Europe/Berlin", "2026-10-25", "01:59", "2026-10-24T23:59:00.000Z"],
    ["Europe/Berlin", "2026-10-25", "12:00", "2026-10-25T11:00:00.000Z"],
  ])("a clock in %s shows %s %s at %s", (zone, day, timeOfDay, at) => {
    expect(zonedTime(zone, day, timeOfDay).toISOString()).toBe(at);
  });

  it("is the first of two where the clocks go back, and later by an hour where they skip it", () => {
    expect(zonedTime("Europe/Berlin", "2026-10-25", "02:30").toISOString()).toBe("2026-10-25T00:30:00.000Z");
    expect(zonedTime("Europe/Berlin", "2026-03-29", "02:30").toISOString()).toBe("2026-03-29T01:30:00.000Z");
  });
});
