import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { defaultOf } from "../settings/catalogue.ts";
import { formatOffset, isTimeZone, offsetMinutes, parseTimeZone, timeZoneLabel } from "./time-zones.ts";

describe("time zones", () => {
  it.each([
    ["Europe/Berlin", 60, "(UTC+01:00) Berlin Europe/Berlin"],
    ["America/Argentina/Buenos_Aires", -180, "(UTC-03:00) Buenos Aires America/Argentina/Buenos_Aires"],
    ["Asia/Kathmandu", 345, "(UTC+05:45) Kathmandu Asia/Kathmandu"],
    ["UTC", 0, "(UTC+00:00) Coordinated Universal Time UTC"],
  ])("[SET-007] %s is shown as 'label zone-name'", (zone, offset, label) => {
    expect(timeZoneLabel(zone, offset)).toBe(label);
    expect(parseTimeZone(label)).toBe(zone);
  });

  it.each([
    ["(UTC+01:00) Amsterdam, Berlin Europe/Berlin", "Europe/Berlin"],
    ["(UTC+01:00) Europe/Oslo", "Europe/Oslo"],
    ["Europe/Oslo", "Europe/Oslo"],
    ["", "UTC"],
    ["  Europe/Oslo ", "Europe/Oslo"],
    [defaultOf("SystemTimeZone"), "UTC"],
  ])("[SET-007] the zone of '%s' is %s", (value, zone) => {
    expect(parseTimeZone(value)).toBe(zone);
  });

  it("[SET-007] every zone of the runtime reads back from its label", () => {
    const zones = Intl.supportedValuesOf("timeZone");
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.integer({ min: -720, max: 840 }), (zone, offset) => {
        expect(parseTimeZone(timeZoneLabel(zone, offset))).toBe(zone);
      }),
    );
  });

  it.each([
    ["Europe/Berlin", "2026-11-16T12:00:00Z", 60],
    ["Europe/Berlin", "2026-07-16T12:00:00Z", 120],
    ["America/St_Johns", "2026-01-16T23:59:59Z", -210],
    ["Asia/Kolkata", "2026-01-16T00:00:00Z", 330],
    ["UTC", "2026-01-16T00:00:00Z", 0],
  ])("%s is ahead of UTC at %s by %i minutes", (zone, at, minutes) => {
    expect(offsetMinutes(zone, new Date(at))).toBe(minutes);
  });

  it("are those that the runtime knows", () => {
    expect(["Europe/Berlin", "UTC", "Atlantis/Harbour", ""].map(isTimeZone)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it("writes offsets with their sign", () => {
    expect([formatOffset(-210), formatOffset(0), formatOffset(-30)]).toEqual(["-03:30", "+00:00", "-00:30"]);
  });
});
