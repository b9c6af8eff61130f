import { describe, expect, it } from "vitest";
import { distinctWords, foldWord, wordsOf } from "./article-words.ts";

const distinct = (title: string, text = "") => distinctWords({ title, text, language: "" });

describe("the words of a text", () => {
  it("are apart where only markup is between them", () => {
    expect(wordsOf("harbour<br>wall<i class='x'>repair</i>s")).toEqual(["harbour", "wall", "repair", "s"]);
  });

  it("are none in a text of signs", () => {
    expect(wordsOf("… — !")).toEqual([]);
    expect(wordsOf("")).toEqual([]);
  });

  it("are those of its first 2,000 characters, or of as many as asked for", () => {
    expect(wordsOf(`${"a ".repeat(998)}wall harbour`)).toEqual([...Array(998).fill("a"), "wall"]);
    expect(wordsOf("harbour wall", "", 9)).toEqual(["harbour", "w"]);
  });

  it("are without signs in languages without spaces", () => {
    expect(wordsOf("港、港。「Ferry」", "ja")).toEqual(["港", "港", "ferry"]);
  });

  it.each([
    "",
    "x",
    "!!",
    "!!ja",
    "ja!!",
    "ja-a",
    "ja-!!",
    "ja-JP",
    "ja-Jpan-JP",
    "ja-abc",
    "en-12",
    "zh-Hant-Hant",
    "日本語",
  ])("are found whatever the language is said to be: “%s”", (language) => {
    expect(wordsOf("港。", language)).toEqual(["港"]);
  });

  it("are compared without accents, and with one kind of apostrophe", () => {
    expect(foldWord("wéek’s")).toBe("week's");
    expect(foldWord("l’été’s")).toBe("l'ete's");
  });
});

describe("the words by which an article is judged", () => {
  it("are different ones, those of the title first", () => {
    expect(distinct("Wall of the harbour", "The ferry of the wall")).toEqual([
      "wall",
      "of",
      "the",
      "harbour",
      "ferry",
    ]);
  });

  it("have 40 characters at most", () => {
    expect(distinct(`${"x".repeat(40)} ${"y".repeat(41)}`)).toEqual(["x".repeat(40)]);
  });

  it("are neither numbers nor single letters, but signs that are words", () => {
    expect(distinct("a 24 b2 2026")).toEqual(["b2"]);
    expect(distinct("港")).toEqual(["港"]);
  });
});
