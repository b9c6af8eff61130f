import { describe, expect, it } from "vitest";
import { matchesText, matchRank, splitByMatch } from "./match-text.ts";

describe("a search text", () => {
  it.each([
    ["us man", "Users Management", true],
    ["man us", "Users Management", true],
    ["ers", "Users Management", false],
    ["users x", "Users Management", false],
    ["", "Users Management", true],
    ["resume", "Résumé", true],
    ["Résumé", "resume", true],
    ["seal", "Gated content key", false],
  ])("'%s' matches '%s': %s", (typed, text, expected) => {
    expect(matchesText(typed, text)).toBe(expected);
  });

  it("ranks a name that begins with it first, then its words in the name, then other words", () => {
    const command = { label: "Time zone", note: "Times are shown in it", words: "SystemTimeZone clock" };
    expect(
      ["time z", " Tim", "zone", "clock", "shown", "me", "key"].map((typed) => matchRank(typed, command)),
    ).toEqual([0, 0, 1, 2, 2, undefined, undefined]);
    expect(matchRank("", command)).toBe(0);
  });

  it("is highlighted at the beginning of words, or else where it stands", () => {
    const marked = (typed: string, label: string) =>
      splitByMatch(typed, label)
        .map(({ text, isTyped }) => (isTyped ? `[${text}]` : text))
        .join("");
    expect(marked("us man", "Users Management")).toBe("[Us]ers [Man]agement");
    expect(marked("m", "Manage my ads")).toBe("[M]anage [m]y ads");
    expect(marked("log", "Action log")).toBe("Action [log]");
    expect(marked("", "Action log")).toBe("Action log");
    expect(marked("beki@f", "grace.mbeki@ferries.test")).toBe("grace.m[beki@f]erries.test");
    expect(marked("seal", "Harbour")).toBe("Harbour");
  });
});
