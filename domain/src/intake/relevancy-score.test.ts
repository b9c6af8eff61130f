import { describe, expect, it } from "vitest";
import type { TrainedModel } from "./relevancy-model.ts";
import { reasonTexts } from "./relevancy-reasons.ts";
import {
  featuresOf,
  indexModel,
  type ScoredArticle,
  scoreByKeywords,
  scoreByModel,
} from "./relevancy-score.ts";

const ARTICLE: ScoredArticle = {
  title: "",
  text: "",
  language: "en",
  keywords: [],
  source: null,
  company: null,
};
const keyword = (id: number, name: string, isInTitle = false) => ({ id, name, isInTitle });

describe("the features of an article", () => {
  it("are its words, keywords, source and company", () => {
    expect(
      featuresOf({
        title: "Harbour wall",
        text: "The wall of the harbour",
        language: "en",
        keywords: [keyword(3, "harbour", true), keyword(9, "wall")],
        source: { id: 7, name: "Harbour Wire" },
        company: { id: 21, name: "Nordlys AS" },
      }),
    ).toEqual({
      words: ["harbour", "wall", "the", "of"],
      titleWords: 2,
      keywordIds: [3, 9],
      sourceId: 7,
      companyId: 21,
    });
  });

  it("may be none", () => {
    expect(featuresOf(ARTICLE)).toEqual({
      words: [],
      titleWords: 0,
      keywordIds: [],
      sourceId: null,
      companyId: null,
    });
  });
});

describe("a fit by a model", () => {
  const MODEL: TrainedModel = {
    decided: 10,
    approved: 5,
    start: 0,
    words: [
      ["harbour", 4, 5, 1],
      ["casino", 0, 2, -3],
      ["wharf", 2, 5, 2],
    ],
    keywords: [[3, 6, 8, 2]],
    sources: [[7, 1, 4, -1]],
    companies: [[21, 3, 3, 4]],
  };
  const score = (article: Partial<ScoredArticle>) =>
    scoreByModel(indexModel(MODEL), { ...ARTICLE, ...article });

  it("adds a word of length 1 to three tenths of what was learnt of keyword, source and company", () => {
    expect(
      score({
        title: "Harbour",
        keywords: [keyword(3, "port")],
        source: { id: 7, name: "Quay Post" },
        company: { id: 21, name: "Nordlys AS" },
      }),
    ).toEqual({
      relevancy: 0.9241,
      reasons: [
        { kind: "start", name: "", points: 50 },
        { kind: "company", name: "Nordlys AS", approved: 3, decided: 3, points: 20 },
        { kind: "word", name: "harbour", approved: 4, decided: 5, points: 17 },
        { kind: "keyword", name: "port", approved: 6, decided: 8, points: 10 },
        { kind: "source", name: "Quay Post", approved: 1, decided: 4, points: -5 },
      ],
    });
  });

  it("counts a rare word more, and one of the title twice", () => {
    const { relevancy, reasons } = score({ title: "Wharf", text: "casino" });
    expect(relevancy).toBe(0.4144);
    expect(reasonTexts(reasons)).toEqual(["“casino” −47", "“wharf” +38"]);
  });

  it("is where every article starts when nothing of it was learnt", () => {
    expect(
      score({
        title: "Ferry",
        keywords: [keyword(4, "ferry", true)],
        source: { id: 8, name: "Harbour Wire" },
        company: { id: 22, name: "Lantern" },
      }),
    ).toEqual({ relevancy: 0.5, reasons: [{ kind: "start", name: "", points: 50 }] });
  });
});

describe("a fit by keywords", () => {
  const texts = (...keywords: ReturnType<typeof keyword>[]) =>
    reasonTexts(scoreByKeywords({ keywords, source: null }, undefined).reasons);

  it("counts three of them, in the order of their names", () => {
    expect(texts(keyword(1, "boat"), keyword(2, "dock"), keyword(3, "anchor"), keyword(4, "canal"))).toEqual([
      "keyword “anchor” +15",
      "keyword “boat” +15",
      "keyword “canal” +15",
    ]);
  });

  it("counts those of the title first", () => {
    expect(
      texts(keyword(1, "boat"), keyword(2, "anchor"), keyword(3, "canal"), keyword(4, "zone", true)),
    ).toEqual(["keyword “zone” +26", "keyword “anchor” +13", "keyword “boat” +13"]);
  });

  it("counts a source by its record, pulled towards one half by ten decisions", () => {
    const source = { id: 7, name: "Harbour Wire" };
    const scored = scoreByKeywords({ keywords: [], source }, { approved: 10, decided: 10 });
    expect(scored.relevancy).toBe(0.6679);
    expect(reasonTexts(scored.reasons)).toEqual(["Harbour Wire: 100 % of 10 approved +27"]);
    expect(scoreByKeywords({ keywords: [], source: null }, { approved: 10, decided: 10 }).relevancy).toBe(
      0.4013,
    );
    expect(scoreByKeywords({ keywords: [], source }, { approved: 0, decided: 0 }).relevancy).toBe(0.4013);
  });
});
