import type { ArticleDetails, ArticleEdit } from "@newsloom/contract/articles/articles";
import { discardOnFailure } from "#features/media";
import type { Actor, SignedInContext, SiteContext, SiteScope } from "#platform/context";
import { badRequest } from "#platform/errors";
import { lockFrontPage } from "../front-page/front-page-rows.ts";
import { readArticleDetails } from "../lists/article-details.ts";
import { findFetchedImage, insertImages, type NewImage } from "../store/article-image-rows.ts";
import * as rows from "../store/article-rows.ts";
import { editThumbnail } from "../store/thumbnail.ts";
import { storeThumbnail } from "./article-images.ts";
import { changeArticle, cleanEdit } from "./change-article.ts";
import { type ArticleTexts, blockedWordFailures } from "./create-article.ts";

interface EditResult {
  result: true;
  article: ArticleDetails;
}

/** Changes an article and stores the version before. A thumbnail of another host is fetched and stored here. */
export async function editArticle(
  scope: SiteScope<Actor>,
  { articleId, thumbnailUrl: url, thumbnail: texts, ...edit }: ArticleEdit,
): Promise<EditResult> {
  const thumbnail = await storeEditedThumbnail(scope, articleId, url?.trim());
  const fetched = typeof thumbnail === "object" ? [thumbnail] : [];
  const change = async (ctx: SignedInContext): Promise<EditResult> => {
    // The front page is locked before its articles, as when publishing it, so that the two cannot deadlock.
    if (edit.status !== undefined) await lockFrontPage(ctx);
    const before = await rows.lockArticle(ctx, articleId);
    await insertImages(ctx, articleId, fetched);
    const thumbnailUrl = (typeof thumbnail === "string" ? thumbnail : thumbnail?.url) ?? before.thumbnailUrl;
    const isSameImage = thumbnailUrl === before.thumbnailUrl;
    const fields = {
      ...cleanEdit(ctx, edit),
      thumbnailUrl,
      thumbnail: editThumbnail(isSameImage ? before.thumbnail : null, texts ?? {}),
    };
    await assertNoBlockedWords(ctx, { ...fields, ...texts });
    await changeArticle(ctx, articleId, fields, "edit");
    return { result: true, article: await readArticleDetails(ctx, articleId) };
  };
  return discardOnFailure(scope, fetched, () => scope.transaction(change));
}

async function assertNoBlockedWords(ctx: SiteContext, fields: ArticleTexts) {
  const failures = await blockedWordFailures(ctx, fields);
  const [first] = failures;
  if (first !== undefined) throw badRequest(first, failures);
}

async function storeEditedThumbnail(
  scope: SiteScope<Actor>,
  articleId: number,
  url: string | undefined,
): Promise<NewImage | string | undefined> {
  if (url === undefined || url === "") return url;
  const known = await scope.transaction(async (ctx) => {
    const { thumbnailUrl } = await rows.lockArticle(ctx, articleId);
    return thumbnailUrl === url ? url : findFetchedImage(ctx, articleId, url);
  });
  return known ?? storeThumbnail(scope, url);
}
