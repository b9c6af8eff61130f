import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { convertTimes, dailyCrons, sortTimes } from "./update-times.ts";

const SUMMER = new Date("2026-07-01T12:00:00Z");
const WINTER = new Date("2026-12-01T12:00:00Z");

describe("update times", () => {
  it("[SRC-008] are sorted, each once", () => {
    expect(sortTimes(["18:00", "06:00", "18:00", "00:30"])).toEqual(["00:30", "06:00", "18:00"]);
  });

  it.each([
    ["Europe/Copenhagen", "America/New_York", SUMMER, ["06:00", "23:30"], ["00:00", "17:30"]],
    ["America/New_York", "Europe/Copenhagen", SUMMER, ["00:00", "17:30"], ["06:00", "23:30"]],
    ["UTC", "Asia/Kathmandu", SUMMER, ["20:00"], ["01:45"]],
    ["UTC", "Europe/Copenhagen", SUMMER, ["06:00"], ["08:00"]],
    ["UTC", "Europe/Copenhagen", WINTER, ["06:00"], ["07:00"]],
    ["UTC", "UTC", WINTER, ["07:00", "06:00"], ["06:00", "07:00"]],
  ])("[SRC-009] of %s are those of %s by the offset of the day", (from, to, now, times, converted) => {
    expect(convertTimes(times, from, to, now)).toEqual(converted);
  });

  it.each([
    // At 01:00 UTC the clocks of Copenhagen go from 02:00 to 03:00, and in October from 03:00 to 02:00.
    ["before the clocks go forward", "2026-03-29T00:59:00Z", "07:00"],
    ["after the clocks went forward", "2026-03-29T01:01:00Z", "08:00"],
    ["before the clocks go back", "2026-10-25T00:59:00Z", "08:00"],
    ["after the clocks went back", "2026-10-25T01:01:00Z", "07:00"],
  ])("[SRC-009] on the day of a change, %s", (_when, now, shown) => {
    expect(convertTimes(["06:00"], "UTC", "Europe/Copenhagen", new Date(now))).toEqual([shown]);
  });

  it("[SRC-009] are the same after there and back on the same day", () => {
    const zones = fc.constantFrom(
      "UTC",
      "Europe/Copenhagen",
      "America/St_Johns",
      "Pacific/Apia",
      "Asia/Tokyo",
    );
    const times = fc.array(
      fc
        .record({ hour: fc.nat(23), minute: fc.nat(59) })
        .map(({ hour, minute }) => [hour, minute].map((part) => String(part).padStart(2, "0")).join(":")),
    );
    const days = fc.date({ min: new Date("2020-01-01"), max: new Date("2030-01-01"), noInvalidDate: true });
    fc.assert(
      fc.property(times, zones, zones, days, (entered, local, system, now) => {
        const stored = convertTimes(entered, local, system, now);
        expect(convertTimes(stored, system, local, now)).toEqual(sortTimes(entered));
      }),
    );
  });

  it("are one cron expression for each minute of the hour", () => {
    expect(dailyCrons(["18:30", "06:00", "06:30", "12:00"])).toEqual(["0 6,12 * * *", "30 6,18 * * *"]);
    expect(dailyCrons([])).toEqual([]);
  });
});
