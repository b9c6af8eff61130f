import { expect, it } from "vitest";
import { secondsLeft } from "./run-time.ts";

it("says how long a run will still take, by the pace so far", () => {
  expect(secondsLeft({ total: 38, done: 24 }, 24_000)).toBe(14);
  expect(secondsLeft({ total: 38, done: 37 }, 3_000), "never nothing while one is left").toBe(1);
  expect(secondsLeft({ total: 6, done: 3 }, 9_000), "enough to tell").toBe(9);
  expect(secondsLeft({ total: 38, done: 2 }, 9_000), "too few to tell").toBeNull();
  expect(secondsLeft({ total: 4, done: 4 }, 9_000), "all are done").toBeNull();
});
