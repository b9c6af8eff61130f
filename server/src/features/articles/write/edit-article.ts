import type { ArticleDetails, ArticleEdit } from "@newsloom/contract/articles/articles";
import { discardOnFailure } from "#features/media";
import type { Actor, SignedInContext, SiteContext, SiteScope } from "#platform/context";
import { badRequest } from "#platform/errors";
import { lockFrontPage } from "../front-page/front-page-rows.ts";
import { readArticleDetails } from "../lists/article-details.ts";
import * as images from "../store/article-image-rows.ts";
import * as rows from "../store/article-rows.ts";
import { changeArticle, cleanEdit } from "./change-article.ts";
import { type ArticleTexts, blockedWordFailures } from "./create-article.ts";
import { renderEditedThumbnail, thumbnailFields } from "./crop-thumbnail.ts";
import { refreshIfReplaced } from "./refresh-thumbnails.ts";

interface EditResult {
  result: true;
  article: ArticleDetails;
}

/** Changes an article and stores the version before. A thumbnail of another host is fetched and stored here. */
export async function editArticle(scope: SiteScope<Actor>, request: ArticleEdit): Promise<EditResult> {
  const { articleId, thumbnailUrl: _url, thumbnail: { crop: _crop, ...texts } = {}, ...edit } = request;
  const rendered = await renderEditedThumbnail(scope, request);
  const change = async (ctx: SignedInContext): Promise<EditResult> => {
    // The front page is locked before its articles, as when publishing it, so that the two cannot deadlock.
    if (edit.status !== undefined) await lockFrontPage(ctx);
    const before = await rows.lockArticle(ctx, articleId);
    const { altText, caption, credit } = texts;
    const fields = cleanEdit(ctx, edit);
    await assertNoBlockedWords(ctx, { ...fields, altText, caption, credit });
    if (rendered) await images.replaceCrop(ctx, articleId, rendered.stored, rendered.url);
    const changes = { ...fields, ...thumbnailFields(before, rendered, texts) };
    await changeArticle(ctx, articleId, changes, "edit");
    await refreshIfReplaced(ctx, rendered);
    return { result: true, article: await readArticleDetails(ctx, articleId) };
  };
  return discardOnFailure(scope, rendered?.stored ?? [], () => scope.transaction(change));
}

async function assertNoBlockedWords(ctx: SiteContext, fields: ArticleTexts) {
  const failures = await blockedWordFailures(ctx, fields);
  const [first] = failures;
  if (first !== undefined) throw badRequest(first, failures);
}
