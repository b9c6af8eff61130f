import { describe, expect, it } from "vitest";
import { cleanKeyword, keywordFailures } from "./keyword-form.ts";

describe("a keyword as somebody typed it", () => {
  it("is cleaned of control characters, and of spaces but one between words", () => {
    expect(cleanKeyword("  harbour \t\r\n wall\u0007 repair\u00a0")).toBe("harbour wall repair");
    expect(cleanKeyword("port")).toBe("port");
    expect(cleanKeyword(" \n ")).toBe("");
  });

  it.each([
    ["is required", "", ["Field is required"]],
    ["has a letter or a digit", "… !", ["Write a word or a phrase of letters and digits."]],
    ["may be one word", "harbour", []],
    ["may be a number", "9", []],
    ["may have eight words", "one two three four five six seven eight", []],
    [
      "has eight words at most",
      "one two three four five six seven eight 9",
      ["A phrase has 8 words at most."],
    ],
    ["counts the parts of compounds", "a-b-c-d-e-f-g-h’i", ["A phrase has 8 words at most."]],
  ])("%s", (_, keyword, failures) => {
    expect(keywordFailures(keyword)).toEqual(failures);
  });
});
