import { type FrontPage, includes, pinOf } from "./front-page.ts";
import { movedIn } from "./merge-front-pages.ts";

export interface PageChanges {
  readonly added: readonly number[];
  readonly moved: readonly number[];
  readonly pinned: readonly number[];
  readonly unpinned: readonly number[];
}

/** What is not yet published, each article once: how an arrangement differs from the page it started from. */
export function changesOf(base: FrontPage, mine: FrontPage): PageChanges {
  const pinned = mine.pins
    .filter(({ articleId, position }) => pinOf(base, articleId)?.position !== position)
    .map(({ articleId }) => articleId);
  const unpinned = mine.flow.filter((id) => pinOf(base, id));
  const counted = new Set([...pinned, ...unpinned]);
  // What was pinned or let go has left the flow by that, and is no move.
  const flow = base.flow.filter((id) => !counted.has(id));
  const moved = [...movedIn(flow, mine.flow)].filter((id) => !counted.has(id));
  return {
    added: moved.filter((id) => !includes(base, id)),
    moved: moved.filter((id) => includes(base, id)),
    pinned,
    unpinned,
  };
}
