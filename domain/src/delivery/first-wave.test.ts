import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FIRST_WAVE_LIMITS, firstWavePeople } from "./first-wave.ts";

describe("the size of a first wave", () => {
  it("is a number of people or a part of them", () => {
    expect(firstWavePeople(81_204, { size: 2_000, unit: "people" })).toBe(2_000);
    expect(firstWavePeople(81_204, { size: 10, unit: "percent" })).toBe(8_121);
  });

  it("has somebody in it, and never more than there are", () => {
    const { people, percent } = FIRST_WAVE_LIMITS;
    const waves = fc.oneof(
      fc.record({ size: fc.integer(people), unit: fc.constant("people" as const) }),
      fc.record({ size: fc.integer(percent), unit: fc.constant("percent" as const) }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000_000 }), waves, (waiting, wave) => {
        const size = firstWavePeople(waiting, wave);
        expect(size).toBeGreaterThanOrEqual(1);
        expect(size).toBeLessThanOrEqual(waiting);
        if (wave.unit === "percent") expect(size).toBeLessThan(waiting * (wave.size / 100) + 1);
      }),
    );
  });
});
