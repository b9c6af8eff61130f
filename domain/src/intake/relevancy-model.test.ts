import { describe, expect, it } from "vitest";
import { type Decision, rarity, trainModel, wordValues } from "./relevancy-model.ts";

const decision = (articleId: number, isApproved: boolean, rest: Partial<Decision> = {}): Decision => ({
  articleId,
  isApproved,
  words: [],
  titleWords: 0,
  keywordIds: [],
  sourceId: null,
  companyId: null,
  ...rest,
});

it("rare words say more than those that most articles have", () => {
  expect(rarity(10, 10)).toBeCloseTo(Math.LN2, 12);
  expect(rarity(10, 2)).toBeCloseTo(1.791759469228, 12);
});

describe("the values of an article's words", () => {
  const valuesOf = (
    words: readonly string[],
    titleWords: number,
    known: Record<string, number>,
    decided = 8,
  ) =>
    wordValues(
      decision(1, true, { words, titleWords }),
      (word) => (known[word] === undefined ? undefined : { decided: known[word] }),
      decided,
    );

  it("are twice their rarity in the title, and of length 1 together", () => {
    const values = valuesOf(["old", "harbour", "wall"], 2, { harbour: 8, wall: 1 });
    expect(values.map(({ word, record }) => [word, record])).toEqual([
      ["harbour", { decided: 8 }],
      ["wall", { decided: 1 }],
    ]);
    expect(values[0]?.value).toBeCloseTo(0.5336, 4);
    expect(values[1]?.value).toBeCloseTo(0.84573, 4);
  });

  it("of a single known word is 1, wherever it is", () => {
    expect(valuesOf(["harbour"], 1, { harbour: 3 }).map(({ value }) => value)).toEqual([1]);
    expect(valuesOf(["harbour"], 0, { harbour: 3 }).map(({ value }) => value)).toEqual([1]);
  });

  it("are none of words that are not known, and nothing where nothing was decided", () => {
    expect(valuesOf(["harbour"], 0, {})).toEqual([]);
    expect(valuesOf(["harbour"], 0, { harbour: 1 }, 0).map(({ value }) => value)).toEqual([0]);
  });
});

describe("a trained model", () => {
  const DECISIONS = [
    decision(1, true, { words: ["harbour", "wall"], titleWords: 1, keywordIds: [5], sourceId: 7 }),
    decision(2, false, { words: ["casino", "bonus"], titleWords: 2, sourceId: 8, companyId: 21 }),
    decision(3, true, { words: ["harbour", "casino"], keywordIds: [5, 6], sourceId: 7, companyId: 22 }),
    decision(4, true, { words: ["wall"], keywordIds: [6] }),
  ] as const;
  const LEARNT = {
    decided: 4,
    approved: 3,
    start: 1.1029,
    words: [
      ["harbour", 2, 2, 0.8703],
      ["wall", 2, 2, 0.7763],
      ["casino", 1, 2, -0.4602],
      ["bonus", 0, 1, -1.4215],
    ],
    keywords: [
      [5, 2, 2, 0.3372],
      [6, 2, 2, 0.3953],
    ],
    sources: [
      [7, 2, 2, 0.3372],
      [8, 0, 1, -0.5163],
    ],
    companies: [
      [21, 0, 1, -0.5163],
      [22, 1, 1, 0.2164],
    ],
  };

  it("has what was decided on each feature and how much it weighs", () => {
    expect(trainModel(DECISIONS)).toEqual(LEARNT);
  });

  it("is the same for decisions in another order", () => {
    const [one, two, three, four] = DECISIONS;
    expect(trainModel([three, one, four, two])).toEqual(LEARNT);
    expect(trainModel([four, three, two, one])).toEqual(LEARNT);
  });

  it("weighs words that were decided oppositely alike", () => {
    const { start, words } = trainModel([
      decision(1, true, { words: ["harbour"] }),
      decision(2, false, { words: ["casino"] }),
    ]);
    expect(start).toBeCloseTo(0, 10);
    expect(words).toEqual([
      ["harbour", 1, 1, 1.1795],
      ["casino", 0, 1, -1.1795],
    ]);
  });

  it("of no decisions knows nothing", () => {
    expect(trainModel([])).toEqual({
      decided: 0,
      approved: 0,
      start: 0,
      words: [],
      keywords: [],
      sources: [],
      companies: [],
    });
  });

  it("keeps the 4,000 words most decided on, and of those alike the first by name", () => {
    const word = (n: number) => `w${String(n).padStart(4, "0")}`;
    const words = Array.from({ length: 4_001 }, (_, n) => word((n + 2_000) % 4_001));
    const { words: learnt } = trainModel([
      decision(1, true, { words: [...words, word(4_001)] }),
      decision(2, false, { words: [word(4_001)] }),
    ]);
    const kept = new Set(learnt.map(([key]) => key));
    expect(kept.size).toBe(4_000);
    expect(kept.has(word(4_001))).toBe(true);
    expect(words.filter((one) => !kept.has(one))).toEqual([word(3_999), word(4_000)]);
  });

  it("keeps the 2,000 keywords most decided on", () => {
    const keywordIds = Array.from({ length: 2_001 }, (_, n) => n + 1);
    const { keywords } = trainModel([
      decision(1, true, { keywordIds }),
      decision(2, false, { keywordIds: [2_001] }),
    ]);
    expect(keywords).toHaveLength(2_000);
    expect(keywords.at(-1)?.slice(0, 3)).toEqual([2_001, 1, 2]);
    expect(keywords.some(([id]) => id === 2_000)).toBe(false);
  });
});
