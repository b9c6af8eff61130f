import { describe, expect, it } from "vitest";
import { findDuplicate, splitEntries, withEntries } from "./chip-entries.ts";

describe("entries of a chip list", () => {
  it("are separated by lines, commas, semicolons and tabs, and never empty", () => {
    expect(splitEntries(" casino,\n crypto giveaway ;\t;miracle cure\r\n")).toEqual([
      "casino",
      "crypto giveaway",
      "miracle cure",
    ]);
  });

  it("are compared without regard to case, and not with the entry being edited", () => {
    expect(findDuplicate(["Casino", "cure"], "casino")).toBe("Casino");
    expect(findDuplicate(["Casino", "cure"], "casino", 0)).toBeUndefined();
  });

  it("are added once each; the first duplicate is returned", () => {
    expect(withEntries(["a"], ["b", "A", "B", "c"])).toEqual({ next: ["a", "b", "c"], duplicate: "A" });
    expect(withEntries([], ["a"])).toEqual({ next: ["a"], duplicate: undefined });
  });
});
