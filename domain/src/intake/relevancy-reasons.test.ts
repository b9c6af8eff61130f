import { describe, expect, it } from "vitest";
import { type Contribution, explainLogOdds, reasonText, reasonTexts } from "./relevancy-reasons.ts";

const word = (name: string, logOdds: number): Contribution => ({ kind: "word", name, logOdds });

describe("the reasons of a fit", () => {
  it("share the difference from the start in proportion, the strongest first", () => {
    expect(explainLogOdds(0, [word("quay", 1), word("casino", -0.5), word("harbour", 2)])).toEqual({
      relevancy: 0.9241,
      reasons: [
        { kind: "start", name: "", points: 50 },
        { kind: "word", name: "harbour", points: 34 },
        { kind: "word", name: "quay", points: 17 },
        { kind: "word", name: "casino", points: -8 },
        { kind: "word", name: "", points: -1 },
      ],
    });
  });

  it("keep what was decided", () => {
    const [, reason] = explainLogOdds(0, [
      { kind: "source", name: "Harbour Wire", approved: 9, decided: 10, logOdds: 1 },
    ]).reasons;
    expect(reason).toEqual({ kind: "source", name: "Harbour Wire", approved: 9, decided: 10, points: 23 });
  });

  it("that are as strong are in the order of their kinds and names", () => {
    const alike: Contribution[] = [
      { kind: "keyword", name: "wall", logOdds: 0.5 },
      { kind: "word", name: "ferry", logOdds: 0.5 },
      { kind: "company", name: "Lantern", logOdds: -0.5 },
      { kind: "source", name: "Harbour Wire", logOdds: 0.5 },
      { kind: "keyword", name: "harbour", logOdds: 0.5 },
    ];
    const names = explainLogOdds(0, alike).reasons.map(({ name }) => name);
    expect(names.filter((name) => name !== "")).toEqual([
      "Lantern",
      "harbour",
      "wall",
      "Harbour Wire",
      "ferry",
    ]);
  });

  it("are eight at most, and all others together", () => {
    const names = ["d", "b", "i", "a", "h", "c", "g", "e", "f"];
    const { reasons } = explainLogOdds(
      0,
      names.map((name) => word(name, 0.1)),
    );
    expect(reasons).toEqual([
      { kind: "start", name: "", points: 50 },
      ...["a", "b", "c", "d", "e", "f", "g", "h"].map((name) => ({ kind: "word", name, points: 2 })),
      { kind: "word", name: "", points: 5 },
    ]);
  });

  it("are shown from half a point on, also where they balance each other", () => {
    expect(explainLogOdds(0, [word("harbour", 0.02), word("a", -0.01), word("b", -0.01)])).toEqual({
      relevancy: 0.5,
      reasons: [
        { kind: "start", name: "", points: 50 },
        { kind: "word", name: "harbour", points: 1 },
        { kind: "word", name: "", points: -1 },
      ],
    });
  });

  it("that balance each other count by the curve where the article starts", () => {
    const { relevancy, reasons } = explainLogOdds(Math.log(4), [word("harbour", 1), word("casino", -1)]);
    expect(relevancy).toBe(0.8);
    expect(reasonTexts(reasons)).toEqual(["“casino” −16", "“harbour” +16"]);
  });
});

describe("a reason in words", () => {
  it("says how many of a source's or company's articles were approved, where some were decided on", () => {
    const source = { kind: "source", name: "Harbour Wire", points: 3 } as const;
    expect(reasonText({ ...source, approved: 2, decided: 3 })).toBe("Harbour Wire: 67 % of 3 approved +3");
    expect(reasonText({ ...source, approved: 0, decided: 3 })).toBe("Harbour Wire: 0 % of 3 approved +3");
    expect(reasonText({ ...source, approved: 0, decided: 0 })).toBe("Harbour Wire +3");
    expect(reasonText({ ...source, decided: 3 })).toBe("Harbour Wire +3");
    expect(reasonText({ ...source, kind: "company", points: -3 })).toBe("Harbour Wire −3");
  });

  it("of no point has a plus", () => {
    expect(reasonText({ kind: "keyword", name: "wall", points: 0 })).toBe("keyword “wall” +0");
  });

  it("is left out when it is the start or has no point", () => {
    expect(
      reasonTexts([
        { kind: "start", name: "", points: 40 },
        { kind: "word", name: "wall", points: 0 },
        { kind: "word", name: "quay", points: -1 },
      ]),
    ).toEqual(["“quay” −1"]);
  });
});

it("a reason of half a point counts the same up and down", () => {
  const { reasons } = explainLogOdds(0, [
    { kind: "word", name: "quay", logOdds: 0.02 },
    { kind: "word", name: "wall", logOdds: -0.02 },
  ]);
  expect(reasons.map(({ points }) => points)).toEqual([50, 1, -1]);
});
