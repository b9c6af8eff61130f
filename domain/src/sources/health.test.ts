import { describe, expect, it } from "vitest";
import { type HealthFigures, sourceHealth } from "./health.ts";

const NOW = new Date("2026-11-16T12:00:00Z");
const WELL: HealthFigures = {
  isActive: true,
  failures: 0,
  lastNewAt: "2026-11-16T11:00:00Z",
  lastRunAt: "2026-11-16T11:00:00Z",
  createDate: "2026-01-01T00:00:00Z",
  lastDurationMs: 600,
  approved: 10,
  rejected: 10,
};

describe("the health of a source", () => {
  it.each<[string, Partial<HealthFigures>, string]>([
    ["nothing is wrong", {}, "well"],
    ["it is inactive, whatever else", { isActive: false, failures: 9 }, "inactive"],
    ["two reads failed", { failures: 2 }, "well"],
    ["three reads failed", { failures: 3 }, "failing"],
    ["the first read of all failed", { failures: 1, lastNewAt: null }, "failing"],
    ["it answers after 9 seconds", { lastDurationMs: 9_000 }, "slow"],
    ["4 of 30 were approved", { approved: 4, rejected: 26 }, "low-fit"],
    ["one of few was approved", { approved: 1, rejected: 9 }, "well"],
    ["nothing is new for two weeks", { lastNewAt: "2026-11-02T12:00:00Z" }, "quiet"],
    ["it never had anything new", { lastNewAt: null }, "quiet"],
    ["it was added today", { createDate: "2026-11-16T08:00:00Z" }, "new"],
    ["it was not read yet", { createDate: "2026-11-06T08:00:00Z", lastRunAt: null, lastNewAt: null }, "new"],
  ])("when %s", (_when, figures, health) => {
    expect(sourceHealth({ ...WELL, ...figures }, NOW)).toBe(health);
  });
});
