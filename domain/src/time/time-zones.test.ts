import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { defaultOf } from "../settings/catalogue.ts";
import { formatOffset, parseTimeZone, timeZoneLabel } from "./time-zones.ts";

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

  it("writes offsets with their sign", () => {
    expect([formatOffset(-210), formatOffset(0), formatOffset(-30)]).toEqual(["-03:30", "+00:00", "-00:30"]);
  });
});
