import { expect, it } from "vitest";
import { INDUSTRIES, SECTORS } from "./industries.ts";

const sectorsOf = (industryId: number) => SECTORS.filter((sector) => sector.industryId === industryId);

it("every industry has three to six sectors of its own, and numbers are unique", () => {
  expect(INDUSTRIES.length).toBeGreaterThanOrEqual(20);
  for (const { id } of INDUSTRIES) {
    expect(sectorsOf(id).length).toBeGreaterThanOrEqual(3);
    expect(sectorsOf(id).length).toBeLessThanOrEqual(6);
  }
  expect(new Set(INDUSTRIES.map(({ id }) => id)).size).toBe(INDUSTRIES.length);
  expect(new Set(SECTORS.map(({ id }) => id)).size).toBe(SECTORS.length);
});

it("stored numbers keep their meaning", () => {
  expect(INDUSTRIES[0]).toEqual({ id: 1, name: "Agriculture and food" });
  expect(sectorsOf(18)[0]).toEqual({ id: 1801, name: "News", industryId: 18 });
  expect(INDUSTRIES.at(-1)).toEqual({ id: 24, name: "Transport and logistics" });
});
