import type { ArticleDetails } from "@newsloom/contract/articles/articles";
import type { SiteContext } from "#platform/context";
import { notFound } from "#platform/errors";
import { readFrontPage } from "../front-page/front-page-rows.ts";
import { placementOn } from "../front-page/placement.ts";
import { listImages } from "../store/article-image-rows.ts";
import { readArticles } from "../store/article-queries.ts";
import { listCopies } from "../store/copy-rows.ts";

/** One article with its content and images, and its position on the front page. */
export async function readArticleDetails(ctx: SiteContext, articleId: number): Promise<ArticleDetails> {
  const [article] = await readArticles(ctx, [articleId], {
    withContent: true,
    placementOf: placementOn(await readFrontPage(ctx)),
  });
  if (!article) throw notFound("The article");
  return {
    ...article,
    images: await listImages(ctx, articleId),
    copies: article.copiesCount > 0 ? await listCopies(ctx, articleId) : [],
  };
}
