/** By far the most words have a value between a tenth and a third in an article. */
const TYPICAL_VALUE = 0.2;
/** Where an article is as likely to be approved as not, which is the steepest part of the curve. */
const POINTS_PER_LOG_ODDS = 25;

/** What a feature adds in an article of average fit. */
export const typicalPoints = (weight: number, value = TYPICAL_VALUE) =>
  Math.round(weight * value * POINTS_PER_LOG_ODDS);
