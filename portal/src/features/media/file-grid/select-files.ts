/** The selected files, and the one from which Shift selects a range. */
export interface FileSelection {
  readonly ids: ReadonlySet<number>;
  readonly anchor: number | null;
}

export const NOTHING_SELECTED: FileSelection = { ids: new Set(), anchor: null };

/** Selects the file, or deselects it; ranges begin there. */
export function toggleFile({ ids }: FileSelection, id: number): FileSelection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
}

/** Adds the files from the anchor to this one, in the order of the grid. Without an anchor that is this one alone. */
export function selectRange(selection: FileSelection, order: readonly number[], id: number): FileSelection {
  const from = selection.anchor === null ? -1 : order.indexOf(selection.anchor);
  const to = order.indexOf(id);
  if (to < 0) return selection;
  const start = from < 0 ? to : from;
  const range = order.slice(Math.min(start, to), Math.max(start, to) + 1);
  return { ids: new Set([...selection.ids, ...range]), anchor: order[start] ?? id };
}

/** Only files that are shown stay selected: nobody deletes what they no longer see. */
export const onlyShown = ({ ids, anchor }: FileSelection, order: readonly number[]): FileSelection => ({
  ids: new Set(order.filter((id) => ids.has(id))),
  anchor,
});
