import { describe, expect, it } from "vitest";
import { MINUTE_MS } from "../time/durations.ts";
import { acceptedOf, addsUp, NO_RECIPIENTS, outcomeOf, waitingOf } from "./balance.ts";
import { MAX_ATTEMPTS, providerDelayMs, retryDelayMs } from "./sending.ts";

const counts = (some: Partial<typeof NO_RECIPIENTS>) => ({ ...NO_RECIPIENTS, ...some });

describe("what a campaign becomes", () => {
  it.each([
    ["nothing while somebody waits", { accepted: 5, queued: 1 }, false, undefined],
    ["nothing while somebody is handed over", { accepted: 5, "handed over": 1 }, false, undefined],
    [
      "Sent when it is known of everybody",
      { accepted: 5, delivered: 2, failed: 1, excluded: 3 },
      false,
      "Sent",
    ],
    [
      "Sent when one has it, another was taken and one failed",
      { accepted: 1, delivered: 1, failed: 1 },
      false,
      "Sent",
    ],
    [
      "Partialy Sent when one was taken, one failed and one is in doubt",
      { accepted: 1, failed: 1, "in doubt": 1 },
      false,
      "Partialy Sent",
    ],
    ["Partialy Sent when somebody is in doubt", { accepted: 5, "in doubt": 1 }, false, "Partialy Sent"],
    ["Partialy Sent when all are in doubt", { "in doubt": 3 }, false, "Partialy Sent"],
    ["Partialy Sent when it was cancelled", { accepted: 5, excluded: 5 }, true, "Partialy Sent"],
    ["Failed when nobody got it", { failed: 5, excluded: 1 }, false, "Failed"],
    ["Failed when it was cancelled before anybody got it", { excluded: 5 }, true, "Failed"],
    ["Sent when all were left out", { excluded: 5 }, false, "Sent"],
  ] as const)("%s", (_, some, isCancelled, outcome) => {
    expect(outcomeOf(counts(some), isCancelled)).toBe(outcome);
  });

  it("counts those who wait, and those whose mail was taken, delivered or not", () => {
    const some = counts({
      queued: 1,
      "handed over": 2,
      accepted: 4,
      delivered: 8,
      failed: 16,
      "in doubt": 32,
    });
    expect(waitingOf(some)).toBe(3);
    expect(acceptedOf(some)).toBe(12);
  });

  it("adds up when everybody is accounted for", () => {
    expect(addsUp(6, counts({ accepted: 3, "in doubt": 1, queued: 2 }))).toBe(true);
    expect(addsUp(7, counts({ accepted: 3, "in doubt": 1, queued: 2 }))).toBe(false);
  });
});

it("waits longer after each failure, and never for ever", () => {
  const waits = Array.from({ length: MAX_ATTEMPTS }, (_, nth) => retryDelayMs(nth + 1));
  expect(waits).toEqual([1, 5, 20, 60, 60].map((minutes) => minutes * MINUTE_MS));
  expect(providerDelayMs(1)).toBe(1000);
  expect(providerDelayMs(3)).toBe(4000);
  expect(providerDelayMs(1000)).toBe(300_000);
});
