import { expect, it } from "vitest";
import { ADVERTISEMENT_CODES, advertisementStatus, defaultFinishDate } from "./advertisements.ts";

it("an advertisement runs for 30 days from its start, unless somebody says how long", () => {
  expect(defaultFinishDate("2026-11-17T08:00:00Z")).toBe("2026-12-17T08:00:00.000Z");
});

it("an advertisement is active until its end, paused where somebody paused it, then ended", () => {
  const finishDate = "2026-11-17T08:00:00Z";
  const at = (time: string, isPaused = false) =>
    advertisementStatus({ finishDate, isPaused }, new Date(time));
  expect(at("2026-11-17T08:00:00Z")).toBe("Active");
  expect(at("2026-11-17T08:00:00Z", true)).toBe("Paused");
  expect(at("2026-11-17T08:00:01Z")).toBe("Ended");
  expect(at("2026-11-17T08:00:01Z", true)).toBe("Ended");
});

it("has a code for each place", () => {
  expect(ADVERTISEMENT_CODES.map(({ code }) => code)).toEqual(["e-fc", "e-bn", "n-bn", "n-sp", "d-sp"]);
});
