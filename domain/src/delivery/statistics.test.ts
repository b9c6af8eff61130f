import { expect, it } from "vitest";
import { localDay } from "../time/zoned-time.ts";
import { statisticsPeriod } from "./statistics.ts";

const ZONE = "Europe/Copenhagen";

it("the last 30 days are days of the site's calendar, also late in the evening after the clocks went back", () => {
  const { from, to } = statisticsPeriod({}, new Date("2026-11-17T22:40:00Z"), ZONE);
  expect([localDay(ZONE, from), localDay(ZONE, to)]).toEqual(["2026-10-18", "2026-11-17"]);
});

it("a period of more than a year ends when it was asked to", () => {
  const asked = { from: "2020-01-01T00:00:00Z", to: "2026-01-10T00:00:00Z" };
  const { from, to } = statisticsPeriod(asked, new Date("2026-11-17T12:00:00Z"), ZONE);
  expect([localDay(ZONE, from), localDay(ZONE, to)]).toEqual(["2025-01-10", "2026-01-10"]);
});
