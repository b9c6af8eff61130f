import type { ArticleEdit, ThumbnailEdit } from "@newsloom/contract/articles/articles";
import { type Crop, cropInPixels, isWholeImage } from "@newsloom/domain/media/crop";
import {
  discardOnFailure,
  imageSizeOf,
  lockContentKey,
  ownPath,
  readImageFrom,
  storeUploadedImage,
} from "#features/media";
import type { Actor, SiteScope } from "#platform/context";
import { badRequest } from "#platform/errors";
import { croppedFrom, findFetchedImage, type NewImage } from "../store/article-image-rows.ts";
import { type ArticleFields, lockArticle } from "../store/article-rows.ts";
import { editThumbnail, originalOf, type ThumbnailPart, UNCROPPED } from "../store/thumbnail.ts";
import { storeThumbnail } from "./article-images.ts";

/** A thumbnail that is stored, and not yet shown by its article. */
export interface RenderedThumbnail {
  readonly url: string;
  /** Stored for it; to be discarded if the article is not saved. */
  readonly stored: readonly NewImage[];
  readonly part: ThumbnailPart;
  /** The content of the library's file that it is a part of, when it was rendered. */
  readonly contentKey?: string | undefined;
}

const NO_THUMBNAIL: RenderedThumbnail = { url: "", stored: [], part: UNCROPPED };

/** The thumbnail that an edit asks for; undefined when it stays. Fetching and rendering are slow: not in a transaction. */
export async function renderEditedThumbnail(
  scope: SiteScope<Actor>,
  { articleId, thumbnailUrl, thumbnail: { crop, focalPoint } = {} }: ArticleEdit,
): Promise<RenderedThumbnail | undefined> {
  const url = thumbnailUrl && ownPath(thumbnailUrl.trim(), scope.platform.publicUrl);
  if (url === "") return NO_THUMBNAIL;
  if (url === undefined && crop === undefined) return undefined;
  const current = await scope.transaction((ctx) => lockArticle(ctx, articleId));
  const isShown = url === undefined || url === current.thumbnailUrl;
  if (isShown && crop === undefined) return undefined;
  const source = isShown ? originalOf(current) : url;
  if (source === "") throw badRequest("The article has no picture to crop.");
  const image = await findOrStore(scope, articleId, source);
  return cropStored(scope, image, { crop: crop ?? null, focalPoint: focalPoint ?? null });
}

async function findOrStore(
  scope: SiteScope<Actor>,
  articleId: number,
  url: string,
): Promise<NewImage | string> {
  const fetched = await scope.transaction((ctx) => findFetchedImage(ctx, articleId, url));
  return fetched ?? storeThumbnail(scope, url);
}

/** Renders the part of an image that a thumbnail shows, from the whole image, which stays as it is. */
export async function cropStored(
  scope: SiteScope,
  image: NewImage | string,
  { crop, focalPoint }: Pick<ThumbnailPart, "crop" | "focalPoint">,
): Promise<RenderedThumbnail> {
  const url = typeof image === "string" ? image : image.url;
  const stored = typeof image === "string" ? [] : [image];
  if (crop === null || isWholeImage(crop)) return { url, stored, part: { ...UNCROPPED, focalPoint } };
  const contentKey = await scope.transaction((ctx) => lockContentKey(ctx, url));
  const cropped = await discardOnFailure(scope, stored, () => renderCrop(scope, url, crop));
  const part = { originalUrl: url, crop, focalPoint };
  return { url: cropped.url, stored: [...stored, cropped], part, contentKey };
}

async function renderCrop(scope: SiteScope, url: string, crop: Crop): Promise<NewImage> {
  const bytes = await readImageFrom(scope, url);
  const pixels = cropInPixels(crop, await imageSizeOf(bytes));
  const stored = await storeUploadedImage(scope, bytes, {
    maxSize: Number.POSITIVE_INFINITY,
    crop: pixels,
  });
  return { ...stored, originUrl: croppedFrom(url) };
}

/** The fields of an article after its thumbnail was rendered, or only its texts were changed. */
export function thumbnailFields(
  before: ArticleFields,
  rendered: RenderedThumbnail | undefined,
  texts: Omit<ThumbnailEdit, "crop">,
): Pick<ArticleFields, "thumbnailUrl" | "thumbnail"> {
  if (!rendered)
    return { thumbnailUrl: before.thumbnailUrl, thumbnail: editThumbnail(before.thumbnail, texts) };
  const { url, part } = rendered;
  const isSameImage = originalOf(before) === (part.originalUrl || url);
  const thumbnail = editThumbnail(isSameImage ? before.thumbnail : null, { ...texts, ...part });
  return { thumbnailUrl: url, thumbnail };
}
