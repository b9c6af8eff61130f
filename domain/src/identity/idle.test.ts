import { describe, expect, it } from "vitest";
import { idleness } from "./idle.ts";

describe("idleness", () => {
  it("[ID-036 ID-037] warns 900,000 ms before the end, and ends at 7,200,000 ms, not before", () => {
    expect(idleness(1000, 1000)).toEqual({ kind: "active", warnsInMs: 6_300_000 });
    expect(idleness(0, 6_299_999)).toEqual({ kind: "active", warnsInMs: 1 });
    expect(idleness(0, 6_300_000)).toEqual({ kind: "warned", endsInMs: 900_000 });
    expect(idleness(0, 7_199_999)).toEqual({ kind: "warned", endsInMs: 1 });
    expect(idleness(0, 7_200_000)).toEqual({ kind: "ended" });
  });

  it("[ID-036] ends at once after a long sleep", () => {
    expect(idleness(0, 90_000_000)).toEqual({ kind: "ended" });
  });
});
