/** A session's rejections: how many, of which sources, and whether the offer was made. */
export interface RejectionCount {
  readonly total: number;
  readonly bySource: Readonly<Record<number, number>>;
  readonly wasOffered: boolean;
}

export const NO_REJECTIONS: RejectionCount = { total: 0, bySource: {}, wasOffered: false };

export const REJECTIONS_FOR_OFFER = 10;
/** A source rejected this often in a session is offered to be inactivated. */
export const REJECTIONS_OF_SOURCE = 5;

export function countRejection(count: RejectionCount, sourceId: number | null): RejectionCount {
  const bySource =
    sourceId === null
      ? count.bySource
      : { ...count.bySource, [sourceId]: (count.bySource[sourceId] ?? 0) + 1 };
  return { ...count, total: count.total + 1, bySource };
}

/** An undone rejection does not count; an offer that was made stays made. */
export function uncountRejection(count: RejectionCount, sourceId: number | null): RejectionCount {
  const { [sourceId ?? -1]: ofSource = 0, ...others } = count.bySource;
  const bySource = sourceId !== null && ofSource > 1 ? { ...others, [sourceId]: ofSource - 1 } : others;
  return { ...count, total: Math.max(0, count.total - 1), bySource };
}

/** Once a session, from the tenth rejection on, and only where the site wants it. */
export function offersTooManyIrrelevant(count: RejectionCount, isWanted: boolean): boolean {
  return isWanted && !count.wasOffered && count.total >= REJECTIONS_FOR_OFFER;
}

export const offersToInactivate = (count: RejectionCount, sourceId: number) =>
  (count.bySource[sourceId] ?? 0) >= REJECTIONS_OF_SOURCE;
