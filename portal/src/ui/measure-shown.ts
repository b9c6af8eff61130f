import { measureElement, type Virtualizer } from "@tanstack/react-virtual";

/** A list that is not shown has no heights: those that its rows had while it was still hold. */
export function measureShown<S extends Element, R extends Element>(
  row: R,
  entry: ResizeObserverEntry | undefined,
  list: Virtualizer<S, R>,
): number {
  if (row.getClientRects().length > 0) return measureElement(row, entry, list);
  const index = list.indexFromElement(row);
  return list.measurementsCache[index]?.size ?? list.options.estimateSize(index);
}
