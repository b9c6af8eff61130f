import type { ArticlesPage } from "@newsloom/contract/articles/lists";
import { z } from "zod";
import type { SiteContext } from "#platform/context";
import { tryReadCursor, writeCursor } from "#platform/lists/cursor";
import type { PageRequest } from "#platform/lists/page";
import { articleIdsOf, readFrontPage, type StoredFrontPage } from "../front-page/front-page-rows.ts";
import { placementOn } from "../front-page/placement.ts";
import { type ArticleCard, readCards } from "../store/article-cards.ts";
import { readArticles } from "../store/article-queries.ts";
import type { ArticleConditions } from "./queries/article-filter.ts";
import { NEWEST_FIRST } from "./queries/article-order.ts";
import type { IdsPage } from "./queries/article-query.ts";
import { listArticleIds, matchingIds } from "./queries/list-article-ids.ts";

export const PUBLISHED_STATUSES = [1, 2, 3, 4] as const;

/** Articles in the order of the front page; those that are not on it follow by date. */
export async function listByFrontPage(
  ctx: SiteContext,
  stored: StoredFrontPage,
  statuses: readonly number[] | "any",
  filter: ArticleConditions,
  { startIndex, number, after }: PageRequest,
): Promise<IdsPage> {
  const placed = await matchingIds(ctx, articleIdsOf(stored), statuses, filter);
  const start = after === undefined ? startIndex - 1 : readPositionCursor(after);
  const rest = { ...filter, exceptIds: placed };
  if (start === undefined)
    return listArticleIds(ctx, statuses, rest, NEWEST_FIRST, { startIndex: 1, number, after });

  const ids = placed.slice(start, start + number);
  const skipped = Math.max(0, start - placed.length);
  const missing = number - ids.length;
  const others = await listArticleIds(ctx, statuses, rest, NEWEST_FIRST, {
    startIndex: skipped + 1,
    number: Math.max(1, missing),
  });
  const total = placed.length + others.total;
  const totalIsMore = others.totalIsMore && { totalIsMore: others.totalIsMore };
  if (missing > 0) return { ids: [...ids, ...others.ids], total, ...totalIsMore, next: others.next };
  const isLast = start + number >= placed.length && others.total === 0;
  return { ids, total, ...totalIsMore, next: isLast ? null : writePositionCursor(start + number) };
}

const POSITION = "position";

/** Within the arranged part of the front page a cursor is a position. */
const writePositionCursor = (position: number) => writeCursor(POSITION, [position]);

/** Undefined: the cursor points behind the arranged part. */
const readPositionCursor = (cursor: string): number | undefined =>
  tryReadCursor(cursor, POSITION, z.tuple([z.int().min(0).max(99_999)]))?.[0];

export async function toArticlesPage(
  ctx: SiteContext,
  { ids, ...found }: IdsPage,
  stored: StoredFrontPage,
  first = 1,
): Promise<ArticlesPage> {
  const placementOf = placementOn(stored);
  const articles = await readArticles(ctx, ids, {
    placementOf: (article, index) => placementOf(article, index, first),
  });
  return { articles, ...found };
}

/** The front page, or those of its articles that a filter finds. */
export async function listFeed(
  ctx: SiteContext,
  page: PageRequest,
  filter: ArticleConditions = {},
): Promise<ArticlesPage> {
  const stored = await readFrontPage(ctx);
  return toArticlesPage(
    ctx,
    await listByFrontPage(ctx, stored, PUBLISHED_STATUSES, filter, page),
    stored,
    page.startIndex,
  );
}

/** The same for readers. */
export async function listFeedCards(
  ctx: SiteContext,
  page: PageRequest,
  filter: ArticleConditions,
): Promise<ArticleCard[]> {
  const stored = await readFrontPage(ctx);
  const { ids } = await listByFrontPage(ctx, stored, PUBLISHED_STATUSES, filter, page);
  return readCards(ctx, ids, placementOn(stored));
}
