import { DAY_MS } from "@newsloom/domain/time/durations";
import type { SiteContext } from "#platform/context";
import type { DemoAuthor } from "./seed-newsfeed.ts";

/** Three front pages, so that there is one to go back to; the last has pins at 2 and 6. */
export async function seedFrontPage(
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
