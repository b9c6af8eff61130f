import { describe, expect, it } from "vitest";
import { findSetting } from "../settings/catalogue.ts";
import { formatDay } from "./date-format.ts";

describe("dates in the format of a site", () => {
  const lateOnNewYearsEve = new Date("2025-12-31T23:30:00Z");

  it("support every format of the setting", () => {
    const written = findSetting("DateFormat")?.options?.map((format) =>
      formatDay(lateOnNewYearsEve, "UTC", format),
    );
    expect(written).toEqual(["31/12/2025", "12/31/2025", "31.12.2025", "2025-12-31", "31 Dec 2025"]);
  });

  it("are in the site's time zone", () => {
    expect(formatDay(lateOnNewYearsEve, "Asia/Tokyo", "d MMM yyyy")).toBe("1 Jan 2026");
    expect(formatDay(new Date("2026-09-09T12:00:00Z"), "UTC", "d MMM yyyy")).toBe("9 Sep 2026");
  });
});
