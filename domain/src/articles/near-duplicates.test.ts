import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isSameArticle, sharedPart, shinglesOf, wordGroupsOf } from "./near-duplicates.ts";

/** Texts of words that never occur in another text. */
const words = (topic: string, count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => `${topic}${(from + index).toString(36)}`).join(" ");
const article = (title: string, text: string, sourceId: number | null = 1) => ({
  title,
  shingles: shinglesOf(text),
  sourceId,
});
const shareGroup = (one: string, other: string) => {
  const groups = new Set(wordGroupsOf(shinglesOf(one)));
  return wordGroupsOf(shinglesOf(other)).some((group) => groups.has(group));
};

describe("texts that are known again", () => {
  it("are the same whatever their case, punctuation and spaces", () => {
    const text = words("quay", 80);
    const other = text.toUpperCase().replaceAll(" ", ",  ");
    expect(wordGroupsOf(shinglesOf(other))).toEqual(wordGroupsOf(shinglesOf(text)));
    expect(sharedPart(shinglesOf(text), shinglesOf(other))).toBe(1);
  });

  it("share a group when half of them is the same, and almost never when nothing is", () => {
    let [found, wrong] = [0, 0];
    for (let index = 0; index < 200; index++) {
      const text = words(`a${index}x`, 150);
      found += Number(shareGroup(text, `${text} ${words(`b${index}x`, 150)}`));
      wrong += Number(shareGroup(text, words(`c${index}x`, 150)));
    }
    expect(found).toBeGreaterThan(185);
    expect(wrong).toBe(0);
  });

  it("have groups only when they are long enough, which fit a column of integers", () => {
    expect(wordGroupsOf(shinglesOf(words("x", 21)))).toEqual([]);
    const groups = wordGroupsOf(shinglesOf(words("x", 5_000)));
    expect(groups).toHaveLength(12);
    for (const group of groups) expect(group).toBe(group | 0);
  });

  it("of scripts without spaces are compared by character", () => {
    const text = "港口管理局周一晚上批准了两座新码头将于明年春天开工建设并计划在两年内完成全部工程";
    expect(wordGroupsOf(shinglesOf(text))).toHaveLength(12);
    expect(sharedPart(shinglesOf(text), shinglesOf(`前言${text}`))).toBe(1);
  });

  it("are computed in a time that grows with their length alone", () => {
    const start = performance.now();
    for (const text of [
      "a".repeat(200_000),
      "a ".repeat(100_000),
      "\u0301".repeat(200_000),
      words("y", 40_000),
    ])
      wordGroupsOf(shinglesOf(text));
    expect(performance.now() - start).toBeLessThan(1_000);
  });

  it("are compared the same both ways, and each is like itself", () => {
    const text = fc.array(fc.constantFrom("pier", "boat", "rain", "gull", "net", "tide"), { maxLength: 60 });
    fc.assert(
      fc.property(text, text, (a, b) => {
        const [one, other] = [shinglesOf(a.join(" ")), shinglesOf(b.join(" "))];
        expect(sharedPart(one, other)).toBe(sharedPart(other, one));
        if (one.size > 0) expect(sharedPart(one, one)).toBe(1);
      }),
    );
  });
});

describe("the same article", () => {
  const text = words("ferry", 120);

  it("is one in another source with another title, or only its beginning", () => {
    const lead = article("Ferry sails again", text);
    expect(isSameArticle(lead, article("The island line is back", text, 2))).toBe(true);
    expect(isSameArticle(lead, article("In brief", words("ferry", 50), 2))).toBe(true);
    expect(isSameArticle(lead, article("Something else", words("other", 120), 2))).toBe(false);
  });

  it("needs less of the text when the title is the same", () => {
    const title = "Ferry to Saltholm sails again on Monday";
    const half = `${words("ferry", 60)} ${words("own", 80)}`;
    expect(isSameArticle(article(title, text), article(`${title} | City Desk`, half, 2))).toBe(true);
    expect(isSameArticle(article(title, text), article("Back on the water", half, 2))).toBe(false);
    expect(isSameArticle(article(title, text), article(title, words("other", 120), 2))).toBe(false);
  });

  it("is one by its title when there is no text to compare", () => {
    const title = "Ferry to Saltholm sails again on Monday";
    expect(isSameArticle(article(title, text), article(title, "", 2))).toBe(true);
  });

  it("is not the next one of a series of one source", () => {
    const report = (day: string) => article(`Tides of ${day}`, `${text} ${day}`);
    expect(isSameArticle(report("1 May"), report("2 May"))).toBe(false);
    expect(isSameArticle(report("1 May"), report("1 May"))).toBe(true);
    expect(
      isSameArticle(article("Morning briefing", "Three things."), article("Morning briefing", "Four.")),
    ).toBe(false);
  });
});
