import { MAX_START_INDEX } from "@newsloom/contract/shapes";
import { sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { type ArticleConditions, conditionsOf, fieldConditions } from "./article-filter.ts";
import { all, bySortKeys, cursorValues, type Order, orderBy, sortKeys } from "./article-order.ts";
import { keptTotal, type Total, totalOf } from "./count-articles.ts";
import { readKeys } from "./keys-in-order.ts";
import { listAmong } from "./list-among.ts";
import { type IdsPage, type Key, type PageAsked, pageOf, startOf } from "./list-page.ts";

/**
 * The planner cannot tell a word nobody wrote from one that everybody did, and each wants another way. So the first
 * articles are looked through in their order, and some more if these are promising: a common word fills the page from
 * these. For any other the index of words is asked, which answers the fewer the faster.
 */
const LOOKED_THROUGH = [1_000, 5_000];
const MOST = 5_000;
/** A small site is looked through whole: the index would first gather what all sites wrote. */
const SMALL = 15_000;
/** So often that there are surely more than are counted: told from articles drawn by chance, if enough of them fit. */
const SURELY_MORE = 2 * MAX_START_INDEX;
const DRAWN = 600;
const ENOUGH = 30;

export async function listByWords(
  ctx: SiteContext,
  counts: ReadonlyMap<number, number>,
  filter: ArticleConditions,
  order: Order,
  page: PageAsked,
): Promise<IdsPage> {
  const statuses = [...counts.keys()];
  const size = [...counts.values()].reduce((sum, count) => sum + count, 0);
  for (const most of size < SMALL ? [SMALL] : LOOKED_THROUGH) {
    const seen = await lookThrough(ctx, statuses, filter, order, page, most);
    const isWhole = seen.looked < most;
    if (isWhole && page.after === undefined)
      return { ...pageOf(seen.keys, order, page), ...totalOf(seen.found) };
    if (isWhole || seen.keys.length > page.number)
      return {
        ...pageOf(seen.keys, order, page),
        ...(await totalAfter(ctx, statuses, filter, order, seen, size)),
      };
    if ((seen.keys.length * MOST) / most <= page.number) break;
  }
  return askIndex(ctx, statuses, filter, order, page);
}

function totalAfter(
  ctx: SiteContext,
  statuses: readonly number[],
  filter: ArticleConditions,
  order: Order,
  { found, looked }: Looked,
  size: number,
): Promise<Total> {
  return keptTotal(ctx, statuses, filter, order, async () => {
    const isPromising = (found / looked) * size > SURELY_MORE;
    if (isPromising && (await areSurelyMore(ctx, statuses, filter, order, size)))
      return totalOf(MAX_START_INDEX + 1);
    return countByIndex(ctx, statuses, filter, order);
  });
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
      select a.article_id as "articleId", ${sortKeys(order)},
        ${all(conditionsOf(filter))} as fits
      from site_articles a where ${all([sql`a.status = ${sql.lit(status)}`, ...asked])}
      order by ${orderBy(order)} limit ${most})`,
  );
  const { rows } = await sql<{ keys: Key[] | null; found: number; looked: number }>`
    with looked as materialized (
      select * from (${sql.join(branches, sql` union all `)}) as branch order by ${bySortKeys(order)} limit ${most}
    ), found as (select * from looked where fits)
    select (select count(*) from looked)::int as looked, (select count(*) from found)::int as found,
      (select json_agg(json_build_object('articleId', "articleId", 'cursor', ${cursorValues(order)})) from (
        select * from found order by ${bySortKeys(order)} offset ${skipped} limit ${page.number + 1}) as shown
      ) as keys`.execute(ctx.db);
  return { keys: rows[0]?.keys ?? [], found: rows[0]?.found ?? 0, looked: rows[0]?.looked ?? 0 };
}

/** The first of an order say nothing of the others: the best fitting may be just those that have the word. */
async function areSurelyMore(
  { db }: SiteContext,
  statuses: readonly number[],
  filter: ArticleConditions,
  order: Order,
  size: number,
): Promise<boolean> {
  const { rows: bounds } = await sql<{ first: number | null; last: number | null }>`
    select min(a.article_id) as first, max(a.article_id) as last from site_articles a`.execute(db);
  const { first, last } = { first: bounds[0]?.first ?? 0, last: bounds[0]?.last ?? 0 };
  const drawn = Array.from({ length: DRAWN }, () => first + Math.floor(Math.random() * (last - first + 1)));
  const { rows } = await sql<{ drawn: number; found: number }>`
    select count(*)::int as drawn, count(*) filter (where ${all([...conditionsOf(filter), ...order.where])})::int as found
    from site_articles a where ${all([
      sql`a.status = any(${[...statuses]}::smallint[])`,
      ...conditionsOf({ among: drawn }),
    ])}`.execute(db);
  const { drawn: seen, found } = rows[0] ?? { drawn: 0, found: 0 };
  return found >= ENOUGH && (found / seen) * size > SURELY_MORE;
}

async function askIndex(
  ctx: SiteContext,
  statuses: readonly number[],
  filter: ArticleConditions,
  order: Order,
  page: PageAsked,
): Promise<IdsPage> {
  const { keys, count } = await onlyByWords(ctx, () => listAmong(ctx, statuses, filter, order, page));
  if (count <= MAX_START_INDEX) return { ...pageOf(keys, order, page), total: count };
  // So many that some are near the beginning of the order.
  const { skipped, cursor } = startOf(order, page);
  const asked = [...conditionsOf(filter), ...order.where, ...cursor];
  const first = await readKeys(ctx, statuses, asked, order, skipped, page.number + 1);
  return { ...pageOf(first, order, page), ...totalOf(count) };
}

async function countByIndex(
  ctx: SiteContext,
  statuses: readonly number[],
  filter: ArticleConditions,
  order: Order,
): Promise<Total> {
  const asked = [
    sql<boolean>`a.status = any(${[...statuses]}::smallint[])`,
    ...conditionsOf(filter),
    ...order.where,
  ];
  const { rows } = await onlyByWords(ctx, () =>
    sql<{ count: number }>`
      select count(*)::int as count from (
        select from site_articles a where ${all(asked)} limit ${MAX_START_INDEX + 1}) as found`.execute(
      ctx.db,
    ),
  );
  return totalOf(rows[0]?.count ?? 0);
}

/** The index of words is read as a bitmap; without the other ways the planner takes it. */
async function onlyByWords<T>({ db }: SiteContext, ask: () => Promise<T>): Promise<T> {
  const others = (way: "on" | "off") =>
    sql`select set_config('enable_indexscan', ${way}, true), set_config('enable_seqscan', ${way}, true)`.execute(
      db,
    );
  await others("off");
  const answer = await ask();
  await others("on");
  return answer;
}
