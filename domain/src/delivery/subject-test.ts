import { normalTail } from "./normal-tail.ts";

export const DECIDE_BY = ["clicks", "opens"] as const;
export type DecideBy = (typeof DECIDE_BY)[number];

export const SUBJECT_TEST_LIMITS = { subjects: { min: 2, max: 4 } } as const;

/** Below it, the lead may well be chance. */
export const CLEAR_CERTAINTY = 0.95;

export const SUBJECT_TEST_MESSAGES = {
  subjects: "Enter two to four subjects.",
  same: "Two of the subjects are the same.",
  noTest: "No subject of this newsletter is to be chosen.",
} as const;

/** What became of one subject. People, not machines. */
export interface SubjectFigures {
  readonly subjectNo: number;
  /** Who got it, or may have it. */
  readonly people: number;
  readonly opens: number;
  readonly clicks: number;
}

export interface SubjectDecision {
  readonly subjectNo: number;
  /** From 0 to 1: how sure it is that the winner is better than each of the others. */
  readonly certainty: number;
}

const rateOf = (figures: SubjectFigures, by: DecideBy): number =>
  figures.people === 0 ? 0 : figures[by] / figures.people;

/** The one with the greatest part of people who clicked (or opened). In a tie the other figure decides, then the order. */
export function decideSubject(
  subjects: readonly SubjectFigures[],
  decideBy: DecideBy,
): SubjectDecision | undefined {
  const other = decideBy === "clicks" ? "opens" : "clicks";
  const [winner, ...rest] = subjects.toSorted(
    (one, two) =>
      rateOf(two, decideBy) - rateOf(one, decideBy) ||
      rateOf(two, other) - rateOf(one, other) ||
      one.subjectNo - two.subjectNo,
  );
  if (!winner) return undefined;
  const chances = rest.map((loser) => chanceOfDifference(winner, loser, decideBy));
  // Bonferroni: with more subjects, one of them is more easily ahead by chance.
  const chance = Math.min(1, Math.max(0, ...chances) * rest.length);
  return { subjectNo: winner.subjectNo, certainty: rest.length === 0 ? 0 : 1 - chance };
}

/**
 * How often two subjects that are equally good would differ at least so much: the two-sided z-test of two proportions
 * (the χ² test of a table of two by two) with Yates' correction, which keeps it honest when few people clicked.
 */
function chanceOfDifference(one: SubjectFigures, two: SubjectFigures, by: DecideBy): number {
  if (one.people === 0 || two.people === 0) return 1;
  const both = Math.min(1, (one[by] + two[by]) / (one.people + two.people));
  const each = 1 / one.people + 1 / two.people;
  const error = Math.sqrt(both * (1 - both) * each);
  const lead = Math.abs(rateOf(one, by) - rateOf(two, by)) - each / 2;
  return !(error > 0) || lead <= 0 ? 1 : 2 * normalTail(lead / error);
}
