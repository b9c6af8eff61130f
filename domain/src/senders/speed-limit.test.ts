import { describe, expect, it } from "vitest";
import { availableMails, burstOf, limitedBatch, limitedTimeMs, SPEED_LIMIT } from "./speed-limit.ts";

/** How many mails leave in each second of two hours when somebody asks every second. */
function sendFor(mailsPerHour: number, batchSize: number): number[] {
  let available = burstOf(mailsPerHour);
  return Array.from({ length: 7200 }, () => {
    available = availableMails({ mailsPerHour, available, elapsedMs: 1000 });
    const size = limitedBatch(available, mailsPerHour, batchSize);
    available -= size;
    return size;
  });
}
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

describe("the speed limit of a provider", () => {
  it.each([SPEED_LIMIT.min, 61, 500, 6000, 100_000])(
    "lets no hour have more than %i mails",
    (mailsPerHour) => {
      const sent = sendFor(mailsPerHour, 50);
      for (const start of [0, 1, 700, 3599])
        expect(sum(sent.slice(start, start + 3600))).toBeLessThanOrEqual(mailsPerHour);
      // And it is used.
      expect(sum(sent.slice(3600))).toBeGreaterThan(mailsPerHour * 0.9);
    },
  );

  it("hands over whole batches, or those of a minute", () => {
    expect(limitedBatch(49.9, 6000, 50)).toBe(0);
    expect(limitedBatch(50, 6000, 50)).toBe(50);
    expect(limitedBatch(98.4, 6000, 1000)).toBe(98);
    expect(limitedBatch(1, 60, 50)).toBe(1);
  });

  it("says how long it takes", () => {
    expect(limitedTimeMs(50, 6000)).toBe(0);
    expect(limitedTimeMs(6000, 6000) / 60_000).toBeCloseTo(60, 6);
    // Two others get as many meanwhile.
    expect(limitedTimeMs(2000, 6000, 3) / 60_000).toBeCloseTo(60, 6);
  });
});
