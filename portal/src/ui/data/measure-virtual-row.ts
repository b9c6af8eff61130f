import { measureElement, type Virtualizer } from "@tanstack/react-virtual";

/** A list that is not shown has no heights: those that its rows had while it was still hold. */
export function measureVirtualRow<S extends Element, R extends Element>(
  row: R,
  entry: ResizeObserverEntry | undefined,
  list: Virtualizer<S, R>,
): number {
  const index = list.indexFromElement(row);
  const known = list.itemSizeCache.get(list.options.getItemKey(index));
  // Asking would have the page laid out at once; the browser tells when a height changes.
  if (entry === undefined && known !== undefined) return known;
  if (row.getClientRects().length > 0) return measureElement(row, entry, list);
  return known ?? list.options.estimateSize(index);
}
