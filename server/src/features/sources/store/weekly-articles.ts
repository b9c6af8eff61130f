import { sql } from "kysely";
import type { SiteContext } from "#platform/context";

const WEEKS = 8;

/** How many articles each of these sources brought in the last eight weeks, the oldest week first. */
export async function readArticlesByWeek(
  ctx: SiteContext,
  sourceIds: readonly number[],
): Promise<(sourceId: number) => number[]> {
  const today = ctx.now().toISOString().slice(0, 10);
  const { rows } = await sql<{ sourceId: number; weeksAgo: number; articles: number }>`
    select source_id as "sourceId", (${today}::date - day) / 7 as "weeksAgo", sum(articles)::int as articles
    from source_days
    where site_id = ${ctx.siteId} and source_id = any(${[...sourceIds]}::int[])
      and day > ${today}::date - ${7 * WEEKS}::int and day <= ${today}::date
    group by 1, 2`.execute(ctx.db);
  const counts = new Map(rows.map((row) => [`${row.sourceId} ${row.weeksAgo}`, row.articles]));
  return (sourceId) =>
    Array.from({ length: WEEKS }, (_, week) => counts.get(`${sourceId} ${WEEKS - 1 - week}`) ?? 0);
}
