import type { KeywordPerformance } from "@newsloom/contract/intake/keywords";
import { DAY_MS } from "@newsloom/domain/time/durations";
import { sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { writeCsv } from "#platform/csv";
import { badRequest } from "#platform/errors";
import { listRows } from "#platform/lists/list-rows";
import type { ListOrder } from "#platform/lists/order";
import type { PageRequest } from "#platform/lists/page";
import { readKeywordWeights } from "./keyword-weights.ts";

export interface Period {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const DEFAULT_DAYS = 28;
const WEEK_MS = 7 * DAY_MS;
const WEEKS_MAX = 8;

function boundsOf({ now }: SiteContext, { from, to }: Period) {
  const end = to === undefined ? now() : new Date(to);
  const start = from === undefined ? new Date(end.getTime() - DEFAULT_DAYS * DAY_MS) : new Date(from);
  if (start >= end) throw badRequest("The period has to end after it begins.");
  return { from: start, to: end };
}

type Counts = Omit<KeywordPerformance, "foundByWeek" | "weight">;

/** Approved: published now or before. Clicks are those of the period on the articles that were found in it. */
function countsOf({ db, siteId }: SiteContext, { from, to }: { readonly from: Date; readonly to: Date }) {
  const [start, end] = [from.toISOString(), to.toISOString()];
  const found = sql<Counts>`(
    select k.keyword_id as id, k.keyword, count(a.article_id)::int as found,
      count(*) filter (where a.status > 0 or a.published_at is not null)::int as approved,
      count(*) filter (where a.status in (-1, -2, -3, -6, -7) and a.published_at is null)::int as rejected,
      count(*) filter (where a.status > 0)::int as published,
      coalesce(sum(d.clicks), 0)::int as clicks, coalesce(sum(d.unique_clicks), 0)::int as "uniqueClicks"
    from keywords k
    left join keyword_articles ka on ka.site_id = k.site_id and ka.keyword_id = k.keyword_id
      and ka.found_at >= ${start}::timestamptz and ka.found_at < ${end}::timestamptz
    left join articles a on a.site_id = ka.site_id and a.article_id = ka.article_id
    left join lateral (
      select sum(d.clicks) as clicks, sum(d.unique_clicks) as unique_clicks from article_days d
      where d.site_id = a.site_id and d.article_id = a.article_id
        and d.day >= ${start.slice(0, 10)}::date and d.day <= ${end.slice(0, 10)}::date) d on true
    where k.site_id = ${siteId} group by k.keyword_id, k.keyword)`;
  return db
    .selectFrom(found.as("p"))
    .select([
      "p.id",
      "p.keyword",
      "p.found",
      "p.approved",
      "p.rejected",
      "p.published",
      "p.clicks",
      "p.uniqueClicks",
    ]);
}

function performanceOrder(sortedBy: string): ListOrder {
  const key = sortedBy.replace(/^-/, "");
  return {
    name: `performance ${sortedBy}`,
    columns: [
      key === "keyword"
        ? { value: sql`lower(p.keyword)`, type: "text" }
        : { value: sql.ref(`p.${key}`), type: "int" },
      { value: sql`p.id`, type: "int" },
    ],
    direction: sortedBy.startsWith("-") ? "desc" : "asc",
  };
}

export async function listPerformance(
  ctx: SiteContext,
  { from, to, sortedBy, ...request }: Period & PageRequest & { readonly sortedBy: string },
) {
  const bounds = boundsOf(ctx, { from, to });
  const { items, ...page } = await listRows(ctx, countsOf(ctx, bounds), performanceOrder(sortedBy), request);
  const weeksOf = await readFoundByWeek(ctx, bounds, items);
  const weightOf = await readKeywordWeights(ctx);
  return {
    items: items.map(
      (item): KeywordPerformance => ({ ...item, foundByWeek: weeksOf(item.id), weight: weightOf(item.id) }),
    ),
    ...page,
  };
}

/** Weeks are counted back from the end of the period. */
async function readFoundByWeek(
  { db, siteId }: SiteContext,
  { from, to }: { readonly from: Date; readonly to: Date },
  keywords: readonly { readonly id: number }[],
): Promise<(id: number) => number[]> {
  const weeks = Math.min(WEEKS_MAX, Math.ceil((to.getTime() - from.getTime()) / WEEK_MS));
  const start = new Date(Math.max(from.getTime(), to.getTime() - weeks * WEEK_MS));
  const { rows } = await sql<{ id: number; weeksAgo: number; found: number }>`
    select keyword_id as id, floor(extract(epoch from ${to.toISOString()}::timestamptz - found_at) / 604800)::int as "weeksAgo",
      count(*)::int as found
    from keyword_articles where site_id = ${siteId} and keyword_id = any(${keywords.map(({ id }) => id)}::int[])
      and found_at >= ${start.toISOString()}::timestamptz and found_at < ${to.toISOString()}::timestamptz
    group by 1, 2`.execute(db);
  const counts = new Map(rows.map(({ id, weeksAgo, found }) => [`${id} ${weeksAgo}`, found]));
  return (id) => Array.from({ length: weeks }, (_, week) => counts.get(`${id} ${weeks - 1 - week}`) ?? 0);
}

const COLUMNS = [
  "keyword",
  "found",
  "approved",
  "rejected",
  "published",
  "clicks",
  "uniqueClicks",
] as const satisfies readonly (keyof Counts)[];

export async function exportPerformance(ctx: SiteContext, period: Period): Promise<string> {
  const rows = await countsOf(ctx, boundsOf(ctx, period))
    .orderBy("p.found", "desc")
    .orderBy("p.id")
    .execute();
  return writeCsv(COLUMNS, rows);
}
