import { plateTypeAt } from "@newsloom/domain/articles/article-layout";
import { pinOf } from "@newsloom/domain/articles/front-page";
import type { Placement } from "../store/article-queries.ts";
import { articleIdsOf, type StoredFrontPage } from "./front-page-rows.ts";

/** Where each article is on the front page, and the layout type that follows from it. */
export function placementOn(stored: StoredFrontPage) {
  const position = new Map(articleIdsOf(stored).map((id, index) => [id, index + 1]));
  return (article: { articleId: number; userId: string | null }, index: number, first = 1): Placement => {
    const pin = pinOf(stored.page, article.articleId);
    const rank = position.get(article.articleId) ?? null;
    const slot = rank ?? first + index;
    return {
      articlePlateType: plateTypeAt(slot, pin !== undefined || article.userId !== null),
      isPinned: pin !== undefined,
      pinnedDays: pin?.pinnedDays ?? 0,
      sincePinned: pin?.sincePinned ?? null,
      sortOrder: rank ?? 0,
      publishedRank: rank,
    };
  };
}
