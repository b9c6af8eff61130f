import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  CORPUS_KEYWORDS,
  CORPUS_SOURCES,
  type CorpusArticle,
  relevancyCorpus,
} from "../../test/relevancy-corpus.ts";
import { createKeywordMatcher } from "./keyword-matcher.ts";
import { relevancyChanges } from "./relevancy-changes.ts";
import { trainModel } from "./relevancy-model.ts";
import { explainLogOdds, reasonText, reasonTexts } from "./relevancy-reasons.ts";
import {
  featuresOf,
  indexModel,
  type ScoredArticle,
  scoreByKeywords,
  scoreByModel,
} from "./relevancy-score.ts";
import {
  type DecidedArticle,
  isClearlyWorse,
  isHeldBack,
  measureTraining,
  precisionAt20,
} from "./relevancy-training.ts";

const match = createKeywordMatcher(CORPUS_KEYWORDS.map((keyword, id) => ({ id, keyword, language: "" })));

function scored({ title, text, source, company }: CorpusArticle): ScoredArticle {
  const inTitle = match(title, "en");
  return {
    title,
    text,
    language: "en",
    keywords: [...match(`${title} ${text}`, "en")].map((id) => ({
      id,
      name: CORPUS_KEYWORDS[id] ?? "",
      isInTitle: inTitle.has(id),
    })),
    source: { id: source, name: CORPUS_SOURCES[source - 1] ?? "" },
    company: company === null ? null : { id: company, name: `Company ${company}` },
  };
}

function decided(article: CorpusArticle): DecidedArticle {
  const one = scored(article);
  return { ...one, ...featuresOf(one), articleId: article.id, isApproved: article.isApproved };
}

const precisionOf = (articles: readonly CorpusArticle[], score: (article: ScoredArticle) => number) =>
  precisionAt20(
    articles.map((one) => ({ articleId: one.id, isApproved: one.isApproved, relevancy: score(scored(one)) })),
  );

describe("taught by 60 decisions", () => {
  const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
  const HELD_BACK = 200;
  function teach(seed: number, decisions: number) {
    const corpus = relevancyCorpus(decisions + HELD_BACK, seed);
    const index = indexModel(trainModel(corpus.slice(0, decisions).map(decided)));
    const heldBack = corpus.slice(decisions);
    return {
      model: precisionOf(heldBack, (article) => scoreByModel(index, article).relevancy) ?? 0,
      keywords: precisionOf(heldBack, (article) => scoreByKeywords(article, undefined).relevancy) ?? 0,
    };
  }
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

  it("the best 20 of 200 held back hold at least 1.5 times as many approved ones as keywords find", () => {
    const taught = SEEDS.map((seed) => teach(seed, 60));
    const keywords = mean(taught.map((one) => one.keywords));
    expect(keywords).toBeGreaterThan(0.3);
    expect(mean(taught.map((one) => one.model)) / keywords).toBeGreaterThanOrEqual(1.5);
  });

  it("and by 300, every newsroom is judged better than by its keywords", () => {
    for (const seed of SEEDS.slice(0, 3)) {
      const { model, keywords } = teach(seed, 300);
      expect(model).toBeGreaterThan(keywords);
    }
  });
});

describe("a model", () => {
  const decisions = relevancyCorpus(80, 3).map(decided);
  const asked = scored(relevancyCorpus(81, 3)[80] as CorpusArticle);
  const scoreAfter = (learnt: readonly DecidedArticle[]) =>
    scoreByModel(indexModel(trainModel(learnt)), asked);

  it("is the same for the same decisions in any order", () => {
    const model = JSON.stringify(trainModel(decisions));
    fc.assert(
      fc.property(fc.shuffledSubarray(decisions, { minLength: decisions.length }), (shuffled) => {
        expect(JSON.stringify(trainModel(shuffled))).toBe(model);
      }),
      { numRuns: 10 },
    );
  });

  it("scores otherwise after a single decision is changed", () => {
    const changed = decisions.map((one, n) => (n === 7 ? { ...one, isApproved: !one.isApproved } : one));
    expect(scoreAfter(changed).relevancy).not.toBe(scoreAfter(decisions).relevancy);
  });

  it("knows nothing for or against words that were never decided on", () => {
    const { relevancy, reasons } = scoreByModel(indexModel(trainModel(decisions)), {
      ...asked,
      title: "qwerty zxcvb",
      text: "",
      keywords: [],
      source: null,
      company: null,
    });
    expect(reasons).toEqual([{ kind: "start", name: "", points: Math.round(100 * relevancy) }]);
  });

  it("is measured on decisions it did not learn from", () => {
    const many = relevancyCorpus(400, 5).map(decided);
    const { heldBack, precisionAt20, keywordPrecisionAt20 } = measureTraining(many);
    expect(heldBack).toBe(many.filter(({ articleId }) => isHeldBack(articleId)).length);
    expect(heldBack / many.length).toBeCloseTo(0.2, 1);
    expect(precisionAt20).toBeGreaterThan(keywordPrecisionAt20 ?? 1);
    expect(measureTraining(many.slice(0, 60)).precisionAt20).toBeNull();
    expect([isClearlyWorse(0.5, 0.7), isClearlyWorse(0.6, 0.7), isClearlyWorse(null, 0.7)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("stays small and finishes with hostile words", () => {
    const hostile = Array.from({ length: 60 }, (_, n): DecidedArticle => {
      const text = `__proto__ constructor ${"x".repeat(100_000)} ${Array.from({ length: 900 }, (_, word) => `w${n}x${word}`).join(" ")}`;
      const one: ScoredArticle = {
        title: "<b>toString</b>",
        text,
        language: "zz'\"",
        keywords: [],
        source: null,
        company: null,
      };
      return { ...one, ...featuresOf(one), articleId: n + 1, isApproved: n % 2 === 0 };
    });
    const model = trainModel(hostile);
    expect(model.words.length).toBeLessThanOrEqual(4_000);
    expect(JSON.stringify(model).length).toBeLessThan(300_000);
    expect(model.words.find(([word]) => word === "constructor")?.slice(0, 3)).toEqual([
      "constructor",
      30,
      60,
    ]);
    expect(model.words.some(([word]) => word.length > 40)).toBe(false);
  });

  it("says what would change a score", () => {
    const index = indexModel(trainModel(decisions));
    const score = (article: ScoredArticle) => scoreByModel(index, article);
    const sources = CORPUS_SOURCES.map((name, id) => ({ id: id + 1, name }));
    const changes = relevancyChanges(asked, score(asked), sources, score);
    expect(changes.length).toBeGreaterThan(1);
    for (const { what, relevancy } of changes) {
      expect(what).toMatch(/^(Without the (keyword|word) “.+”|Without .+|The same text from .+)$/);
      expect(Math.round(100 * relevancy)).not.toBe(Math.round(100 * score(asked).relevancy));
    }
  });
});

describe("points", () => {
  const kind = fc.constantFrom("keyword", "word", "source", "company");
  const logOdds = fc.double({ min: -8, max: 8, noNaN: true });
  const contribution = fc.record({ kind, name: fc.string({ minLength: 1 }), logOdds });

  it("add up to the fit, which is between 0 and 1", () => {
    fc.assert(
      fc.property(logOdds, fc.array(contribution, { maxLength: 40 }), (start, contributions) => {
        const { relevancy, reasons } = explainLogOdds(start, contributions);
        expect(relevancy).toBeGreaterThanOrEqual(0);
        expect(relevancy).toBeLessThanOrEqual(1);
        expect(reasons.reduce((sum, { points }) => sum + points, 0)).toBe(Math.round(100 * relevancy));
        expect(reasons.length).toBeLessThanOrEqual(10);
      }),
    );
  });

  it("have the sign of what they stand for", () => {
    fc.assert(
      fc.property(logOdds, fc.array(contribution, { maxLength: 8 }), (start, contributions) => {
        const signs = new Map(contributions.map((one) => [one, Math.sign(one.logOdds)]));
        for (const reason of explainLogOdds(start, contributions).reasons.filter(({ name }) => name !== ""))
          expect(
            [...signs].some(([one, sign]) => one.name === reason.name && sign === Math.sign(reason.points)),
          ).toBe(true);
      }),
    );
  });
});

describe("a site without a model", () => {
  const article = { keywords: [], source: { id: 1, name: "Harbour Wire" } };
  const keyword = (name: string, isInTitle: boolean) => ({ id: 1, name, isInTitle });

  it("scores by keywords and by what became of the source's articles", () => {
    const { relevancy, reasons } = scoreByKeywords(
      { ...article, keywords: [keyword("harbour", true), keyword("wall", false)] },
      { approved: 37, decided: 40 },
    );
    expect(reasonTexts(reasons)).toEqual([
      "Harbour Wire: 93 % of 40 approved +25",
      "keyword “harbour” +21",
      "keyword “wall” +11",
    ]);
    expect(Math.round(100 * relevancy)).toBe(97);
  });

  it("hides nothing before anybody decided: without a match an article is above 20", () => {
    expect(scoreByKeywords(article, undefined)).toEqual({
      relevancy: 0.4013,
      reasons: [{ kind: "start", name: "", points: 40 }],
    });
  });

  it("prefers a keyword in the title to one in the text, and a good source to a bad one", () => {
    const fit = (isInTitle: boolean, approved: number) =>
      scoreByKeywords({ ...article, keywords: [keyword("harbour", isInTitle)] }, { approved, decided: 40 })
        .relevancy;
    expect(fit(true, 30)).toBeGreaterThan(fit(false, 30));
    expect(fit(true, 30)).toBeGreaterThan(fit(true, 10));
  });
});

it("a reason is a sentence that a person can read", () => {
  expect(
    [
      { kind: "start", name: "", points: 40 },
      { kind: "keyword", name: "harbour", points: 20, approved: 4, decided: 5 },
      { kind: "word", name: "casino", points: -12, approved: 0, decided: 64 },
      { kind: "word", name: "", points: -1 },
      { kind: "company", name: "Nordlys AS", points: 3, approved: 2, decided: 2 },
    ].map((reason) => reasonText(reason as Parameters<typeof reasonText>[0])),
  ).toEqual([
    "every article starts at 40",
    "keyword “harbour” +20",
    "“casino” −12",
    "other words −1",
    "Nordlys AS: 100 % of 2 approved +3",
  ]);
});
