/** An article that a reader opened. */
export interface Opening {
  /** In milliseconds. */
  readonly at: number;
  readonly articleId: number;
}

/** So long it takes to know whether somebody sweeps the site. */
export const SWEEP_MS = 4_000;
/** Somebody who opens titles in tabs as they read them needs about a second for each. */
const SWEPT_ARTICLES = 6;
/** What comes this soon after a sweep is the machine's too. */
export const VISIT_MS = 60_000;

/** The different articles that a reader opened in the time of a sweep, no more than make one; the last is `opening`. */
export function recentOpenings(before: readonly Opening[], opening: Opening): readonly Opening[] {
  const recent = before.filter(
    ({ at, articleId }) => opening.at - at <= SWEEP_MS && articleId !== opening.articleId,
  );
  return [...recent, opening].slice(-SWEPT_ARTICLES);
}

/** Articles were opened one after another as no person does it. */
export const isSweep = (recent: readonly Opening[]): boolean => recent.length >= SWEPT_ARTICLES;
