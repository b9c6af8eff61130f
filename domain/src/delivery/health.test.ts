import { describe, expect, it } from "vitest";
import { healthLevel } from "./health.ts";

describe("delivery health", () => {
  it.each([
    ["bounced", 19, 1000, "good"],
    ["bounced", 20, 1000, "warn"],
    ["bounced", 50, 1000, "bad"],
    ["spam", 9, 10_000, "good"],
    ["spam", 10, 10_000, "warn"],
    ["spam", 30, 10_000, "bad"],
    ["spam", 0, 0, "none"],
  ] as const)("%s %i of %i is %s", (measure, count, sent, level) => {
    expect(healthLevel(measure, count, sent)).toBe(level);
  });
});
