import {
  SCHEDULED_MAX,
  type ScheduledArticle,
  type scheduleArticle as scheduleEndpoint,
} from "@newsloom/contract/articles/schedule";
import { scheduleRefusal } from "@newsloom/domain/articles/schedule";
import type { z } from "zod";
import type { SignedInContext } from "#platform/context";
import { badRequest, notFound } from "#platform/errors";
import { lockArticle } from "../store/article-rows.ts";
import { publishScheduledArticle } from "./publish-scheduled-article.ts";
import { deleteSchedule, listScheduled, saveSchedule } from "./schedule-rows.ts";

type ScheduleBody = z.output<(typeof scheduleEndpoint)["body"]>;

/** Replaces an earlier time and position of the same article. */
export async function scheduleArticle(
  ctx: SignedInContext,
  { articleId, publishAt, sortOrder }: ScheduleBody,
): Promise<ScheduledArticle> {
  const { status } = await lockArticle(ctx, articleId);
  const refusal = scheduleRefusal({ status, publishAt: new Date(publishAt), now: ctx.now() });
  if (refusal !== undefined) throw badRequest(refusal);
  await saveSchedule(ctx, { articleId, publishAt, position: sortOrder });
  const scheduled = await listScheduled(ctx);
  if (scheduled.length > SCHEDULED_MAX)
    throw badRequest(`${SCHEDULED_MAX} articles are scheduled already. Cancel one of them first.`);
  const saved = scheduled.find((one) => one.articleId === articleId);
  if (!saved) throw notFound("The article");
  await ctx.enqueue(
    publishScheduledArticle,
    { articleId, publishAt: saved.publishAt },
    { runAt: new Date(publishAt), key: `articles.publish-scheduled ${ctx.siteId} ${articleId}` },
  );
  await ctx.record({
    area: "articles",
    action: "schedule",
    entityType: "article",
    entityId: articleId,
    after: { publishAt: saved.publishAt, position: sortOrder },
  });
  ctx.sendEvent({ type: "ArticleChanged", payload: { articleId, status } });
  return saved;
}

export async function unscheduleArticle(ctx: SignedInContext, articleId: number): Promise<true> {
  const { status } = await lockArticle(ctx, articleId);
  const deleted = await deleteSchedule(ctx, articleId);
  if (!deleted) throw badRequest("The article is not scheduled any more.");
  await ctx.record({
    area: "articles",
    action: "cancel schedule",
    entityType: "article",
    entityId: articleId,
    before: { publishAt: deleted.publishAt, position: deleted.position },
  });
  ctx.sendEvent({ type: "ArticleChanged", payload: { articleId, status } });
  return true;
}
