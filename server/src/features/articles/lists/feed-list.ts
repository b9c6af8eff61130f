import type { ArticlesPage } from "@newsloom/contract/articles/lists";
import { pinOf } from "@newsloom/domain/articles/front-page";
import { plateTypeAt } from "@newsloom/domain/articles/landing";
import { sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { currentPage, idsOf, type StoredPage } from "../front-page/front-page-store.ts";
import { type Placing, readArticles } from "../store/read-articles.ts";
import { type ArticleConditions, conditionsOf } from "./article-filter.ts";
import { listArticleIds } from "./article-list.ts";
import { NEWEST_FIRST } from "./article-order.ts";
import { readPlaceCursor, writePlaceCursor } from "./list-cursor.ts";
import type { IdsPage, PageAsked } from "./list-page.ts";

export const PUBLISHED = [1, 2, 3, 4] as const;

/** Articles in the order of the front page; those it does not place follow by date. */
export async function listByPlace(
  ctx: SiteContext,
  stored: StoredPage,
  statuses: readonly number[] | "any",
  filter: ArticleConditions,
  { startIndex, number, after }: PageAsked,
): Promise<IdsPage> {
  const placed = await matchingOf(ctx, idsOf(stored), statuses, filter);
  const start = after === undefined ? startIndex - 1 : readPlaceCursor(after);
  const rest = { ...filter, except: placed };
  if (start === undefined)
    return listArticleIds(ctx, statuses, rest, NEWEST_FIRST, { startIndex: 1, number, after });

  const ids = placed.slice(start, start + number);
  const skipped = Math.max(0, start - placed.length);
  const wanted = number - ids.length;
  const others = await listArticleIds(ctx, statuses, rest, NEWEST_FIRST, {
    startIndex: skipped + 1,
    number: Math.max(1, wanted),
  });
  const total = placed.length + others.total;
  const totalIsMore = others.totalIsMore && { totalIsMore: others.totalIsMore };
  if (wanted > 0) return { ids: [...ids, ...others.ids], total, ...totalIsMore, next: others.next };
  const isLast = start + number >= placed.length && others.total === 0;
  return { ids, total, ...totalIsMore, next: isLast ? null : writePlaceCursor(start + number) };
}

async function matchingOf(
  ctx: SiteContext,
  ids: readonly number[],
  statuses: readonly number[] | "any",
  filter: ArticleConditions,
): Promise<number[]> {
  if (ids.length === 0) return [];
  const ofStatus = statuses === "any" ? [] : [sql`a.status = any(${[...statuses]}::smallint[])`];
  const asked = [sql`a.article_id = any(${[...ids]}::int[])`, ...ofStatus, ...conditionsOf(filter)];
  const { rows } = await sql<{ id: number }>`
    select a.article_id as id from site_articles a where ${sql.join(asked, sql` and `)}`.execute(ctx.db);
  const matching = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => matching.has(id));
}

/** Says of each article where on the front page it stands. */
export function placingOn(stored: StoredPage) {
  const position = new Map(idsOf(stored).map((id, index) => [id, index + 1]));
  return (article: { articleId: number; userId: string | null }, index: number, first = 1): Placing => {
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

export async function showArticles(
  ctx: SiteContext,
  { ids, ...found }: IdsPage,
  stored: StoredPage,
  first = 1,
): Promise<ArticlesPage> {
  const placing = placingOn(stored);
  const articles = await readArticles(ctx, ids, {
    placingOf: (article, index) => placing(article, index, first),
  });
  return { articles, ...found };
}

export async function listFeed(ctx: SiteContext, page: PageAsked): Promise<ArticlesPage> {
  const stored = await currentPage(ctx);
  return showArticles(ctx, await listByPlace(ctx, stored, PUBLISHED, {}, page), stored, page.startIndex);
}
