import { measureElement, type Virtualizer } from "@tanstack/react-virtual";

/** Measures a row of a virtual list; while the list is hidden, the last known height is used. */
export function measureVirtualRow<S extends Element, R extends Element>(
  row: R,
  entry: ResizeObserverEntry | undefined,
  list: Virtualizer<S, R>,
): number {
  const index = list.indexFromElement(row);
  const known = list.itemSizeCache.get(list.options.getItemKey(index));
  // Measuring would force a layout; the ResizeObserver reports changes.
  if (entry === undefined && known !== undefined) return known;
  if (row.getClientRects().length > 0) return measureElement(row, entry, list);
  return known ?? list.options.estimateSize(index);
}
