import type { ArticlesPage } from "@newsloom/contract/articles/lists";
import { pinOf } from "@newsloom/domain/articles/front-page";
import { plateTypeAt } from "@newsloom/domain/articles/landing";
import { sql } from "kysely";
import { z } from "zod";
import type { SiteContext } from "#platform/context";
import { readCursorIfOf, writeCursor } from "#platform/lists/cursor";
import type { PageRequest } from "#platform/lists/page";
import { articleIdsOf, readFrontPage, type StoredFrontPage } from "../front-page/front-page-rows.ts";
import { type Placement, readArticles } from "../store/article-queries.ts";
import { type ArticleConditions, filterConditions } from "./queries/article-filter.ts";
import { NEWEST_FIRST } from "./queries/article-order.ts";
import type { IdsPage } from "./queries/article-query.ts";
import { listArticleIds } from "./queries/list-article-ids.ts";

export const PUBLISHED_STATUSES = [1, 2, 3, 4] as const;

/** Articles in the order of the front page; those it does not place follow by date. */
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

const POSITION = "place";

/** Within the arranged part of the front page a cursor is a position. */
const writePositionCursor = (position: number) => writeCursor(POSITION, [position]);

/** Undefined: the cursor points behind the arranged part. */
const readPositionCursor = (cursor: string): number | undefined =>
  readCursorIfOf(cursor, POSITION, z.tuple([z.int().min(0).max(99_999)]))?.[0];

async function matchingIds(
  ctx: SiteContext,
  ids: readonly number[],
  statuses: readonly number[] | "any",
  filter: ArticleConditions,
): Promise<number[]> {
  if (ids.length === 0) return [];
  const ofStatus = statuses === "any" ? [] : [sql`a.status = any(${[...statuses]}::smallint[])`];
  const asked = [sql`a.article_id = any(${[...ids]}::int[])`, ...ofStatus, ...filterConditions(filter)];
  const { rows } = await sql<{ id: number }>`
    select a.article_id as id from site_articles a where ${sql.join(asked, sql` and `)}`.execute(ctx.db);
  const matching = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => matching.has(id));
}

/** Says of each article where on the front page it stands. */
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

export async function toArticlesPage(
  ctx: SiteContext,
  { ids, ...found }: IdsPage,
  stored: StoredFrontPage,
  first = 1,
): Promise<ArticlesPage> {
  const placing = placementOn(stored);
  const articles = await readArticles(ctx, ids, {
    placementOf: (article, index) => placing(article, index, first),
  });
  return { articles, ...found };
}

export async function listFeed(ctx: SiteContext, page: PageRequest): Promise<ArticlesPage> {
  const stored = await readFrontPage(ctx);
  return toArticlesPage(
    ctx,
    await listByFrontPage(ctx, stored, PUBLISHED_STATUSES, {}, page),
    stored,
    page.startIndex,
  );
}
