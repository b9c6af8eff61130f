import { describe, expect, it } from "vitest";
import { isFullRefresh, nextRunOf, type SiteSchedule } from "./schedule.ts";

const SCHEDULE: SiteSchedule = {
  zone: "Europe/Copenhagen",
  contentUpdateHours: ["06:00", "18:30"],
  localNewsRunningTimes: ["12:00"],
  fullRefresh: { day: "Sunday", time: "02:30" },
};
const AT_SITE_TIMES = { isLocal: false, readEveryMinutes: null };
const next = (after: string, plan = {}, schedule: Partial<SiteSchedule> = {}) =>
  nextRunOf({ ...SCHEDULE, ...schedule }, { ...AT_SITE_TIMES, ...plan }, new Date(after)).toISOString();

describe("[SRC-006] the next run of a source", () => {
  it.each([
    ["the site's next time", "2026-11-16T04:00:00Z", {}, "2026-11-16T05:00:00.000Z"],
    ["the one after it", "2026-11-16T05:00:00Z", {}, "2026-11-16T17:30:00.000Z"],
    ["the first of tomorrow", "2026-11-16T20:00:00Z", {}, "2026-11-17T05:00:00.000Z"],
    ["the time of local news", "2026-11-16T04:00:00Z", { isLocal: true }, "2026-11-16T11:00:00.000Z"],
    ["after its own interval", "2026-11-16T04:00:00Z", { readEveryMinutes: 45 }, "2026-11-16T04:45:00.000Z"],
    ["the weekly refresh", "2026-11-14T20:00:00Z", {}, "2026-11-15T01:30:00.000Z"],
    [
      "the weekly refresh too",
      "2026-11-14T20:00:00Z",
      { readEveryMinutes: 1440 },
      "2026-11-15T01:30:00.000Z",
    ],
  ])("is %s", (_when, after, plan, expected) => {
    expect(next(after, plan)).toBe(expected);
  });

  it("follows the content update hours when the site has no times for local news", () => {
    expect(next("2026-11-16T04:00:00Z", { isLocal: true }, { localNewsRunningTimes: [] })).toBe(
      "2026-11-16T05:00:00.000Z",
    );
  });

  it("is the weekly refresh when the site has no times at all", () => {
    expect(next("2026-11-16T04:00:00Z", {}, { contentUpdateHours: [] })).toBe("2026-11-22T01:30:00.000Z");
  });

  it("stays at its time of day when the clocks change, and is not lost in the hour that is skipped", () => {
    expect(next("2026-03-28T20:00:00Z", {}, { fullRefresh: { day: "Monday", time: "03:00" } })).toBe(
      "2026-03-29T04:00:00.000Z",
    );
    expect(next("2026-10-24T20:00:00Z", {}, { fullRefresh: { day: "Monday", time: "03:00" } })).toBe(
      "2026-10-25T05:00:00.000Z",
    );
    // There is no 02:30 on that Sunday: at 01:00 UTC it is 03:00.
    expect(next("2026-03-28T20:00:00Z", {}, { contentUpdateHours: [] })).toBe("2026-03-29T01:00:00.000Z");
  });
});

describe("effect of UpdateOnDay and effect of UpdateOnTime: the first read since then is a full refresh", () => {
  it.each([
    ["before it", "2026-11-14T22:00:00Z", "2026-11-15T01:29:00Z", false],
    ["at it", "2026-11-14T22:00:00Z", "2026-11-15T01:30:00Z", true],
    ["late, days after it", "2026-11-14T22:00:00Z", "2026-11-18T09:00:00Z", true],
    ["the second one", "2026-11-15T01:31:00Z", "2026-11-18T09:00:00Z", false],
    ["months later", "2026-01-01T00:00:00Z", "2026-11-18T09:00:00Z", true],
    ["in the week in which the clocks go back", "2026-10-25T00:31:00Z", "2026-11-01T01:29:00Z", false],
    ["after the week in which the clocks go back", "2026-10-25T00:31:00Z", "2026-11-01T01:30:00Z", true],
  ])("%s", (_when, lastRunAt, now, expected) => {
    expect(isFullRefresh(SCHEDULE, lastRunAt, new Date(now))).toBe(expected);
  });

  it("not the very first read, which is full anyway", () => {
    expect(isFullRefresh(SCHEDULE, null, new Date("2026-11-18T09:00:00Z"))).toBe(false);
  });
});
