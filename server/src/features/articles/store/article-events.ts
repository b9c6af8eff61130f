import { ARTICLE_STATUS } from "@newsloom/domain/articles/status";
import type { SiteContext } from "#platform/context";
import { countsByStatus } from "./article-queries.ts";

/** Which articles changed, and how many are new now. */
export async function notifyArticlesChanged(
  ctx: SiteContext,
  articleIds: readonly number[],
  status: number,
): Promise<void> {
  for (const articleId of articleIds)
    ctx.sendEvent({ type: "ArticleChanged", payload: { articleId, status } });
  await notifyNewArticlesCount(ctx);
}

export async function notifyNewArticlesCount(ctx: SiteContext): Promise<void> {
  const count = (await countsByStatus(ctx)).get(ARTICLE_STATUS.New) ?? 0;
  ctx.sendEvent({ type: "NewArticlesCount", payload: { count } });
}
