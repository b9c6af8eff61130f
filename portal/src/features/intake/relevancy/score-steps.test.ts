import { expect, it } from "vitest";
import { rangeOf, scoreSteps } from "./score-steps.ts";

it("puts the reasons of a score into steps that follow each other, the largest first", () => {
  const steps = scoreSteps([
    { kind: "start", name: "", points: 40 },
    { kind: "word", name: "casino", points: -20 },
    { kind: "keyword", name: "ferry", points: 18 },
    { kind: "keyword", name: "quay", points: 14 },
    { kind: "source", name: "Harbour Wire", points: 28, approved: 9, decided: 10 },
    { kind: "word", name: "pilot", points: 6 },
    { kind: "word", name: "dull", points: 0 },
    { kind: "word", name: "", points: -2 },
  ]);
  expect(steps.map(({ kind, points, from, to }) => [kind, points, from, to])).toEqual([
    ["start", 40, 0, 40],
    ["keywords", 32, 40, 72],
    ["source", 28, 72, 100],
    ["wordsAgainst", -20, 100, 80],
    ["wordsFor", 6, 80, 86],
    ["otherWords", -2, 86, 84],
  ]);
  expect(rangeOf(steps)).toEqual({ low: 0, high: 100 });
});

it("has room for steps beyond 0 and 100", () => {
  const steps = scoreSteps([
    { kind: "start", name: "", points: 60 },
    { kind: "source", name: "Wire", points: 55 },
    { kind: "word", name: "casino", points: -50 },
  ]);
  expect(rangeOf(steps)).toEqual({ low: 0, high: 115 });
});
