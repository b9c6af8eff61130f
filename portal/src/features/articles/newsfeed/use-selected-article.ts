import { useState } from "react";

export type Pane = "unpublished" | "published";

export interface Selection {
  readonly pane: Pane;
  readonly id: number;
  readonly index: number;
}

type Lists = Readonly<Record<Pane, readonly number[]>>;

/** The article that shortcuts act on. When it leaves its list, the one that takes its position is selected. */
export function useSelectedArticle(lists: Lists) {
  const [asked, setAsked] = useState<Selection | null>(null);
  /** Increased when a shortcut selects, so that the focus follows; 0 leaves the focus where it is. */
  const [focusRequest, setFocusRequest] = useState(0);
  const [turns, setTurns] = useState(0);
  const selected = standing(asked, lists);
  // Keep following the new article when the list moves it.
  if (asked !== null && selected !== null && selected.id !== asked.id) setAsked(selected);

  function choose(next: Selection | null, follows: boolean): void {
    setTurns(turns + 1);
    setFocusRequest(follows ? turns + 1 : 0);
    setAsked(next);
  }
  return {
    selected,
    focusRequest,
    idIn: (pane: Pane) => (selected?.pane === pane ? selected.id : undefined),
    choose: (pane: Pane, id: number, follows = false) =>
      choose({ pane, id, index: lists[pane].indexOf(id) }, follows),
    step: (by: 1 | -1) => {
      const pane = selected?.pane ?? (lists.unpublished.length > 0 ? "unpublished" : "published");
      const list = lists[pane];
      // The first shortcut selects the first article.
      const index = selected === null ? 0 : Math.min(Math.max(selected.index + by, 0), list.length - 1);
      const id = list[index];
      if (id !== undefined) choose({ pane, id, index }, true);
    },
    /** Call before the selected article is moved away: the next one is selected and focused. */
    stay: () => selected && choose(selected, true),
  };
}

function standing(asked: Selection | null, lists: Lists): Selection | null {
  if (asked === null) return null;
  const { pane } = asked;
  const list = lists[pane];
  const found = list.indexOf(asked.id);
  const index = found === -1 ? Math.min(asked.index, list.length - 1) : found;
  const id = list[index];
  return id === undefined ? null : { pane, id, index };
}
