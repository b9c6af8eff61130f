import { DAY_MS } from "@newsloom/domain/time/durations";
import { sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { pick } from "./demo-stories.ts";
import type { DemoAuthor } from "./seed-newsfeed.ts";

/** Three front pages, so that there is one to go back to; the last has pins at 2 and 6. */
export async function arrangeFrontPage(
  ctx: SiteContext,
  published: readonly number[],
  author: DemoAuthor | undefined,
): Promise<void> {
  const [first = 0, second = 0] = published.slice(3);
  const others = published.filter((id) => id !== first && id !== second);
  const pinned = (articleId: number, position: number, daysAgo: number) => ({
    articleId,
    position,
    pinnedDays: 5,
    sincePinned: new Date(ctx.now().getTime() - daysAgo * DAY_MS).toISOString(),
  });
  const pages = [
    { daysAgo: 2, flow: others.toReversed(), pins: [] },
    { daysAgo: 1, flow: others, pins: [pinned(first, 2, 2)] },
    { daysAgo: 0, flow: others, pins: [pinned(first, 2, 2), pinned(second, 6, 1)] },
  ];
  await ctx.db
    .insertInto("front_pages")
    .values(
      pages.map(({ daysAgo, flow, pins }, index) => ({
        site_id: ctx.siteId,
        version: index + 1,
        kind: "publish",
        flow,
        pins: JSON.stringify(pins),
        created_at: new Date(ctx.now().getTime() - daysAgo * DAY_MS).toISOString(),
        user_id: author?.userId ?? null,
        user_name: author?.name ?? "",
      })),
    )
    .execute();
  await ctx.db
    .insertInto("front_page_heads")
    .values({ site_id: ctx.siteId, version: pages.length })
    .execute();
}

export async function giveLabels(
  { db, siteId }: SiteContext,
  articles: readonly { articleId: number; labels: readonly string[] }[],
): Promise<void> {
  const names = [...new Set(articles.flatMap(({ labels }) => labels))];
  const rows = await db
    .insertInto("labels")
    .values(names.map((name) => ({ site_id: siteId, name })))
    .returning(["label_id", "name"])
    .execute();
  const idOf = new Map(rows.map((row) => [row.name, row.label_id]));
  const links = articles.flatMap(({ articleId, labels }) =>
    labels.map((name) => ({ site_id: siteId, article_id: articleId, label_id: idOf.get(name) ?? 0 })),
  );
  await db.insertInto("article_labels").values(links).execute();
}

const DAYS = 14;

/** Clicks and reads of the last fortnight; what stands high was opened more. */
export async function countReaders(
  ctx: SiteContext,
  { published, waiting }: { published: readonly number[]; waiting: readonly number[] },
  roll: (sides: number) => number,
): Promise<void> {
  const popular = published.map((articleId, index) => ({
    articleId,
    perDay: Math.round((260 + roll(420)) / (1 + index / 14)),
  }));
  const glanced = waiting.map((articleId) => ({ articleId, perDay: pick([0, 1, 2, 4, 6], roll) }));
  const days = [...popular, ...glanced].flatMap(({ articleId, perDay }) =>
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
