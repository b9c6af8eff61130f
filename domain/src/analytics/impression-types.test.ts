import { describe, expect, it } from "vitest";
import { IMPRESSION_CODES, impressionType, typeOfPlace } from "./impression-types.ts";

describe("impression types", () => {
  it("[ANA-005] are the numbers 1 to 45 of the codes P1 to P20, B1 to B15 and N1 to N10", () => {
    expect(IMPRESSION_CODES).toHaveLength(45);
    expect(new Set(IMPRESSION_CODES).size).toBe(45);
    expect(["P1", "P2", "P20", "B1", "B15", "N1", "N10"].map(impressionType)).toEqual([
      1, 2, 20, 21, 35, 36, 45,
    ]);
    expect(["P0", "P21", "B16", "N11", ""].map(impressionType)).toEqual([0, 0, 0, 0, 0]);
  });

  it("name the places that readers see", () => {
    expect([typeOfPlace("front page"), typeOfPlace("article"), typeOfPlace("widget line")]).toEqual([
      1, 2, 13,
    ]);
  });
});
