import type { ArticleDetails } from "@newsloom/contract/articles/articles";
import type { SignedInContext } from "#platform/context";
import { readArticleDetails } from "../lists/article-details.ts";
import { notifyArticlesChanged } from "../store/article-events.ts";

/** Records a new article in the action log and sends its events. */
export async function announceNewArticle(
  ctx: SignedInContext,
  articleId: number,
  logged: { readonly title: string; readonly uri: string; readonly articleType: number },
): Promise<ArticleDetails> {
  const article = await readArticleDetails(ctx, articleId);
  await ctx.record({
    area: "articles",
    action: "create",
    entityType: "article",
    entityId: articleId,
    after: { ...logged, status: article.status },
  });
  await notifyArticlesChanged(ctx, [articleId], article.status);
  return article;
}
