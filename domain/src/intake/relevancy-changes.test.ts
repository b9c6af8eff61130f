import { describe, expect, it } from "vitest";
import { relevancyChanges } from "./relevancy-changes.ts";
import type { RelevancyReason } from "./relevancy-reasons.ts";
import type { ScoredArticle } from "./relevancy-score.ts";

const ARTICLE: ScoredArticle = {
  title: "",
  text: "",
  language: "en",
  keywords: [],
  source: null,
  company: null,
};
const reason = (kind: RelevancyReason["kind"], name: string): RelevancyReason => ({ kind, name, points: 9 });
const sources = (...names: string[]) => names.map((name, n) => ({ id: n + 1, name }));

/** The articles that are scored instead, in their order. */
function scoredInstead(article: ScoredArticle, reasons: readonly RelevancyReason[], others = sources()) {
  const articles: ScoredArticle[] = [];
  relevancyChanges(article, { relevancy: 0.5, reasons }, others, (one) => {
    articles.push(one);
    return { relevancy: 0.9, reasons: [] };
  });
  return articles;
}

/** From sources that would give these fits instead of 0.5. */
function fits(...relevancies: number[]) {
  const changes = relevancyChanges(
    ARTICLE,
    { relevancy: 0.5, reasons: [] },
    sources(...relevancies.map(String)),
    ({ source }) => ({ relevancy: Number(source?.name), reasons: [] }),
  );
  return changes.map(({ relevancy }) => relevancy);
}

describe("what would change a fit", () => {
  it("is a keyword, a word, the company or the source", () => {
    const article = {
      ...ARTICLE,
      source: { id: 2, name: "Quay Post" },
      company: { id: 4, name: "Nordlys AS" },
    };
    const reasons = [
      reason("start", ""),
      reason("keyword", "harbour"),
      reason("word", "wall"),
      reason("word", ""),
      reason("source", "Quay Post"),
      reason("company", "Nordlys AS"),
    ];
    const changes = relevancyChanges(
      article,
      { relevancy: 0.5, reasons },
      sources("Harbour Wire", "Quay Post"),
      ({ source, company }) => ({ relevancy: source?.id === 1 ? 0.1 : company ? 0.7 : 0.2, reasons: [] }),
    );
    expect(changes).toEqual([
      { what: "The same text from Harbour Wire", relevancy: 0.1 },
      { what: "Without Nordlys AS", relevancy: 0.2 },
      { what: "Without the keyword “harbour”", relevancy: 0.7 },
      { what: "Without the word “wall”", relevancy: 0.7 },
    ]);
  });

  it("is nothing where no reason is a keyword or a word and there is no other source", () => {
    expect(
      scoredInstead(ARTICLE, [reason("start", ""), reason("word", ""), reason("source", "Quay Post")]),
    ).toEqual([]);
  });

  it("leaves the rest of the article", () => {
    const article = {
      ...ARTICLE,
      title: "Wall",
      source: { id: 1, name: "Harbour Wire" },
      company: { id: 4, name: "Nordlys AS" },
    };
    expect(scoredInstead(article, [], sources("Harbour Wire", "Quay Post"))).toEqual([
      { ...article, company: null },
      { ...article, source: { id: 2, name: "Quay Post" } },
    ]);
  });

  it("is every source for an article that has none", () => {
    expect(scoredInstead(ARTICLE, [], sources("Harbour Wire")).map(({ source }) => source?.name)).toEqual([
      "Harbour Wire",
    ]);
  });

  it("takes a keyword from the title, the text and the keywords, in any case", () => {
    const harbour = { id: 1, name: "harbour", isInTitle: true };
    const wall = { id: 2, name: "wall", isInTitle: false };
    const article = {
      ...ARTICLE,
      title: "HARBOUR news",
      text: "Harbour wall, harbour side",
      keywords: [harbour, wall],
    };
    expect(scoredInstead(article, [reason("keyword", "harbour")])).toEqual([
      { ...article, title: "  news", text: "  wall,   side", keywords: [wall] },
    ]);
  });

  it("makes no new word of those around the one it takes", () => {
    const [changed] = scoredInstead({ ...ARTICLE, text: "東港京" }, [reason("word", "港")]);
    expect(changed?.text).toBe("東 京");
  });

  it("takes whole words", () => {
    const [changed] = scoredInstead({ ...ARTICLE, title: "Passport for the port-side Port" }, [
      reason("word", "port"),
    ]);
    expect(changed?.title).toBe("Passport for the  -side  ");
  });

  it("takes signs as they are written", () => {
    const [changed] = scoredInstead({ ...ARTICLE, title: "C++ (code) and C" }, [
      reason("keyword", "c++ (code)"),
    ]);
    expect(changed?.title).toBe("  and C");
  });
});

describe("changes of a fit", () => {
  it("are those that change it by a point as it is shown", () => {
    expect(fits(0.504, 0.496, 0.5)).toEqual([]);
    expect(fits(0.506, 0.494)).toEqual([0.506, 0.494]);
  });

  it("have the largest difference first, whether up or down", () => {
    expect(fits(0.6, 0.3, 0.8, 0.1)).toEqual([0.1, 0.8, 0.3, 0.6]);
  });

  it("are four at most", () => {
    expect(fits(0.52, 0.54, 0.56, 0.58, 0.6, 0.62)).toEqual([0.62, 0.6, 0.58, 0.56]);
  });
});
