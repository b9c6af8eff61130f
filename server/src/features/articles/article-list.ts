import { MAX_START_INDEX } from "@newsloom/contract/shapes";
import { type RawBuilder, sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { type ArticleConditions, conditionsOf, looksForWords } from "./article-filter.ts";
import { all, type Order } from "./article-order.ts";
import { readKeys } from "./keys-in-order.ts";
import { type IdsPage, type PageAsked, pageOf, startOf } from "./list-page.ts";
import { listByWords } from "./word-search.ts";

/** Each status is read in the order of an index and no further than the page needs; what they give is merged. */
export async function listArticleIds(
  ctx: SiteContext,
  statuses: readonly number[] | "any",
  filter: ArticleConditions,
  order: Order,
  page: PageAsked,
): Promise<IdsPage> {
  const { skipped, cursor } = startOf(order, page);
  const counts = await countsByStatus(ctx);
  const wanted = [...counts.keys()].filter((status) => statuses === "any" || statuses.includes(status));
  if (wanted.length === 0) return { ids: [], total: 0, next: null };
  if (looksForWords(filter)) return listByWords(ctx, wanted, filter, order, page);
  const { except, ...others } = filter;
  const conditions = [...conditionsOf(filter), ...order.where];
  const keys = await readKeys(ctx, wanted, [...conditions, ...cursor], order, skipped, page.number + 1);
  const total =
    conditionsOf(others).length + order.where.length === 0
      ? { total: wanted.reduce((sum, status) => sum + (counts.get(status) ?? 0), 0) - (except?.length ?? 0) }
      : await countUpTo(ctx, wanted, conditions);
  return { ...pageOf(keys, order, page), ...total };
}

/** Exact up to the limit; beyond it nobody needs the number enough to pay for it. */
async function countUpTo(
  ctx: SiteContext,
  statuses: readonly number[],
  conditions: readonly RawBuilder<boolean>[],
): Promise<{ total: number; totalIsMore?: true }> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from site_articles a where ${all([sql`a.status = any(${[...statuses]}::smallint[])`, ...conditions])}
      limit ${MAX_START_INDEX + 1}
    ) as found`.execute(ctx.db);
  const count = rows[0]?.count ?? 0;
  return count > MAX_START_INDEX ? { total: MAX_START_INDEX, totalIsMore: true } : { total: count };
}

/** How many articles of each status the site has; those it has none of are left out. */
export async function countsByStatus({ db, siteId }: SiteContext): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom("article_counts")
    .select(["status", "count"])
    .where("site_id", "=", siteId)
    .where("count", ">", 0)
    .orderBy("status")
    .execute();
  return new Map(rows.map(({ status, count }) => [status, count]));
}
