import type { SiteContext } from "#platform/context";
import { type ArticleConditions, conditionsOf, looksForWords } from "./article-filter.ts";
import type { Order } from "./article-order.ts";
import { countUpTo } from "./count-articles.ts";
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
  if (looksForWords(filter)) {
    const counted = new Map(wanted.map((status) => [status, counts.get(status) ?? 0]));
    return listByWords(ctx, counted, filter, order, page);
  }
  const { except, ...others } = filter;
  const conditions = [...conditionsOf(filter), ...order.where];
  const keys = await readKeys(ctx, wanted, [...conditions, ...cursor], order, skipped, page.number + 1);
  const total =
    conditionsOf(others).length + order.where.length === 0
      ? { total: wanted.reduce((sum, status) => sum + (counts.get(status) ?? 0), 0) - (except?.length ?? 0) }
      : await countUpTo(ctx, wanted, filter, order.where);
  return { ...pageOf(keys, order, page), ...total };
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
