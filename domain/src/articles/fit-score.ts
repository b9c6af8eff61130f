export const FIT_SCORE_RANGE = { min: 0, max: 100 } as const;

/** Entered as 0 to 100, sent as a fraction; values outside are clamped. */
export function fitScoreToFraction(score: number): number {
  const { min, max } = FIT_SCORE_RANGE;
  return Math.min(Math.max(Math.round(score), min), max) / max;
}

export function fractionToFitScore(fraction: number): number {
  return Math.round(Math.min(Math.max(fraction, 0), 1) * FIT_SCORE_RANGE.max);
}

/** Of articles that people add. */
export const MANUAL_FIT_SCORE = 1;
