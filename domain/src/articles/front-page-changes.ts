import { type FrontPage, includesArticle, pinOf } from "./front-page.ts";
import { movedArticles } from "./merge-front-pages.ts";

export interface FrontPageChanges {
  readonly added: readonly number[];
  readonly moved: readonly number[];
  readonly pinned: readonly number[];
  readonly unpinned: readonly number[];
}

/** How an arrangement differs from the page it started from; each article is in one list. */
export function frontPageChanges(base: FrontPage, mine: FrontPage): FrontPageChanges {
  const pinned = mine.pins
    .filter(({ articleId, position }) => pinOf(base, articleId)?.position !== position)
    .map(({ articleId }) => articleId);
  const unpinned = mine.flow.filter((id) => pinOf(base, id));
  const counted = new Set([...pinned, ...unpinned]);
  // A pinned or unpinned article does not count as moved as well.
  const flow = base.flow.filter((id) => !counted.has(id));
  const moved = [...movedArticles(flow, mine.flow)].filter((id) => !counted.has(id));
  return {
    added: moved.filter((id) => !includesArticle(base, id)),
    moved: moved.filter((id) => includesArticle(base, id)),
    pinned,
    unpinned,
  };
}
