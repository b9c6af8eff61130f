import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DAY_MS } from "../time/durations.ts";
import { offsetMinutes } from "../time/time-zones.ts";
import { WEEK_DAYS } from "../time/week-days.ts";
import { localDay } from "../time/zoned-time.ts";
import { DEFAULT_EDITION_TIMES, type EditionSchedule, editionName, nextEditionTime } from "./editions.ts";

const schedule = (change: Partial<EditionSchedule>): EditionSchedule => ({
  period: "Daily",
  ...DEFAULT_EDITION_TIMES,
  ...change,
});
const next = (change: Partial<EditionSchedule>, zone: string, after: string) =>
  nextEditionTime(schedule(change), zone, new Date(after))?.toISOString();

describe("the next edition", () => {
  it.each<[string, Partial<EditionSchedule>, string, string, string]>([
    ["later today", {}, "Europe/Copenhagen", "2026-11-17T04:59:00Z", "2026-11-17T05:00:00.000Z"],
    [
      "tomorrow, at its own time",
      {},
      "Europe/Copenhagen",
      "2026-11-17T05:00:00Z",
      "2026-11-18T05:00:00.000Z",
    ],
    ["summer time begins", {}, "Europe/Copenhagen", "2026-03-28T12:00:00Z", "2026-03-29T04:00:00.000Z"],
    ["summer time ends", {}, "Europe/Copenhagen", "2026-10-24T12:00:00Z", "2026-10-25T05:00:00.000Z"],
    [
      "a time that is skipped",
      { time: "02:30" },
      "Europe/Copenhagen",
      "2026-03-28T12:00:00Z",
      "2026-03-29T01:30:00.000Z",
    ],
    [
      "after a time that was skipped",
      { time: "02:30" },
      "Europe/Copenhagen",
      "2026-03-29T01:30:00Z",
      "2026-03-30T00:30:00.000Z",
    ],
    [
      "the first of two",
      { time: "02:30" },
      "Europe/Copenhagen",
      "2026-10-24T12:00:00Z",
      "2026-10-25T00:30:00.000Z",
    ],
    [
      "not the second of two",
      { time: "02:30" },
      "Europe/Copenhagen",
      "2026-10-25T00:30:00Z",
      "2026-10-26T01:30:00.000Z",
    ],
    [
      "midnight that is skipped",
      { time: "00:00" },
      "America/Havana",
      "2026-03-07T12:00:00Z",
      "2026-03-08T05:00:00.000Z",
    ],
    [
      "a week later",
      { period: "Weekly", weekDay: "Tuesday" },
      "UTC",
      "2026-11-17T06:00:00Z",
      "2026-11-24T06:00:00.000Z",
    ],
    [
      "on Sunday",
      { period: "Weekly", weekDay: "Sunday" },
      "UTC",
      "2026-11-17T06:00:00Z",
      "2026-11-22T06:00:00.000Z",
    ],
    [
      "by the site's day, not by UTC's",
      { period: "Weekly", weekDay: "Tuesday", time: "01:00" },
      "Asia/Tokyo",
      "2026-11-15T00:00:00Z",
      "2026-11-16T16:00:00.000Z",
    ],
    [
      "the last of November",
      { period: "Monthly", monthDay: 31 },
      "UTC",
      "2026-11-17T00:00:00Z",
      "2026-11-30T06:00:00.000Z",
    ],
    [
      "the last of February",
      { period: "Monthly", monthDay: 30 },
      "UTC",
      "2027-01-30T06:00:00Z",
      "2027-02-28T06:00:00.000Z",
    ],
    [
      "the last of a leap year's February",
      { period: "Monthly", monthDay: 30 },
      "UTC",
      "2028-01-31T00:00:00Z",
      "2028-02-29T06:00:00.000Z",
    ],
    [
      "across the year",
      { period: "Monthly", monthDay: 1 },
      "UTC",
      "2026-12-01T06:00:00Z",
      "2027-01-01T06:00:00.000Z",
    ],
  ])("%s", (_when, change, zone, after, time) => {
    expect(next(change, zone, after)).toBe(time);
  });

  it("is none for a newsletter that is sent once", () => {
    expect(next({ period: "Once" }, "UTC", "2026-11-17T00:00:00Z")).toBeUndefined();
  });

  const zones = fc.constantFrom(
    "UTC",
    "Europe/Copenhagen",
    "America/St_Johns",
    "America/Havana",
    "Australia/Lord_Howe",
    "Asia/Kathmandu",
    "Pacific/Chatham",
  );
  const schedules = fc.record({
    period: fc.constantFrom("Daily" as const, "Weekly" as const, "Monthly" as const),
    time: fc
      .record({ hour: fc.nat(23), minute: fc.nat(59) })
      .map(({ hour, minute }) => [hour, minute].map((part) => String(part).padStart(2, "0")).join(":")),
    weekDay: fc.constantFrom(...WEEK_DAYS),
    monthDay: fc.integer({ min: 1, max: 31 }),
  });
  const times = fc.date({ min: new Date("2024-01-01"), max: new Date("2031-01-01"), noInvalidDate: true });
  const LONGEST = { Daily: 2, Weekly: 8, Monthly: 32 } as const;

  it("is after now, no further than its period, and shows its time on the site's clock unless that is skipped", () => {
    fc.assert(
      fc.property(schedules, zones, times, (planned, zone, now) => {
        const at = nextEditionTime(planned, zone, now);
        if (!at) throw new Error("no time");
        expect(at.getTime()).toBeGreaterThan(now.getTime());
        expect(at.getTime() - now.getTime()).toBeLessThanOrEqual(LONGEST[planned.period] * DAY_MS);
        const clock = new Date(at.getTime() + offsetMinutes(zone, at) * 60_000).toISOString();
        const changesThatDay =
          offsetMinutes(zone, new Date(at.getTime() - DAY_MS)) !== offsetMinutes(zone, at);
        if (!changesThatDay) expect(clock.slice(11, 16)).toBe(planned.time);
      }),
    );
  });

  it("is on one day each: no day of its period is left out, and none comes twice", () => {
    fc.assert(
      fc.property(schedules, zones, times, (planned, zone, now) => {
        const days: string[] = [];
        for (
          let at = nextEditionTime(planned, zone, now);
          at && days.length < 8;
          at = nextEditionTime(planned, zone, at)
        )
          days.push(localDay(zone, at));
        const expected = expectedDays(planned, days[0] ?? "", days.length);
        expect(days).toEqual(expected);
      }),
    );
  });
});

/** Counted by calendar days alone. */
function expectedDays({ period, monthDay }: EditionSchedule, first: string, count: number): string[] {
  return Array.from({ length: count }, (_, nth) => {
    const day = new Date(first);
    if (period === "Daily") day.setUTCDate(day.getUTCDate() + nth);
    else if (period === "Weekly") day.setUTCDate(day.getUTCDate() + 7 * nth);
    else {
      const [year, month] = [day.getUTCFullYear(), day.getUTCMonth() + nth];
      const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
      return new Date(Date.UTC(year, month, Math.min(monthDay, last))).toISOString().slice(0, 10);
    }
    return day.toISOString().slice(0, 10);
  });
}

describe("an edition's name", () => {
  it("has the day of the edition on the site's clock", () => {
    const dueAt = new Date("2026-11-17T23:30:00Z");
    expect(editionName("Morning Tide", "Europe/Copenhagen", dueAt, 100)).toBe(
      "Morning Tide, 18 November 2026",
    );
    expect(editionName("Morning Tide Weekly", "UTC", dueAt, 31)).toBe("Morning Tide, 17 November 2026");
    expect(editionName("x".repeat(100), "UTC", dueAt, 100)).toHaveLength(100);
  });
});
