import { MAX_START_INDEX } from "@newsloom/contract/shapes";
import { sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { named } from "#platform/db/named-statements";
import { type ArticleConditions, conditionsOf, looksForWords } from "./article-filter.ts";
import type { Order } from "./article-order.ts";
import { countUpTo, totalOf } from "./count-articles.ts";
import { readKeys } from "./keys-in-order.ts";
import { listAmong } from "./list-among.ts";
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
  const size = wanted.reduce((sum, status) => sum + (counts.get(status) ?? 0), 0);
  const few = await fewWithLabel(ctx, filter.labels ?? [], size, page);
  if (few) {
    const { keys, count } = await listAmong(ctx, wanted, { ...filter, labels: [], among: few }, order, page);
    return { ...pageOf(keys, order, page), ...totalOf(count) };
  }
  if (looksForWords(filter)) {
    const counted = new Map(wanted.map((status) => [status, counts.get(status) ?? 0]));
    return listByWords(ctx, counted, filter, order, page);
  }
  const { except, ...others } = filter;
  const conditions = [...conditionsOf(filter), ...order.where];
  const keys = await readKeys(ctx, wanted, [...conditions, ...cursor], order, skipped, page.number + 1);
  const total =
    conditionsOf(others).length + order.where.length === 0
      ? { total: size - (except?.length ?? 0) }
      : await countUpTo(ctx, wanted, filter, order);
  return { ...pageOf(keys, order, page), ...total };
}

/**
 * The articles with one of these labels, if looking at them all is less work than walking through the list until a page is
 * full: n articles have it, so every (size / n)th of the list.
 */
async function fewWithLabel(
  { db, siteId }: SiteContext,
  labels: readonly number[],
  size: number,
  { number }: PageAsked,
): Promise<number[] | undefined> {
  if (labels.length === 0) return undefined;
  // No more than are counted, because no more are sorted.
  const few = Math.min(MAX_START_INDEX, Math.ceil(Math.sqrt(number * size)));
  const { rows } = await sql<{ id: number }>`${named("few-with-label")}
    select article_id as id from article_labels
    where site_id = ${siteId} and label_id = any(${[...labels]}::int[]) limit ${few + 1}`.execute(db);
  return rows.length > few ? undefined : rows.map(({ id }) => id);
}

/** How many articles of each status the site has; those it has none of are left out. */
export async function countsByStatus({ db, siteId }: SiteContext): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom("article_counts")
    .modifyFront(named("article-counts"))
    .select(["status", "count"])
    .where("site_id", "=", siteId)
    .where("count", ">", 0)
    .orderBy("status")
    .execute();
  return new Map(rows.map(({ status, count }) => [status, count]));
}
