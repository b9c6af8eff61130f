import { useMemo, useState } from "react";

export type Pane = "unpublished" | "published";

export interface Selection {
  readonly pane: Pane;
  readonly id: number;
  readonly index: number;
  /** The other end, where several articles are selected. */
  readonly anchorId?: number | undefined;
}

/** An undefined list is still loading. */
type Lists = Readonly<Record<Pane, readonly number[] | undefined>>;

/** The article that shortcuts act on. When it leaves its list, the one that takes its position is selected. */
export function useSelectedArticle(lists: Lists) {
  const [stored, setStored] = useState<Selection | null>(null);
  /** Increased when a shortcut selects, so that the focus follows; 0 leaves the focus where it is. */
  const [focusRequest, setFocusRequest] = useState(0);
  const [requests, setRequests] = useState(0);
  const selected = currentSelection(stored, lists);
  // Keep following the new article when the list moves it.
  if (stored !== null && selected !== null && selected.id !== stored.id) setStored(selected);

  function select(next: Selection | null, movesFocus: boolean): void {
    setRequests(requests + 1);
    setFocusRequest(movesFocus ? requests + 1 : 0);
    setStored(next);
  }
  /** From the first to the last of several; alone, the selected article. */
  const rangeIds = rangeOf(selected, lists).join();
  // One array while the selection stays, so that the list does not render again.
  const range = useMemo(() => (rangeIds === "" ? [] : rangeIds.split(",").map(Number)), [rangeIds]);
  const extendTo = (index: number) => {
    const id = lists.unpublished?.[index];
    if (id === undefined) return;
    const anchorId = selected?.pane === "unpublished" ? (selected.anchorId ?? selected.id) : id;
    select({ pane: "unpublished", id, index, anchorId }, true);
  };
  return {
    selected,
    range,
    focusRequest,
    /** Selects one more article of the unpublished ones, or one less. */
    extend: (by: 1 | -1) => extendTo(selected?.pane === "unpublished" ? selected.index + by : 0),
    /** Selects all unpublished articles up to this one. */
    selectTo: (articleId: number) => extendTo(lists.unpublished?.indexOf(articleId) ?? -1),
    clearRange: () => selected && select({ ...selected, anchorId: undefined }, true),
    /** Brings the focus back to it, where what had the focus is gone. */
    focus: () => selected && select(selected, true),
    idIn: (pane: Pane) => (selected?.pane === pane ? selected.id : undefined),
    select: (pane: Pane, id: number, movesFocus = false) =>
      select({ pane, id, index: lists[pane]?.indexOf(id) ?? 0 }, movesFocus),
    /** The first step selects the first article. */
    step: (by: 1 | -1) => {
      const pane = selected?.pane ?? (lists.unpublished?.length === 0 ? "published" : "unpublished");
      const list = lists[pane] ?? [];
      const index = selected === null ? 0 : Math.min(Math.max(selected.index + by, 0), list.length - 1);
      const id = list[index];
      if (id !== undefined) select({ pane, id, index }, true);
    },
    /** Selects and focuses the first article of a pane. */
    toPane: (pane: Pane) => {
      const id = lists[pane]?.[0];
      if (id !== undefined) select({ pane, id, index: 0 }, true);
    },
    /** Call before articles are moved away: if the selected one is among them, the next one is selected and focused. */
    selectNext: (movedIds: readonly number[]) => {
      if (selected === null || !movedIds.includes(selected.id)) return;
      const index = Math.min(...range.map((id) => lists[selected.pane]?.indexOf(id) ?? selected.index));
      select({ ...selected, index, anchorId: undefined }, true);
    },
  };
}

export type SelectedArticle = ReturnType<typeof useSelectedArticle>;

function currentSelection(stored: Selection | null, lists: Lists): Selection | null {
  if (stored === null) return null;
  const { pane } = stored;
  const list = lists[pane] ?? [];
  const found = list.indexOf(stored.id);
  const index = found === -1 ? Math.min(stored.index, list.length - 1) : found;
  const id = list[index];
  if (id === undefined) return null;
  const anchorId =
    stored.anchorId !== undefined && list.includes(stored.anchorId) ? stored.anchorId : undefined;
  return { pane, id, index, anchorId: found === -1 ? undefined : anchorId };
}

function rangeOf(selected: Selection | null, lists: Lists): readonly number[] {
  if (selected === null) return [];
  const list = lists[selected.pane] ?? [];
  const anchor = selected.anchorId === undefined ? selected.index : list.indexOf(selected.anchorId);
  return list.slice(Math.min(anchor, selected.index), Math.max(anchor, selected.index) + 1);
}
