import type { Upload } from "@newsloom/contract/uploads";
import { imageUrlFailure } from "@newsloom/domain/articles/form";
import {
  discardOnFailure,
  findStoredImage,
  isOwnAddress,
  readImageFrom,
  storeUploadedImage,
  uploadLimit,
} from "#features/media";
import type { Actor, SignedInContext, SiteScope } from "#platform/context";
import { badRequest, notFound } from "#platform/errors";
import * as images from "../store/article-image-rows.ts";
import * as rows from "../store/article-rows.ts";
import { originalOf } from "../store/thumbnail.ts";
import { changeArticle } from "./change-article.ts";

export const IMAGE_MISSING = "Send the picture as the file `image` of a form.";

export async function addImage(
  scope: SiteScope<Actor>,
  articleId: number,
  image: Upload | undefined,
  isThumbnail: boolean,
): Promise<{ url: string }> {
  const maxSize = await uploadLimitFor(scope, articleId);
  if (image === undefined) throw badRequest(IMAGE_MISSING);
  const stored = await storeUploadedImage(scope, image.bytes, { maxSize });
  await discardOnFailure(scope, [stored], () =>
    scope.transaction((ctx) => addStoredImage(ctx, articleId, stored, isThumbnail)),
  );
  return { url: stored.url };
}

/** One of our own addresses is returned as it is; any other image is fetched and stored. */
export async function storeThumbnail(
  scope: SiteScope<Actor>,
  url: string,
): Promise<images.NewImage | string> {
  const { publicUrl } = scope.platform;
  const failure = addressFailure(url, publicUrl);
  if (failure) throw badRequest(failure);
  if (isOwnAddress(url, publicUrl)) return findStoredImage(scope, url);
  const maxSize = Number.POSITIVE_INFINITY;
  const stored = await storeUploadedImage(scope, await readImageFrom(scope, url), { maxSize });
  return { ...stored, originUrl: originUrlOf(url) };
}

/** Where an image was fetched from. */
export const originUrlOf = (url: string) => (url.startsWith("data:") ? "" : url);

export const addressFailure = (url: string, publicUrl: string) =>
  isOwnAddress(url, publicUrl) ? undefined : imageUrlFailure(url);

export const uploadLimitFor = (scope: SiteScope<Actor>, articleId: number) =>
  scope.transaction(async (ctx) => {
    await rows.lockArticle(ctx, articleId);
    return uploadLimit(ctx);
  });

async function addStoredImage(
  ctx: SignedInContext,
  articleId: number,
  stored: images.NewImage,
  isThumbnail: boolean,
): Promise<void> {
  const before = await rows.lockArticle(ctx, articleId);
  await images.insertImages(ctx, articleId, [stored]);
  if (isThumbnail && before.thumbnailUrl !== stored.url) {
    await changeArticle(ctx, articleId, { thumbnailUrl: stored.url }, "update thumbnail");
    return;
  }
  await images.syncArticleImages(ctx, articleId);
  await ctx.record({
    area: "articles",
    action: "add image",
    entityType: "article",
    entityId: articleId,
    after: { url: stored.url },
  });
  ctx.sendEvent({ type: "ArticleChanged", payload: { articleId, status: before.status } });
}

/** Removing the thumbnail, or the image it was cropped from, leaves the article without one. */
export async function deleteImage(
  ctx: SignedInContext,
  { articleId, url, isThumbnail }: { articleId: number; url: string; isThumbnail: boolean },
): Promise<true> {
  const before = await rows.lockArticle(ctx, articleId);
  const { thumbnailUrl } = before;
  const isShown =
    thumbnailUrl !== "" &&
    (thumbnailUrl === url || originalOf(before) === url || (isThumbnail && url === ""));
  const removed = isShown ? [thumbnailUrl, url].filter(Boolean) : [url];
  let wasThere = false;
  for (const one of new Set(removed)) if (await images.removeImage(ctx, articleId, one)) wasThere = true;
  if (!wasThere && !isShown) throw notFound("The image");
  await ctx.record({
    area: "articles",
    action: "delete image",
    entityType: "article",
    entityId: articleId,
    before: { url: isShown ? thumbnailUrl : url },
  });
  if (isShown) await changeArticle(ctx, articleId, { thumbnailUrl: "" }, "update thumbnail");
  else await images.syncArticleImages(ctx, articleId);
  return true;
}
