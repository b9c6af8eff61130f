import { describe, expect, it } from "vitest";
import { formatPoint, formatShare, formatShortNumber, formatTick } from "./format-figures.ts";

const clock = { zone: "Europe/Copenhagen", dateFormat: "dd/MM/yyyy" };

describe("numbers and times of a chart", () => {
  it("formats times in the site's zone and format", () => {
    expect(formatPoint("2026-11-14T23:30:00Z", clock, "hour")).toBe("15/11/2026, 00:30");
    expect(formatPoint("2026-11-14T23:30:00Z", clock, "day")).toBe("15/11/2026");
  });
  it("formats ticks without the year, and midnight with its weekday", () => {
    expect(formatTick("2026-11-14T12:00:00Z", clock, "day")).toBe("14/11");
    expect(formatTick("2026-11-14T12:00:00Z", { ...clock, dateFormat: "d MMM yyyy" }, "day")).toBe("14 Nov");
    expect(formatTick("2026-11-14T12:00:00Z", { ...clock, dateFormat: "yyyy-MM-dd" }, "day")).toBe("11-14");
    expect(formatTick("2026-11-14T12:00:00Z", clock, "hour")).toBe("13:00");
    expect(formatTick("2026-11-14T23:00:00Z", clock, "hour")).toBe("Sun 00:00");
  });
  it("formats shares and short numbers", () => {
    expect(formatShare(33_128, 80_639)).toMatch(/^41[.,]1 %$/);
    expect(formatShare(0, 0)).toBe("–");
    expect(formatShortNumber(12_640)).toMatch(/^12[.,]6k$/);
  });
});
