import { describe, expect, it } from "vitest";
import { parseFeedDate } from "./feed-date.ts";

const NOW = Date.UTC(2026, 10, 16, 12);
const date = (text: string) => parseFeedDate(text, NOW);

describe("the date of an item", () => {
  it.each([
    ["Mon, 16 Nov 2026 08:30:00 GMT", "2026-11-16T08:30:00.000Z"],
    ["Mon, 16 Nov 2026 08:30:00 +0200", "2026-11-16T06:30:00.000Z"],
    ["16 Nov 2026 08:30 EST", "2026-11-16T13:30:00.000Z"],
    ["16 Nov 26 08:30:00 PDT", "2026-11-16T15:30:00.000Z"],
    ["Mo, 16 Okt 2026 08:30:00 +0100", "2026-10-16T07:30:00.000Z"],
    ["lundi, 16 mars 2026 08:30:00 +0100", "2026-03-16T07:30:00.000Z"],
    ["2026-11-16T08:30:00Z", "2026-11-16T08:30:00.000Z"],
    ["2026-11-16T08:30:00.123+01:00", "2026-11-16T07:30:00.000Z"],
    ["2026-11-16 08:30:00", "2026-11-16T08:30:00.000Z"],
    ["2026-11-16T08:30", "2026-11-16T08:30:00.000Z"],
    ["20261116T083000Z", "2026-11-16T08:30:00.000Z"],
    ["2026-11-16", "2026-11-16T00:00:00.000Z"],
    ["Mon, 16 Nov 2026", "2026-11-16T00:00:00.000Z"],
    ["Mon, 16 Nov 2026 08:30:00 GMT+0100", "2026-11-16T07:30:00.000Z"],
    ["Mon, 16 Nov 2026 08:30:00 +0000 (UTC)", "2026-11-16T08:30:00.000Z"],
    ["Mon, 16 Nov 2026 08:30:00 -0330", "2026-11-16T12:00:00.000Z"],
    ["Mon, 16 Nov 2026 08:30:00 +05", "2026-11-16T03:30:00.000Z"],
    ["  16 January 2026 23:59:59 GMT\n", "2026-01-16T23:59:59.000Z"],
    ["16 Nov 99 08:30:00 GMT", "1999-11-16T08:30:00.000Z"],
    ["1990-01-01T00:00:00Z", "1990-01-01T00:00:00.000Z"],
  ])("is read from %s", (text, expected) => {
    const isFuture = Date.parse(expected) > NOW;
    expect(date(text)).toBe(isFuture ? new Date(NOW).toISOString() : expected);
    expect(parseFeedDate(text, Date.UTC(2030, 0))).toBe(expected);
  });

  it.each([
    "",
    "yesterday",
    "31 Feb 2026 10:00:00 GMT",
    "2026-13-01",
    "2026-02-31",
    "0000-00-00 00:00:00",
    "16 Foo 2026",
    "2026-11-15T24:00:00Z",
    "2026-11-15T10:60:00Z",
    "16 Nov 70",
  ])("is unknown where it is impossible: %s", (text) => expect(date(text)).toBeNull());

  it("is unknown before the web, and now where it is in the future", () => {
    expect(date("Thu, 01 Jan 1970 00:00:00 GMT")).toBeNull();
    expect(date("2099-01-01T00:00:00Z")).toBe("2026-11-16T12:00:00.000Z");
  });

  it("is read in linear time", () => {
    const before = performance.now();
    date(`1 ${"a ".repeat(100_000)}`);
    date("1".repeat(100_000));
    expect(performance.now() - before).toBeLessThan(1_000);
  });
});
