import { describe, expect, it } from "vitest";
import { matchesText, splitByMatch } from "./match-text.ts";

describe("a search text", () => {
  it.each([
    ["us man", "Users Management", true],
    ["man us", "Users Management", true],
    ["ers", "Users Management", false],
    ["users x", "Users Management", false],
    ["", "Users Management", true],
    ["resume", "Résumé", true],
    ["Résumé", "resume", true],
  ])("'%s' matches '%s': %s", (typed, text, expected) => {
    expect(matchesText(typed, text)).toBe(expected);
  });

  it("is highlighted at the beginning of words", () => {
    const marked = (typed: string, label: string) =>
      splitByMatch(typed, label)
        .map(({ text, isTyped }) => (isTyped ? `[${text}]` : text))
        .join("");
    expect(marked("us man", "Users Management")).toBe("[Us]ers [Man]agement");
    expect(marked("m", "Manage my ads")).toBe("[M]anage [m]y ads");
    expect(marked("log", "Action log")).toBe("Action [log]");
    expect(marked("", "Action log")).toBe("Action log");
  });
});
