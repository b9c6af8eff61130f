import { companyEffect, isPublished, LEGISLATION_STATUS } from "@newsloom/domain/articles/status";
import { applyDecision } from "#features/directory";
import type { SignedInContext } from "#platform/context";
import { notFound } from "#platform/errors";
import { removeFromFrontPage } from "../front-page/front-page.ts";
import { lockFrontPage } from "../front-page/front-page-rows.ts";
import { notifyArticlesChanged } from "../store/article-events.ts";
import * as rows from "../store/article-rows.ts";

/** Approves or rejects articles held by legislation; some decisions change the company too. */
export async function decideOnArticles(
  ctx: SignedInContext,
  articleIds: readonly number[],
  status: number,
): Promise<true> {
  const ids = [...new Set(articleIds)];
  // The front page is locked before its articles, as when publishing it, so that the two cannot deadlock.
  if (!isPublished(status)) await lockFrontPage(ctx);
  const before = await rows.statusesOf(ctx, ids);
  if (ids.some((id) => !before.has(id))) throw notFound("The article");
  const changed = await rows.setStatus(ctx, ids, status);
  if (!isPublished(status)) await removeFromFrontPage(ctx, ids);
  const companies = await rows.companyIdsOf(ctx, ids);
  const effect = companyEffect(status);
  if (Object.keys(effect).length > 0) for (const id of companies) await applyDecision(ctx, id, effect);
  for (const articleId of changed)
    await ctx.record({
      area: "articles",
      action: status === LEGISLATION_STATUS.Approved ? "approve" : "decline",
      entityType: "article",
      entityId: articleId,
      before: { status: before.get(articleId) },
      after: { status },
    });
  if (changed.length > 0) await notifyArticlesChanged(ctx, changed, status);
  return true;
}
