import { MAX_START_INDEX } from "@newsloom/contract/shapes";
import { sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { type ArticleConditions, conditionsOf, fieldConditions } from "./article-filter.ts";
import { all, bySortKeys, cursorValues, type Order, orderBy, sortKeys } from "./article-order.ts";
import { readKeys } from "./keys-in-order.ts";
import { type IdsPage, type Key, type PageAsked, pageOf, startOf } from "./list-page.ts";

/**
 * The planner cannot tell a word nobody wrote from one that everybody did, and each wants another way. So the first few
 * thousand articles are looked through in their order: a common word fills the page from these. For any other the index of
 * words is asked, which answers the fewer the faster.
 */
const LOOKED_THROUGH = 5_000;

export async function listByWords(
  ctx: SiteContext,
  statuses: readonly number[],
  filter: ArticleConditions,
  order: Order,
  page: PageAsked,
): Promise<IdsPage> {
  return (
    (statuses.length === 1 ? await lookThrough(ctx, statuses, filter, order, page) : undefined) ??
    (await askIndex(ctx, statuses, filter, order, page))
  );
}

type Counted = Key & { count: number };

/** Undefined when too few were found on the way. The total is what was found, and there may be more. */
async function lookThrough(
  ctx: SiteContext,
  [status = 0]: readonly number[],
  filter: ArticleConditions,
  order: Order,
  page: PageAsked,
): Promise<IdsPage | undefined> {
  const { skipped, cursor } = startOf(order, page);
  const most = page.number + 1;
  const asked = [
    sql<boolean>`a.status = ${sql.lit(status)}`,
    ...fieldConditions(filter),
    ...order.where,
    ...cursor,
  ];
  const { rows } = await sql<Counted>`
    with looked as materialized (
      select a.article_id as "articleId", ${cursorValues(order)} as cursor, ${sortKeys(order)},
        ${all(conditionsOf(filter))} as fits
      from site_articles a where ${all(asked)} order by ${orderBy(order)} limit ${LOOKED_THROUGH}
    ), found as (select * from looked where fits)
    select "articleId", cursor, (select count(*) from found)::int as count from found
    order by ${bySortKeys(order)} offset ${skipped} limit ${most}`.execute(ctx.db);
  if (rows.length < most) return undefined;
  return { ...pageOf(rows, order, page), total: rows[0]?.count ?? 0, totalIsMore: true };
}

async function askIndex(
  ctx: SiteContext,
  statuses: readonly number[],
  filter: ArticleConditions,
  order: Order,
  page: PageAsked,
): Promise<IdsPage> {
  const { skipped, cursor } = startOf(order, page);
  const asked = [
    sql<boolean>`a.status = any(${[...statuses]}::smallint[])`,
    ...conditionsOf(filter),
    ...order.where,
  ];
  await onlyByWords(ctx, "off");
  const { rows } = await sql<Counted>`
    with found as materialized (
      select a.article_id as "articleId", ${cursorValues(order)} as cursor, ${sortKeys(order)}, ${all(cursor)} as "isAfter"
      from site_articles a where ${all(asked)} limit ${MAX_START_INDEX + 1}
    )
    select "articleId", cursor, (select count(*) from found)::int as count from found where "isAfter"
    order by ${bySortKeys(order)} offset ${skipped} limit ${page.number + 1}`.execute(ctx.db);
  await onlyByWords(ctx, "on");
  const count = rows[0]?.count ?? 0;
  if (count <= MAX_START_INDEX) return { ...pageOf(rows, order, page), total: count };
  // So many that some are near the beginning of the order.
  const keys = await readKeys(ctx, statuses, [...asked, ...cursor], order, skipped, page.number + 1);
  return { ...pageOf(keys, order, page), total: MAX_START_INDEX, totalIsMore: true };
}

/** The index of words is read as a bitmap; without the other ways the planner takes it. */
async function onlyByWords({ db }: SiteContext, others: "on" | "off"): Promise<void> {
  await sql`select set_config('enable_indexscan', ${others}, true), set_config('enable_seqscan', ${others}, true)`.execute(
    db,
  );
}
