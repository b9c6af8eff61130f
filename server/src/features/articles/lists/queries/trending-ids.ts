import { TRENDING } from "@newsloom/domain/articles/trending";
import { cachePrefix } from "@newsloom/domain/settings/cache-names";
import { DAY_MS } from "@newsloom/domain/time/durations";
import { type RawBuilder, sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { isPublic } from "./article-filter.ts";

const daysAgo = ({ now }: SiteContext, days: number) =>
  new Date(now().getTime() - days * DAY_MS).toISOString();

export interface TrendingId {
  readonly id: number;
  /** Clicks and reads of the last days, where older ones count less; null where the list is not in the order of them. */
  readonly reads: number | null;
}

export interface MostRead extends TrendingId {
  readonly reads: number;
  /** The same before rounding. */
  readonly score: number;
}

/** Published articles with the most clicks and reads of the last days; those of today count most. */
export async function mostRead(ctx: SiteContext, days: number, limit: number): Promise<MostRead[]> {
  return (await selectMostRead(ctx, days, limit).execute(ctx.db)).rows;
}

/** More than any public list shows: some may have been taken back since. */
const CACHED_LENGTH = 150;

/** As `mostRead`, possibly of a moment ago, so whoever shows them asks whether they are still published. */
export async function cachedMostRead(ctx: SiteContext): Promise<readonly MostRead[]> {
  const key = `${cachePrefix(ctx.siteId, "articles")}most read`;
  return ctx.platform.cache.readShared(key, () => mostRead(ctx, TRENDING.days, CACHED_LENGTH));
}

/** In their order; whether one is published is asked only until there are enough. */
function selectMostRead(ctx: SiteContext, days: number, limit: number): RawBuilder<MostRead> {
  const today = ctx.now().toISOString().slice(0, 10);
  const decayed = sql`sum((d.clicks + d.reads)
    * power(0.5::float8, greatest(0, ${today}::date - d.day) / ${TRENDING.halfLifeDays}::float8))`;
  return sql`
    select id, ceil(score)::int as reads, score from (
      select d.article_id as id, ${decayed} as score from article_days d
      where d.site_id = ${ctx.siteId} and d.day >= ${daysAgo(ctx, days).slice(0, 10)}
      group by d.article_id order by score desc, d.article_id desc) as read
    where exists (select from articles a where a.site_id = ${ctx.siteId} and a.article_id = read.id and ${isPublic} offset 0)
    limit ${limit}`;
}

/** Articles published in the last days whose address is one of these pages or below one of them. */
export async function newestIdsUnder(
  ctx: SiteContext,
  pages: readonly string[],
  days: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select a.article_id as id from articles a
    where a.site_id = ${ctx.siteId} and a.status > 0 and a.publication_date >= ${daysAgo(ctx, days)}
      and exists (select from unnest(${[...pages]}::text[]) as page
        where a.canonical_url = page or starts_with(a.canonical_url, rtrim(page, '/') || '/'))
    order by a.publication_date desc, a.article_id desc limit ${limit}`.execute(ctx.db);
  return rows.map(({ id }) => id);
}
