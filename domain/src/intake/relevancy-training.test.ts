import { describe, expect, it } from "vitest";
import { featuresOf, type ScoredArticle } from "./relevancy-score.ts";
import {
  canLearn,
  type DecidedArticle,
  isClearlyWorse,
  isHeldBack,
  measureTraining,
  precisionAt20,
} from "./relevancy-training.ts";

describe("a first model", () => {
  it.each([
    [40, 20, true],
    [39, 20, false],
    [40, 5, true],
    [40, 4, false],
    [40, 35, true],
    [40, 36, false],
    [0, 0, false],
  ])("needs 40 decisions with 5 of each kind: %i, of which %i approved", (decided, approved, isEnough) => {
    expect(canLearn(decided, approved)).toBe(isEnough);
  });
});

describe("decisions held back", () => {
  const ids = Array.from({ length: 1_000 }, (_, n) => n + 1).filter(isHeldBack);

  it("are always the same, one of five", () => {
    expect(ids.slice(0, 12)).toEqual([5, 10, 13, 18, 26, 31, 34, 39, 44, 47, 52, 60]);
    expect(ids).toHaveLength(200);
  });
});

describe("the share of the best 20 that were approved", () => {
  const scored = (count: number, isApproved: boolean, relevancy: number, firstId = 1) =>
    Array.from({ length: count }, (_, n) => ({ articleId: firstId + n, isApproved, relevancy }));

  it("is not known of fewer than 20", () => {
    expect(precisionAt20(scored(19, true, 0.5))).toBeNull();
    expect(precisionAt20([])).toBeNull();
  });

  it("is known of 20", () => {
    expect(precisionAt20(scored(20, true, 0.5))).toBe(1);
    expect(precisionAt20([...scored(5, true, 0.5), ...scored(15, false, 0.9, 6)])).toBe(0.25);
  });

  it("counts those that fit best", () => {
    const [low, middle, high] = [scored(4, true, 0.1), scored(12, false, 0.5, 5), scored(8, true, 0.9, 17)];
    expect(precisionAt20([...middle, ...low, ...high])).toBe(0.4);
  });

  it("counts the older ones of those that fit alike", () => {
    expect(precisionAt20([...scored(10, true, 0.5), ...scored(20, false, 0.5, 11)].reverse())).toBe(0.5);
    expect(precisionAt20([...scored(20, false, 0.5, 11), ...scored(10, true, 0.5)])).toBe(0.5);
  });

  it("leaves the order of what it is given", () => {
    const given = [...scored(10, false, 0.1), ...scored(10, true, 0.9, 11)];
    precisionAt20(given);
    expect(given.map(({ articleId }) => articleId)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
  });
});

describe("a training", () => {
  const HELD_BACK = Array.from({ length: 400 }, (_, n) => n + 1).filter(isHeldBack);
  const decision = (articleId: number, title: string, isApproved: boolean, hasKeyword = false) => {
    const article: ScoredArticle = {
      title,
      text: "",
      language: "en",
      keywords: hasKeyword ? [{ id: 1, name: "line 9", isInTitle: false }] : [],
      source: null,
      company: null,
    };
    return { ...article, ...featuresOf(article), articleId, isApproved } satisfies DecidedArticle;
  };
  const learnt = [
    decision(1, "harbour", true),
    decision(2, "harbour", true),
    decision(3, "casino", false),
    decision(4, "casino", false),
  ];

  it("is measured by a model that saw none of what was held back, and by keywords beside it", () => {
    const opposed = HELD_BACK.slice(0, 40).map((articleId, n) =>
      n % 2 === 0
        ? decision(articleId, "harbour", false, n < 10)
        : decision(articleId, "casino", true, n >= 10),
    );
    expect(measureTraining([...opposed, ...learnt])).toEqual({
      heldBack: 40,
      precisionAt20: 0,
      keywordPrecisionAt20: 0.75,
    });
  });

  it("is measured as good when the model judges as the editors did", () => {
    const alike = HELD_BACK.slice(0, 40).map((articleId, n) =>
      n % 2 === 0 ? decision(articleId, "casino", false) : decision(articleId, "harbour", true),
    );
    expect(measureTraining([...learnt, ...alike])).toEqual({
      heldBack: 40,
      precisionAt20: 1,
      keywordPrecisionAt20: 0.5,
    });
  });

  it("is not measured by fewer than 20 held back", () => {
    const few = HELD_BACK.slice(0, 19).map((articleId) => decision(articleId, "harbour", true));
    expect(measureTraining([...learnt, ...few])).toEqual({
      heldBack: 19,
      precisionAt20: null,
      keywordPrecisionAt20: null,
    });
  });
});

describe("a new model is clearly worse", () => {
  it.each([
    ["when it is worse by more than 0.15", 0.8, 1, true],
    ["not when it is worse by 0.15", 0.85, 1, false],
    ["not when it is as good", 0.7, 0.7, false],
    ["not when it is better", 0.9, 0.3, false],
    ["not when nobody could measure it", null, 0.7, false],
    ["not when nobody could measure the one in use", 0, null, false],
    ["not when nobody could measure either", null, null, false],
  ])("%s", (_, precision, current, isWorse) => {
    expect(isClearlyWorse(precision, current)).toBe(isWorse);
  });
});
