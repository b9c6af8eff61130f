import type { RelevancyReason } from "@newsloom/contract/intake/relevancy";

export const STEP_KINDS = [
  "start",
  "keywords",
  "wordsFor",
  "wordsAgainst",
  "source",
  "company",
  "otherWords",
] as const;
type StepKind = (typeof STEP_KINDS)[number];

/** One step from where every article starts to the fit of this one. */
export interface ScoreStep {
  readonly kind: StepKind;
  /** More than one for keywords and words. */
  readonly reasons: readonly RelevancyReason[];
  readonly points: number;
  /** Where the step begins and ends, in points of 100. */
  readonly from: number;
  readonly to: number;
}

/** The reasons in a few steps, the largest first; they add up to the fit. */
export function scoreSteps(reasons: readonly RelevancyReason[]): ScoreStep[] {
  const groups = STEP_KINDS.map((kind) => ({
    kind,
    reasons: reasons.filter(
      (reason) => stepKindOf(reason) === kind && (kind === "start" || reason.points !== 0),
    ),
  })).filter((group) => group.reasons.length > 0);
  const sized = groups.map((group) => ({
    ...group,
    points: group.reasons.reduce((sum, { points }) => sum + points, 0),
  }));
  const ordered = sized.toSorted(
    (one, other) => rankOf(one.kind) - rankOf(other.kind) || Math.abs(other.points) - Math.abs(one.points),
  );
  let from = 0;
  return ordered.map((group) => {
    const step = { ...group, from, to: from + group.points };
    from = step.to;
    return step;
  });
}

function stepKindOf({ kind, name, points }: RelevancyReason): StepKind {
  if (kind === "keyword") return "keywords";
  if (kind !== "word") return kind;
  if (name === "") return "otherWords";
  return points < 0 ? "wordsAgainst" : "wordsFor";
}

/** The start comes first and the other words last, whatever their size. */
const rankOf = (kind: StepKind) => (kind === "start" ? 0 : kind === "otherWords" ? 2 : 1);

/** The lowest and the highest points that the steps pass; never less than 0 to 100. */
export function rangeOf(steps: readonly ScoreStep[]): { readonly low: number; readonly high: number } {
  const ends = steps.map(({ to }) => to);
  return { low: Math.min(0, ...ends), high: Math.max(100, ...ends) };
}
