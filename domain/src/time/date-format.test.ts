import { describe, expect, it } from "vitest";
import { findSetting } from "../settings/catalogue.ts";
import { writeDay } from "./date-format.ts";

describe("a day as a site writes it", () => {
  const lateOnNewYearsEve = new Date("2025-12-31T23:30:00Z");

  it("has every format on offer", () => {
    const written = findSetting("DateFormat")?.options?.map((format) =>
      writeDay(lateOnNewYearsEve, "UTC", format),
    );
    expect(written).toEqual(["31/12/2025", "12/31/2025", "31.12.2025", "2025-12-31", "31 Dec 2025"]);
  });

  it("is the day of the site's own clock", () => {
    expect(writeDay(lateOnNewYearsEve, "Asia/Tokyo", "d MMM yyyy")).toBe("1 Jan 2026");
    expect(writeDay(new Date("2026-09-09T12:00:00Z"), "UTC", "d MMM yyyy")).toBe("9 Sep 2026");
  });
});
