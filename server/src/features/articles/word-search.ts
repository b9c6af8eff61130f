import { MAX_START_INDEX } from "@newsloom/contract/shapes";
import { type RawBuilder, sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { type ArticleConditions, conditionsOf, fieldConditions } from "./article-filter.ts";
import { all, bySortKeys, cursorValues, type Order, orderBy, sortKeys } from "./article-order.ts";
import { type Total, totalOf } from "./count-articles.ts";
import { readKeys } from "./keys-in-order.ts";
import { type IdsPage, type Key, type PageAsked, pageOf, startOf } from "./list-page.ts";

/**
 * The planner cannot tell a word nobody wrote from one that everybody did, and each wants another way. So the first few
 * thousand articles are looked through in their order: a common word fills the page from these. For any other the index of
 * words is asked, which answers the fewer the faster.
 */
const LOOKED_THROUGH = 5_000;
/** A small site is looked through whole: the index would first gather what all sites wrote. */
const SMALL = 15_000;
/** So often that there are surely more than are counted. */
const SURELY_MORE = 2 * MAX_START_INDEX;

export async function listByWords(
  ctx: SiteContext,
  counts: ReadonlyMap<number, number>,
  filter: ArticleConditions,
  order: Order,
  page: PageAsked,
): Promise<IdsPage> {
  const statuses = [...counts.keys()];
  const size = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const most = size < SMALL ? SMALL : LOOKED_THROUGH;
  const { keys, found, looked } = await lookThrough(ctx, statuses, filter, order, page, most);
  const isWhole = looked < most;
  if (isWhole && page.after === undefined) return { ...pageOf(keys, order, page), ...totalOf(found) };
  if (!isWhole && keys.length <= page.number) return askIndex(ctx, statuses, filter, order, page);
  const isFiltered = fieldConditions(filter).length + order.where.length > 0;
  const total =
    !isFiltered && (found / looked) * size > SURELY_MORE
      ? totalOf(MAX_START_INDEX + 1)
      : await countByIndex(ctx, wordsAsked(statuses, filter, order));
  return { ...pageOf(keys, order, page), ...total };
}

interface Looked {
  readonly keys: Key[];
  readonly found: number;
  readonly looked: number;
}

async function lookThrough(
  ctx: SiteContext,
  statuses: readonly number[],
  filter: ArticleConditions,
  order: Order,
  page: PageAsked,
  most: number,
): Promise<Looked> {
  const { skipped, cursor } = startOf(order, page);
  const asked = [...fieldConditions(filter), ...order.where, ...cursor];
  const branches = statuses.map(
    (status) => sql`(
      select a.article_id as "articleId", ${cursorValues(order)} as cursor, ${sortKeys(order)},
        ${all(conditionsOf(filter))} as fits
      from site_articles a where ${all([sql`a.status = ${sql.lit(status)}`, ...asked])}
      order by ${orderBy(order)} limit ${most})`,
  );
  const { rows } = await sql<{ keys: Key[] | null; found: number; looked: number }>`
    with looked as materialized (
      select * from (${sql.join(branches, sql` union all `)}) as branch order by ${bySortKeys(order)} limit ${most}
    ), found as (select * from looked where fits)
    select (select count(*) from looked)::int as looked, (select count(*) from found)::int as found,
      (select json_agg(json_build_object('articleId', "articleId", 'cursor', cursor)) from (
        select * from found order by ${bySortKeys(order)} offset ${skipped} limit ${page.number + 1}) as shown
      ) as keys`.execute(ctx.db);
  return { keys: rows[0]?.keys ?? [], found: rows[0]?.found ?? 0, looked: rows[0]?.looked ?? 0 };
}

const wordsAsked = (statuses: readonly number[], filter: ArticleConditions, order: Order) => [
  sql<boolean>`a.status = any(${[...statuses]}::smallint[])`,
  ...conditionsOf(filter),
  ...order.where,
];

async function askIndex(
  ctx: SiteContext,
  statuses: readonly number[],
  filter: ArticleConditions,
  order: Order,
  page: PageAsked,
): Promise<IdsPage> {
  const { skipped, cursor } = startOf(order, page);
  const asked = wordsAsked(statuses, filter, order);
  await onlyByWords(ctx, "off");
  const { rows } = await sql<Key & { count: number }>`
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
  return { ...pageOf(keys, order, page), ...totalOf(count) };
}

async function countByIndex(ctx: SiteContext, asked: readonly RawBuilder<boolean>[]): Promise<Total> {
  await onlyByWords(ctx, "off");
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from site_articles a where ${all(asked)} limit ${MAX_START_INDEX + 1}) as found`.execute(ctx.db);
  await onlyByWords(ctx, "on");
  return totalOf(rows[0]?.count ?? 0);
}

/** The index of words is read as a bitmap; without the other ways the planner takes it. */
async function onlyByWords({ db }: SiteContext, others: "on" | "off"): Promise<void> {
  await sql`select set_config('enable_indexscan', ${others}, true), set_config('enable_seqscan', ${others}, true)`.execute(
    db,
  );
}
