import { DAY_MS } from "@newsloom/domain/time/durations";
import { sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { pick } from "./demo-articles.ts";

const DAYS = 14;

/** Clicks and reads of the last fortnight, more for articles at the top of the front page. */
export async function seedReads(
  ctx: SiteContext,
  { published, unpublished }: { published: readonly number[]; unpublished: readonly number[] },
  roll: (sides: number) => number,
): Promise<void> {
  const popular = published.map((articleId, index) => ({
    articleId,
    perDay: Math.round((260 + roll(420)) / (1 + index / 14)),
  }));
  const rarelyRead = unpublished.map((articleId) => ({ articleId, perDay: pick([0, 1, 2, 4, 6], roll) }));
  const days = [...popular, ...rarelyRead].flatMap(({ articleId, perDay }) =>
    Array.from({ length: DAYS }, (_, daysAgo) => {
      const clicks = Math.round((perDay * (6 + roll(8))) / (10 + daysAgo));
      const day = new Date(ctx.now().getTime() - daysAgo * DAY_MS).toISOString().slice(0, 10);
      const unique_clicks = Math.round(clicks * 0.8);
      return {
        site_id: ctx.siteId,
        day,
        article_id: articleId,
        clicks,
        unique_clicks,
        reads: clicks * 2 + roll(9),
      };
    }).filter(({ clicks }) => clicks > 0),
  );
  await ctx.db.insertInto("article_days").values(days).execute();
  await sql`insert into article_counters (site_id, article_id, reads, clicks, unique_clicks)
    select site_id, article_id, sum(reads), sum(clicks), sum(unique_clicks) from article_days
    where site_id = ${ctx.siteId} group by site_id, article_id`.execute(ctx.db);
}
