/** The rejections of one session. */
export interface RejectionCount {
  readonly total: number;
  readonly bySource: Readonly<Record<number, number>>;
  /** Fit scores, 0 to 100, of those that have one. */
  readonly fits: readonly number[];
  readonly wasOffered: boolean;
}

export const NO_REJECTIONS: RejectionCount = { total: 0, bySource: {}, fits: [], wasOffered: false };

export const REJECTIONS_FOR_OFFER = 10;
/** A source rejected this often in a session is offered to be inactivated. */
export const REJECTIONS_FOR_INACTIVATION = 5;

/** What is counted of a rejected article. */
export interface RejectedArticle {
  readonly sourceId: number | null;
  readonly fit: number | null;
}

export function countRejection(count: RejectionCount, { sourceId, fit }: RejectedArticle): RejectionCount {
  const bySource =
    sourceId === null
      ? count.bySource
      : { ...count.bySource, [sourceId]: (count.bySource[sourceId] ?? 0) + 1 };
  const fits = fit === null ? count.fits : [...count.fits, fit];
  return { ...count, total: count.total + 1, bySource, fits };
}

/** For an undone rejection; `wasOffered` stays. */
export function uncountRejection(count: RejectionCount, { sourceId, fit }: RejectedArticle): RejectionCount {
  const bySource = sourceId === null ? count.bySource : oneFewer(count.bySource, sourceId);
  const removedIndex = fit === null ? -1 : count.fits.lastIndexOf(fit);
  const fits = count.fits.filter((_, index) => index !== removedIndex);
  return { ...count, total: Math.max(0, count.total - 1), bySource, fits };
}

function oneFewer(bySource: RejectionCount["bySource"], sourceId: number): RejectionCount["bySource"] {
  const { [sourceId]: times = 0, ...others } = bySource;
  return times > 1 ? { ...others, [sourceId]: times - 1 } : others;
}

/** Once a session, from the tenth rejection on, where the site has it enabled. */
export function shouldOfferTooManyIrrelevant(count: RejectionCount, isEnabled: boolean): boolean {
  return isEnabled && !count.wasOffered && count.total >= REJECTIONS_FOR_OFFER;
}

export const shouldOfferInactivation = (count: RejectionCount, sourceId: number) =>
  (count.bySource[sourceId] ?? 0) >= REJECTIONS_FOR_INACTIVATION;

/** How many of the rejected a higher minimum fit score would have filtered out; 0 when fewer than half. */
export function countBelowFitScore({ total, fits }: RejectionCount, minFitScore: number): number {
  const countBelow = fits.filter((fit) => fit < minFitScore).length;
  return countBelow * 2 > total ? countBelow : 0;
}

const MAX_NAMED_SOURCES = 3;

/** The few sources of more than half of the rejected, the most rejected first; empty when there are no such few. */
export function mostRejectedSources({ total, bySource }: RejectionCount): number[] {
  const worst = Object.entries(bySource)
    .sort(([, one], [, other]) => other - one)
    .slice(0, MAX_NAMED_SOURCES);
  const named: number[] = [];
  let covered = 0;
  for (const [sourceId, times] of worst) {
    named.push(Number(sourceId));
    covered += times;
    if (covered * 2 > total) return named;
  }
  return [];
}
