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
import type { Crop } from "#platform/storage/render-image";
import * as images from "../store/article-image-rows.ts";
import * as rows from "../store/article-rows.ts";
import { changeArticle } from "./change-article.ts";

const IMAGE_MISSING = "Send the picture as the file `image` of a form.";

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

/** Crops an uploaded image, or one of an address, and makes it the thumbnail. */
export async function updateThumbnail(
  scope: SiteScope<Actor>,
  { articleId, image, url, crop }: { articleId: number; image: Upload | undefined; url: string; crop?: Crop },
): Promise<{ thumbnailUrl: string }> {
  const limit = await uploadLimitFor(scope, articleId);
  const failure = image
    ? undefined
    : url === ""
      ? IMAGE_MISSING
      : addressFailure(url, scope.platform.publicUrl);
  if (failure) throw badRequest(failure);
  const bytes = image?.bytes ?? (await readImageFrom(scope, url));
  const maxSize = image ? limit : Number.POSITIVE_INFINITY;
  const stored = await storeUploadedImage(scope, bytes, { maxSize, crop });
  const save = async (ctx: SignedInContext) => {
    await rows.lockArticle(ctx, articleId);
    if (crop) await images.removeEarlierCrops(ctx, articleId, stored.url);
    await addStoredImage(
      ctx,
      articleId,
      crop ? { ...stored, originUrl: images.croppedFrom(url) } : stored,
      true,
    );
  };
  await discardOnFailure(scope, [stored], () => scope.transaction(save));
  return { thumbnailUrl: stored.url };
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
  return { ...stored, originUrl: url.startsWith("data:") ? "" : url };
}

const addressFailure = (url: string, publicUrl: string) =>
  isOwnAddress(url, publicUrl) ? undefined : imageUrlFailure(url);

const uploadLimitFor = (scope: SiteScope<Actor>, articleId: number) =>
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

/** Removing the thumbnail leaves the article without one. */
export async function deleteImage(
  ctx: SignedInContext,
  { articleId, url, isThumbnail }: { articleId: number; url: string; isThumbnail: boolean },
): Promise<true> {
  const before = await rows.lockArticle(ctx, articleId);
  const isShown = before.thumbnailUrl !== "" && (before.thumbnailUrl === url || (isThumbnail && url === ""));
  const wasThere = await images.removeImage(ctx, articleId, isShown ? before.thumbnailUrl : url);
  if (!wasThere && !isShown) throw notFound("The image");
  await ctx.record({
    area: "articles",
    action: "delete image",
    entityType: "article",
    entityId: articleId,
    before: { url: isShown ? before.thumbnailUrl : url },
  });
  if (isShown) await changeArticle(ctx, articleId, { thumbnailUrl: "" }, "update thumbnail");
  else await images.syncArticleImages(ctx, articleId);
  return true;
}
