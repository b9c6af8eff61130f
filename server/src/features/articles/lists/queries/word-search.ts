import { sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { allOf } from "#platform/db/conditions";
import { orderBy, orderBySortKeys, sortKeys, sortKeysAsTexts } from "#platform/lists/order";
import { type PageRequest, pageStart, type RowKey, toPageOfIds } from "#platform/lists/page";
import { boundedTotal, COUNT_LIMIT, countUpToLimit, type Total } from "#platform/lists/total";
import { type ArticleConditions, conditionsWithoutWords, filterConditions } from "./article-filter.ts";
import {
  type ArticleQuery,
  hasOneStatus,
  hasStatus,
  type IdsPage,
  queryConditions,
  readArticleKeys,
} from "./article-query.ts";
import { cachedTotal, matchingArticles } from "./count-filtered-articles.ts";
import { listByFullSort } from "./list-by-full-sort.ts";

/**
 * The planner cannot tell a rare word from a common one, and each needs another plan. So the first articles of the order
 * are scanned, and more of them when those had promising hits: a common word fills the page this way. Any other word is
 * looked up in the word index, which is faster the fewer articles have the word.
 */
const MAX_SCAN = 5_000;
const SCAN_STEPS = [1_000, MAX_SCAN] as const;
/** A site of fewer articles is scanned whole: the word index would first read the matches of all sites. */
const SMALL_SITE = 15_000;
/** An estimate above this means that there are more than are counted; it is made from a sample with enough hits. */
const SURELY_OVER_LIMIT = 2 * COUNT_LIMIT;
const SAMPLE_SIZE = 600;
const MIN_HITS = 30;

/** `size` is the number of articles of the query's statuses. */
export async function listByWords(
  ctx: SiteContext,
  query: ArticleQuery,
  size: number,
  page: PageRequest,
): Promise<IdsPage> {
  const scan = await scanForPage(ctx, query, page, size < SMALL_SITE ? [SMALL_SITE] : SCAN_STEPS);
  if (scan === undefined) return listByWordIndex(ctx, query, page);
  const total =
    scan.isWhole && page.after === undefined
      ? boundedTotal(scan.hits)
      : await totalAfterScan(ctx, query, scan, size);
  return { ...toPageOfIds(scan.keys, query.order, page), ...total };
}

/** The first articles with the words, without the cost of counting all. */
export async function firstByWords(
  ctx: SiteContext,
  query: ArticleQuery,
  size: number,
  number: number,
): Promise<number[]> {
  const page = { startIndex: 1, number };
  const steps = size < SMALL_SITE ? [SCAN_STEPS[0], SMALL_SITE] : SCAN_STEPS;
  const scan = await scanForPage(ctx, query, page, steps);
  return scan ? toPageOfIds(scan.keys, query.order, page).ids : (await listByWordIndex(ctx, query, page)).ids;
}

/** Undefined when the word is too rare to fill the page by a scan. */
async function scanForPage(
  ctx: SiteContext,
  query: ArticleQuery,
  page: PageRequest,
  steps: readonly number[],
): Promise<(Scan & { readonly isWhole: boolean }) | undefined> {
  const last = steps.at(-1);
  for (const maxScan of steps) {
    const scan = await scanInOrder(ctx, query, page, maxScan);
    const isWhole = scan.scanned < maxScan;
    if (isWhole || scan.keys.length > page.number) return { ...scan, isWhole };
    if (last === MAX_SCAN && (scan.keys.length * MAX_SCAN) / maxScan <= page.number) break;
  }
  return undefined;
}

function totalAfterScan(
  ctx: SiteContext,
  query: ArticleQuery,
  { hits, scanned }: Scan,
  size: number,
): Promise<Total> {
  return cachedTotal(ctx, query, async () => {
    const isPromising = (hits / scanned) * size > SURELY_OVER_LIMIT;
    if (isPromising && (await isSurelyOverLimit(ctx, query, size))) return boundedTotal(COUNT_LIMIT + 1);
    return withWordIndex(ctx, query, (indexed) => countUpToLimit(ctx, matchingArticles(indexed)));
  });
}

interface Scan {
  readonly keys: RowKey[];
  readonly hits: number;
  readonly scanned: number;
}

async function scanInOrder(
  ctx: SiteContext,
  { statuses, filter, order }: ArticleQuery,
  page: PageRequest,
  maxScan: number,
): Promise<Scan> {
  const { skipped, conditions } = pageStart(order, page);
  const where = [...conditionsWithoutWords(filter), ...order.where, ...conditions];
  const branches = statuses.map(
    (status) => sql`(
      select a.article_id as id, ${sortKeys(order)}, ${allOf(filterConditions(filter))} as "isHit"
      from site_articles a where ${allOf([hasOneStatus(status), ...where])}
      order by ${orderBy(order)} limit ${maxScan})`,
  );
  const { rows } = await sql<{ keys: RowKey[] | null; hits: number; scanned: number }>`
    with scanned as materialized (
      select * from (${sql.join(branches, sql` union all `)}) as branch
      order by ${orderBySortKeys(order)} limit ${maxScan}
    ), hits as (select * from scanned where "isHit")
    select (select count(*) from scanned)::int as scanned, (select count(*) from hits)::int as hits,
      (select json_agg(json_build_object('id', id, 'cursor', ${sortKeysAsTexts(order)})) from (
        select * from hits order by ${orderBySortKeys(order)} offset ${skipped} limit ${page.number + 1}) as shown
      ) as keys`.execute(ctx.db);
  return { keys: rows[0]?.keys ?? [], hits: rows[0]?.hits ?? 0, scanned: rows[0]?.scanned ?? 0 };
}

/** Estimates from a random sample: the first articles of an order may be just those that have the word. */
async function isSurelyOverLimit({ db }: SiteContext, query: ArticleQuery, size: number): Promise<boolean> {
  const { rows: bounds } = await sql<{ first: number | null; last: number | null }>`
    select min(a.article_id) as first, max(a.article_id) as last from site_articles a`.execute(db);
  const { first, last } = { first: bounds[0]?.first ?? 0, last: bounds[0]?.last ?? 0 };
  const ids = Array.from(
    { length: SAMPLE_SIZE },
    () => first + Math.floor(Math.random() * (last - first + 1)),
  );
  const { rows } = await sql<{ sampled: number; hits: number }>`
    select count(*)::int as sampled, count(*) filter (where ${allOf(queryConditions(query))})::int as hits
    from site_articles a where ${allOf([
      hasStatus(query.statuses),
      ...filterConditions({ onlyIds: ids }),
    ])}`.execute(db);
  const { sampled, hits } = rows[0] ?? { sampled: 0, hits: 0 };
  return hits >= MIN_HITS && (hits / sampled) * size > SURELY_OVER_LIMIT;
}

async function listByWordIndex(ctx: SiteContext, query: ArticleQuery, page: PageRequest): Promise<IdsPage> {
  const { keys, count } = await withWordIndex(ctx, query, (indexed) => listByFullSort(ctx, indexed, page));
  if (count <= COUNT_LIMIT) return { ...toPageOfIds(keys, query.order, page), total: count };
  // With so many matches some are near the beginning of the order.
  const first = await readArticleKeys(ctx, query, page);
  return { ...toPageOfIds(first, query.order, page), ...boundedTotal(count) };
}

/** Without the other scans the planner takes the word index, which is read as a bitmap. */
async function withWordIndex<T>(
  ctx: SiteContext,
  query: ArticleQuery,
  read: (indexed: ArticleQuery) => Promise<T>,
): Promise<T> {
  const { db } = ctx;
  const byIndex = await splitByFrequency(ctx, query);
  const setOtherScans = (value: "on" | "off") =>
    sql`select set_config('enable_indexscan', ${value}, true), set_config('enable_seqscan', ${value}, true)`.execute(
      db,
    );
  await setOtherScans("off");
  const result = await read({ ...query, filter: { ...query.filter, byIndex } });
  await setOtherScans("on");
  return result;
}

const PROBED = 300;
const COMMON_SHARE = 0.1;

/** Which of the words are common is seen in some articles; when all of them are, the index gets them all. */
async function splitByFrequency(
  { db }: SiteContext,
  { statuses, filter }: ArticleQuery,
): Promise<NonNullable<ArticleConditions["byIndex"]>> {
  const { keyword: typed = "" } = filter;
  const words = [...new Set(typed.split(/\s+/))].filter((word) => /[\p{L}\p{N}]/u.test(word));
  const all = { rareWords: typed, commonWords: "" };
  if (words.length < 2) return all;
  const { type = "All", inWordForms = false } = filter;
  const counts = words.map(
    (keyword) => sql`count(*) filter (where ${allOf(filterConditions({ keyword, type, inWordForms }))})::int`,
  );
  const { rows } = await sql<{ hits: number[] }>`
    select array[${sql.join(counts)}] as hits
    from (select * from site_articles a where ${hasOneStatus(statuses[0] ?? 0)} limit ${PROBED}) as a`.execute(
    db,
  );
  const isCommon = (_: string, index: number) => (rows[0]?.hits[index] ?? 0) > PROBED * COMMON_SHARE;
  const common = words.filter(isCommon);
  if (common.length === words.length) return all;
  return {
    rareWords: words.filter((word) => !common.includes(word)).join(" "),
    commonWords: common.join(" "),
  };
}
