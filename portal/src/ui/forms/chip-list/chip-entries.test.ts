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

  it("are the same in whichever case, but not the same as themselves while edited", () => {
    expect(findDuplicate(["Casino", "cure"], "casino")).toBe("Casino");
    expect(findDuplicate(["Casino", "cure"], "casino", 0)).toBeUndefined();
  });

  it("come once each; the first that was there already is named", () => {
    expect(withEntries(["a"], ["b", "A", "B", "c"])).toEqual({ next: ["a", "b", "c"], twin: "A" });
    expect(withEntries([], ["a"])).toEqual({ next: ["a"], twin: undefined });
  });
});
