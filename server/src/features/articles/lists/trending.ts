import { canonicalUrl } from "@newsloom/domain/articles/duplicates";
import { readList } from "@newsloom/domain/settings/values";
import { DAY_MS } from "@newsloom/domain/time/durations";
import { sql } from "kysely";
import { readSettings } from "#features/settings";
import type { SiteContext } from "#platform/context";
import { listTrending } from "./article-lists.ts";

const A_DAY = 1;
const FRESH_DAYS = 7;

/** What readers click today, after the fresh stories of the pages that the site says are trending. */
export async function listTrendingNow(ctx: SiteContext, number: number) {
  const { TrendingNowUrls } = await readSettings(ctx, ["TrendingNowUrls"]);
  const pages = readList(TrendingNowUrls).flatMap((url) => canonicalUrl(url) ?? []);
  return listTrending(
    ctx,
    number,
    A_DAY,
    pages.length === 0 ? [] : await freshArticlesUnder(ctx, pages, number),
  );
}

async function freshArticlesUnder(
  ctx: SiteContext,
  pages: readonly string[],
  number: number,
): Promise<number[]> {
  const since = new Date(ctx.now().getTime() - FRESH_DAYS * DAY_MS).toISOString();
  const { rows } = await sql<{ id: number }>`
    select a.article_id as id from articles a
    where a.site_id = ${ctx.siteId} and a.status > 0 and a.publication_date >= ${since}
      and exists (select from unnest(${[...pages]}::text[]) as page
        where a.canonical_url = page or starts_with(a.canonical_url, rtrim(page, '/') || '/'))
    order by a.publication_date desc, a.article_id desc limit ${number}`.execute(ctx.db);
  return rows.map(({ id }) => id);
}
