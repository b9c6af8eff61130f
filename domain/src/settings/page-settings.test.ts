import { describe, expect, it } from "vitest";
import { DEFAULT_LAYOUT, isValidLayout, type SectionLayout, sortByOrder } from "./page-settings.ts";

const part = (section: SectionLayout["section"], order: number, isVisible = true): SectionLayout => ({
  section,
  articlePlateType: "tile",
  order,
  isVisible,
});

describe("the layout of a page", () => {
  it("is valid as it comes, though some of its parts are hidden", () => {
    expect(isValidLayout(DEFAULT_LAYOUT)).toBe(true);
  });

  it("has something to show", () => {
    expect(isValidLayout([part("latest", 1), part("trending", 2, false)])).toBe(true);
    expect(isValidLayout([part("latest", 1, false), part("trending", 2, false)])).toBe(false);
    expect(isValidLayout([])).toBe(false);
  });

  it("has each part once", () => {
    expect(isValidLayout([part("latest", 1), part("latest", 2)])).toBe(false);
  });

  it("shows its parts in their order, and leaves the layout it was given as it was", () => {
    const given = [part("companies", 3), part("headlines", 1), part("latest", 2)];
    expect(sortByOrder(given).map(({ section }) => section)).toEqual(["headlines", "latest", "companies"]);
    expect(given.map(({ order }) => order)).toEqual([3, 1, 2]);
  });
});
