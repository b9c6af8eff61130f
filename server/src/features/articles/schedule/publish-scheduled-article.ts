import { arrange, type FrontPage, includesArticle, placeAt } from "@newsloom/domain/articles/front-page";
import { ARTICLE_STATUS, STATUS_AFTER_MOVE } from "@newsloom/domain/articles/status";
import { z } from "zod";
import type { SiteContext } from "#platform/context";
import { job } from "#platform/jobs/define";
import { pushNotification } from "#platform/realtime/notifications";
import { savePage } from "../front-page/front-page.ts";
import { lockFrontPage, type StoredFrontPage } from "../front-page/front-page-rows.ts";
import { listByFrontPage, PUBLISHED_STATUSES } from "../lists/feed-list.ts";
import { notifyArticlesChanged } from "../store/article-events.ts";
import { lockArticle, setStatus } from "../store/article-rows.ts";
import { deleteSchedule } from "./schedule-rows.ts";

/** The payload names the time, so that a job of an earlier plan finds nothing to do, whatever the clocks say. */
export const publishScheduledArticle = job("articles.publish-scheduled", {
  payload: z.object({ articleId: z.int(), publishAt: z.string() }),
  run: (scope, { articleId, publishAt }) => scope.transaction((ctx) => publish(ctx, articleId, publishAt)),
});

async function publish(ctx: SiteContext, articleId: number, publishAt: string): Promise<void> {
  // The front page is locked before its articles, as when publishing it, so that the two cannot deadlock.
  const current = await lockFrontPage(ctx);
  const { title, status } = await lockArticle(ctx, articleId);
  const plan = await deleteSchedule(ctx, articleId, publishAt);
  // A rejected article is not published, and its time has passed.
  if (!plan || status !== ARTICLE_STATUS.New) return;
  const { position, userId, userName } = plan;
  const page = placeAt(await withShownArticles(ctx, current, position), articleId, position);
  await setStatus(ctx, [articleId], STATUS_AFTER_MOVE.published);
  await savePage(ctx, current, page, {
    kind: "publish",
    action: "publish scheduled article",
    articleId,
    author: { userId, name: userName },
  });
  await notifyArticlesChanged(ctx, [articleId], STATUS_AFTER_MOVE.published);
  await pushNotification(ctx, {
    level: "success",
    // Pins may have moved it.
    message: `“${title}” was published at position ${arrange(page).indexOf(articleId) + 1}, as scheduled.`,
    ...(userId !== null && { userId }),
  });
}

/** The page up to this position as it is shown: published articles that nobody placed follow it by date. */
async function withShownArticles(
  ctx: SiteContext,
  current: StoredFrontPage,
  position: number,
): Promise<FrontPage> {
  const { flow, pins } = current.page;
  // Pins may stand further down, so they do not count.
  const shown = { startIndex: 1, number: position + pins.length };
  const { ids } = await listByFrontPage(ctx, current, PUBLISHED_STATUSES, {}, shown);
  return { flow: [...flow, ...ids.filter((id) => !includesArticle(current.page, id))], pins };
}
