import { expect, it } from "vitest";
import { DAY_MS, MINUTE_MS } from "../time/durations.ts";
import { backOffMs } from "./back-off.ts";

it("leaves a failing source alone twice as long each time, up to a day, and never gives it up", () => {
  const pauses = Array.from({ length: 200 }, (_, at) => backOffMs(at + 1, 7));
  for (const [at, pause] of pauses.entries()) {
    const least = Math.min(DAY_MS, 5 * MINUTE_MS * 2 ** Math.min(at, 20));
    expect(pause).toBeGreaterThanOrEqual(least);
    expect(pause).toBeLessThanOrEqual(Math.min(DAY_MS, least * 1.2));
  }
  expect(pauses.at(-1)).toBe(DAY_MS);
});

it("tries sources that fail together apart", () => {
  const pauses = new Set(Array.from({ length: 50 }, (_, sourceId) => backOffMs(1, sourceId + 1)));
  expect(pauses.size).toBeGreaterThan(40);
});
