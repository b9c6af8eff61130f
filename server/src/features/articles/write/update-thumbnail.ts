import type { Upload } from "@newsloom/contract/uploads";
import { type Crop, cropOfPixels, cropWithin } from "@newsloom/domain/media/crop";
import {
  discardOnFailure,
  findStoredImage,
  imageSizeOf,
  isOwnAddress,
  ownPath,
  readImageFrom,
  storeUploadedImage,
} from "#features/media";
import type { Actor, SignedInContext, SiteScope } from "#platform/context";
import { badRequest } from "#platform/errors";
import { type NewImage, replaceCrop } from "../store/article-image-rows.ts";
import { type ArticleFields, lockArticle } from "../store/article-rows.ts";
import { addressFailure, IMAGE_MISSING, originUrlOf, uploadLimitFor } from "./article-images.ts";
import { changeArticle } from "./change-article.ts";
import { cropStored, thumbnailFields } from "./crop-thumbnail.ts";
import { refreshIfReplaced } from "./refresh-thumbnails.ts";

interface ThumbnailRequest {
  readonly articleId: number;
  readonly image: Upload | undefined;
  readonly url: string;
  /** In pixels of the image that is sent or named. */
  readonly area?: Crop;
}

/** Crops an uploaded image, or one of an address, and makes it the thumbnail at once. The whole image stays. */
export async function updateThumbnail(
  scope: SiteScope<Actor>,
  { articleId, image, url, area }: ThumbnailRequest,
): Promise<{ thumbnailUrl: string }> {
  const maxSize = await uploadLimitFor(scope, articleId);
  const stored: NewImage[] = [];
  return discardOnFailure(scope, stored, async () => {
    const source = image
      ? {
          bytes: image.bytes,
          original: await storeUploadedImage(scope, image.bytes, { maxSize }),
          outer: null,
        }
      : await readSource(scope, articleId, url);
    if (typeof source.original === "object") stored.push(source.original);
    const crop = area ? await toCrop(source, area) : source.outer;
    const rendered = await cropStored(scope, source.original, { crop, focalPoint: null });
    stored.push(...rendered.stored);
    await scope.transaction(async (ctx: SignedInContext) => {
      const before = await lockArticle(ctx, articleId);
      await replaceCrop(ctx, articleId, rendered.stored, rendered.url);
      await changeArticle(ctx, articleId, thumbnailFields(before, rendered, {}), "update thumbnail");
      await refreshIfReplaced(ctx, rendered);
    });
    return { thumbnailUrl: rendered.url };
  });
}

interface Source {
  readonly bytes: Uint8Array;
  /** The whole image: newly stored, or by its address here. */
  readonly original: NewImage | string;
  /** The part of the original that the bytes are; null when they are all of it. */
  readonly outer: Crop | null;
}

async function readSource(scope: SiteScope<Actor>, articleId: number, url: string): Promise<Source> {
  const { publicUrl } = scope.platform;
  const failure = url === "" ? IMAGE_MISSING : addressFailure(url, publicUrl);
  if (failure) throw badRequest(failure);
  const bytes = await readImageFrom(scope, url);
  if (!isOwnAddress(url, publicUrl)) {
    const stored = await storeUploadedImage(scope, bytes, { maxSize: Number.POSITIVE_INFINITY });
    return { bytes, original: { ...stored, originUrl: originUrlOf(url) }, outer: null };
  }
  const current = await scope.transaction((ctx) => lockArticle(ctx, articleId));
  return (
    cropped(current, bytes, ownPath(url, publicUrl)) ?? {
      bytes,
      original: await findStoredImage(scope, url),
      outer: null,
    }
  );
}

/** A part of the article's crop is a part of the original, which has more pixels. */
function cropped(
  { thumbnailUrl, thumbnail }: ArticleFields,
  bytes: Uint8Array,
  path: string,
): Source | undefined {
  if (path !== thumbnailUrl || !thumbnail?.crop) return undefined;
  return { bytes, original: thumbnail.originalUrl, outer: thumbnail.crop };
}

async function toCrop({ bytes, outer }: Source, area: Crop): Promise<Crop> {
  const crop = cropOfPixels(area, await imageSizeOf(bytes));
  if (!crop) throw badRequest("The part to keep lies outside of the picture.");
  return outer ? cropWithin(outer, crop) : crop;
}
