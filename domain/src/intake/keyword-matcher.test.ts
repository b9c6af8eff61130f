import { describe, expect, it } from "vitest";
import { distinctWords, wordsOf } from "./article-words.ts";
import { createKeywordMatcher, keywordWords } from "./keyword-matcher.ts";

const find = (keywords: readonly string[], text: string, language = "") => {
  const match = createKeywordMatcher(keywords.map((keyword, id) => ({ id, keyword, language: "" })));
  return [...match(text, language)].map((id) => keywords[id] ?? "").sort((a, b) => (a < b ? -1 : 1));
};

describe("keywords in a text", () => {
  it("are whole words and phrases, whatever their case and accents", () => {
    const keywords = ["harbour wall", "Café", "line 9", "port", "four-day week"];
    expect(find(keywords, "The HARBOUR\nwall, near the cafe on Line 9, was passported.")).toEqual([
      "Café",
      "harbour wall",
      "line 9",
    ]);
    expect(find(keywords, "A four day week in the port’s office")).toEqual(["four-day week", "port"]);
    expect(find(keywords, "<a href='port'>nothing</a>")).toEqual([]);
  });

  it("overlap, and are found in languages without spaces", () => {
    expect(find(["harbour", "harbour wall", "wall repair"], "harbour wall repair")).toEqual([
      "harbour",
      "harbour wall",
      "wall repair",
    ]);
    expect(find(["台風"], "昨日、台風が港に近づいた。", "ja")).toEqual(["台風"]);
  });

  it("of one language are not found in texts of another", () => {
    const match = createKeywordMatcher([{ id: 1, keyword: "gift", language: "de" }]);
    expect([match("Gift", "en").size, match("Gift", "de-AT").size, match("Gift", "").size]).toEqual([
      0, 1, 1,
    ]);
  });

  it("have eight words at most", () => {
    const eight = "one two three four five six seven eight";
    expect(find([eight, `${eight} nine`], `zero ${eight} nine`)).toEqual([eight]);
  });

  it("are none in a text without words, nor where none are followed", () => {
    expect(find(["harbour", "…"], "… !")).toEqual([]);
    expect(find([], "harbour")).toEqual([]);
  });

  it("are found in time linear in the text, also 2,000 of them in a hostile one", () => {
    const keywords = Array.from({ length: 2_000 }, (_, n) => `a a a a a a a ${n}`);
    const match = createKeywordMatcher(keywords.map((keyword, id) => ({ id, keyword, language: "" })));
    const before = process.cpuUsage();
    for (let count = 0; count < 4; count++) match("a ".repeat(25_000), "");
    expect(process.cpuUsage(before).user / 1e6).toBeLessThan(3);
  });
});

it("words are in lower case, without markup, numbers and single letters, those of the title first", () => {
  expect(wordsOf("Don’t <b>STOP</b> the four-day Wéek 24/7")).toEqual([
    "don’t",
    "stop",
    "the",
    "four-day",
    "wéek",
    "24",
    "7",
  ]);
  expect(distinctWords({ title: "A Ferry", text: "the ferry of 2026 sails", language: "en" })).toEqual([
    "ferry",
    "the",
    "of",
    "sails",
  ]);
  expect(
    distinctWords({
      title: "",
      text: Array.from({ length: 900 }, (_, n) => `w${n}`).join(" "),
      language: "",
    }),
  ).toHaveLength(400);
});

it("a keyword with a sign that is no word is found by its words alone", () => {
  expect(keywordWords("harbour \uff9e")).toEqual(["harbour"]);
});
