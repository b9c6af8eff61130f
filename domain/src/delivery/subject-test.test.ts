import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normalTail } from "./normal-tail.ts";
import { CLEAR_CERTAINTY, decideSubject, type SubjectFigures } from "./subject-test.ts";

const PEOPLE = 2_000;
const figures = (...clicks: number[]): SubjectFigures[] =>
  clicks.map((count, nth) => ({ subjectNo: nth + 1, people: PEOPLE, opens: count, clicks: count }));
const certaintyOf = (subjects: readonly SubjectFigures[]) =>
  decideSubject(subjects, "clicks")?.certainty ?? -1;

const clicks = fc.integer({ min: 0, max: PEOPLE });
const counts = fc.array(clicks, { minLength: 2, maxLength: 4 });

describe("the tail of the normal distribution", () => {
  it.each([
    [0, 0.5],
    [1, 0.1586553],
    [1.6448536, 0.05],
    [1.959964, 0.025],
    [3, 0.0013499],
  ])("above %f is %f", (z, part) => expect(normalTail(z)).toBeCloseTo(part, 6));
});

describe("a test of subjects", () => {
  it("is won by the greater part of people, not by the greater number", () => {
    const small = { subjectNo: 1, people: 100, opens: 0, clicks: 20 };
    const large = { subjectNo: 2, people: 1_000, opens: 0, clicks: 30 };
    expect(decideSubject([large, small], "clicks")?.subjectNo).toBe(1);
  });

  it("is as certain as the χ² test with Yates' correction says", () => {
    // χ² of [[60, 1940], [40, 1960]] is 3.703, so p = 0.0543
    expect(certaintyOf(figures(60, 40))).toBeCloseTo(1 - 0.0543, 3);
    // The same lead among three subjects counts half.
    expect(certaintyOf(figures(60, 40, 40))).toBeCloseTo(1 - 2 * 0.0543, 3);
  });

  it("is decided by the other figure in a tie, then by the order, and nothing is certain", () => {
    const [one, two] = [
      { subjectNo: 1, people: 50, opens: 10, clicks: 3 },
      { subjectNo: 2, people: 50, opens: 12, clicks: 3 },
    ];
    expect(decideSubject([one, two], "clicks")).toEqual({ subjectNo: 2, certainty: 0 });
    expect(decideSubject(figures(0, 0, 0), "opens")).toEqual({ subjectNo: 1, certainty: 0 });
    expect(decideSubject([], "opens")).toBeUndefined();
  });

  it("by opens is decided by clicks in a tie, and by the order whichever is listed first", () => {
    const [one, two] = [
      { subjectNo: 1, people: 50, opens: 10, clicks: 3 },
      { subjectNo: 2, people: 50, opens: 10, clicks: 4 },
    ];
    expect(decideSubject([one, two], "opens")?.subjectNo).toBe(2);
    expect(decideSubject([{ ...two, clicks: 3 }, one], "opens")?.subjectNo).toBe(1);
  });

  it("is not won by a subject that nobody got, and is not certain against it", () => {
    const unsent = { subjectNo: 1, people: 0, opens: 0, clicks: 0 };
    const sent = { subjectNo: 2, people: 2_000, opens: 900, clicks: 600 };
    expect(decideSubject([unsent, sent], "clicks")).toEqual({ subjectNo: 2, certainty: 0 });
    expect(decideSubject([unsent, { ...unsent, subjectNo: 2 }], "clicks")).toEqual({
      subjectNo: 1,
      certainty: 0,
    });
  });

  it("of one subject says nothing", () => {
    expect(decideSubject(figures(60), "clicks")).toEqual({ subjectNo: 1, certainty: 0 });
  });

  it("is not certain at all of a lead that is not greater than Yates' correction", () => {
    const of = (people: number, count: number) => ({ people, opens: 0, clicks: count });
    const two = [
      { subjectNo: 1, ...of(2, 1) },
      { subjectNo: 2, ...of(2, 0) },
    ];
    expect(certaintyOf(two)).toBe(0);
    const uneven = [
      { subjectNo: 1, ...of(1_000, 1) },
      { subjectNo: 2, ...of(1, 0) },
    ];
    expect(certaintyOf(uneven)).toBe(0);
  });

  it("does not depend on the order in which subjects are listed", () => {
    fc.assert(
      fc.property(counts, (all) => {
        const subjects = figures(...all);
        expect(decideSubject(subjects.toReversed(), "clicks")).toEqual(decideSubject(subjects, "clicks"));
      }),
    );
  });

  it("is never more certain than certain, and never wins with fewer", () => {
    fc.assert(
      fc.property(counts, (all) => {
        const { subjectNo, certainty } = decideSubject(figures(...all), "clicks") ?? {
          subjectNo: 0,
          certainty: -1,
        };
        expect(certainty).toBeGreaterThanOrEqual(0);
        expect(certainty).toBeLessThanOrEqual(1);
        expect(all[subjectNo - 1]).toBe(Math.max(...all));
      }),
    );
  });

  it("has a certainty whatever the figures are, also where more opened than are known to have it", () => {
    const some = fc.record({
      subjectNo: fc.constantFrom(1, 2, 3, 4),
      people: fc.nat({ max: 50 }),
      opens: fc.nat({ max: 100 }),
      clicks: fc.nat({ max: 100 }),
    });
    fc.assert(
      fc.property(fc.array(some, { minLength: 2, maxLength: 4 }), (subjects) => {
        const certainty = certaintyOf(subjects);
        expect(certainty).toBeGreaterThanOrEqual(0);
        expect(certainty).toBeLessThanOrEqual(1);
      }),
    );
    const opened = { people: 1, opens: 3, clicks: 0 };
    const all = [
      { ...opened, subjectNo: 1 },
      { ...opened, subjectNo: 2, opens: 1 },
    ];
    expect(decideSubject(all, "opens")).toEqual({ subjectNo: 1, certainty: 0 });
  });

  it("is more certain with a greater lead, and with more people who say the same", () => {
    fc.assert(
      fc.property(clicks, clicks, fc.integer({ min: 1, max: 50 }), (one, two, more) => {
        const [less, greater] = [Math.min(one, two), Math.max(one, two)];
        const ahead = Math.min(PEOPLE, greater + more);
        const certainty = certaintyOf(figures(greater, less));
        expect(certaintyOf(figures(ahead, less))).toBeGreaterThanOrEqual(certainty - 1e-6);
        const twice = figures(greater, less).map((subject) => ({
          ...subject,
          people: subject.people * 2,
          clicks: subject.clicks * 2,
        }));
        expect(certaintyOf(twice)).toBeGreaterThanOrEqual(certainty - 1e-6);
      }),
    );
  });

  it("calls a lead of equal subjects clear in at most one of twenty tests", () => {
    let seed = 7;
    const random = () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    const draw = () => Array.from({ length: 400 }, random).filter((value) => value < 0.1).length;
    const rounds = 1_000;
    for (const number of [2, 4]) {
      const clear = Array.from({ length: rounds }, () => {
        const subjects = Array.from({ length: number }, draw);
        return certaintyOf(figures(...subjects).map((subject) => ({ ...subject, people: 400 })));
      }).filter((certainty) => certainty >= CLEAR_CERTAINTY).length;
      expect(clear / rounds).toBeLessThanOrEqual(0.05);
    }
  });
});
