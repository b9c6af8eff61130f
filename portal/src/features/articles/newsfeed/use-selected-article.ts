import { useState } from "react";

export type Pane = "unpublished" | "published";

export interface Chosen {
  readonly pane: Pane;
  readonly id: number;
  readonly index: number;
}

type Lists = Readonly<Record<Pane, readonly number[]>>;

/** Which story the keys act on. One that leaves its list hands over to the one that takes its place. */
export function useChosen(lists: Lists) {
  const [asked, setAsked] = useState<Chosen | null>(null);
  /** Grows when keys choose: the focus goes along. 0 when it stays where it is. */
  const [focusTurn, setFocusTurn] = useState(0);
  const [turns, setTurns] = useState(0);
  const chosen = standing(asked, lists);
  // Whoever took over is the one chosen, wherever the list moves it.
  if (asked !== null && chosen !== null && chosen.id !== asked.id) setAsked(chosen);

  function choose(next: Chosen | null, follows: boolean): void {
    setTurns(turns + 1);
    setFocusTurn(follows ? turns + 1 : 0);
    setAsked(next);
  }
  return {
    chosen,
    focusTurn,
    idIn: (pane: Pane) => (chosen?.pane === pane ? chosen.id : undefined),
    choose: (pane: Pane, id: number, follows = false) =>
      choose({ pane, id, index: lists[pane].indexOf(id) }, follows),
    step: (by: 1 | -1) => {
      const pane = chosen?.pane ?? (lists.unpublished.length > 0 ? "unpublished" : "published");
      const list = lists[pane];
      // The first key chooses the first story.
      const index = chosen === null ? 0 : Math.min(Math.max(chosen.index + by, 0), list.length - 1);
      const id = list[index];
      if (id !== undefined) choose({ pane, id, index }, true);
    },
    /** Goes on with what follows, wherever this one goes. */
    stay: () => chosen && choose(chosen, true),
  };
}

function standing(asked: Chosen | null, lists: Lists): Chosen | null {
  if (asked === null) return null;
  const { pane } = asked;
  const list = lists[pane];
  const found = list.indexOf(asked.id);
  const index = found === -1 ? Math.min(asked.index, list.length - 1) : found;
  const id = list[index];
  return id === undefined ? null : { pane, id, index };
}
