import type { Thumbnail, ThumbnailEdit } from "@newsloom/contract/articles/articles";
import { NO_IMAGE_TEXTS } from "@newsloom/domain/media/image-texts";
import type { FileAsShown } from "#features/media";

/** What an article stores about its thumbnail; null when it says nothing. */
export type StoredThumbnail = Omit<Thumbnail, "file">;

/** Which part of which image the thumbnail is. */
export type ThumbnailPart = Pick<StoredThumbnail, "originalUrl" | "crop" | "focalPoint">;

export const UNCROPPED: ThumbnailPart = { originalUrl: "", crop: null, focalPoint: null };

const NOTHING: StoredThumbnail = {
  ...NO_IMAGE_TEXTS,
  isDecorative: false,
  hasNoCaption: false,
  hasNoCredit: false,
  ...UNCROPPED,
};

interface WithThumbnail {
  readonly thumbnailUrl: string;
  readonly thumbnail: StoredThumbnail | null;
}

/** The address of the whole image. */
export const originalOf = ({ thumbnailUrl, thumbnail }: WithThumbnail) =>
  thumbnail?.originalUrl || thumbnailUrl;

/** After an edit; `before` is null for another image, which begins without the texts of the one before. */
export function editThumbnail(
  before: StoredThumbnail | null,
  edit: ThumbnailEdit & { readonly originalUrl?: string },
): StoredThumbnail | null {
  const defined = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined));
  const after: StoredThumbnail = { ...NOTHING, ...before, ...defined };
  return Object.values(after).some(Boolean) ? after : null;
}

/** By the names that versions and the action log use. */
export function namedThumbnailFields(thumbnail: StoredThumbnail | null) {
  const { altText, caption, credit, isDecorative, hasNoCaption, hasNoCredit, crop, focalPoint } = {
    ...NOTHING,
    ...thumbnail,
  };
  return {
    thumbnailAlt: altText,
    thumbnailCaption: caption,
    thumbnailCredit: credit,
    isThumbnailDecorative: isDecorative,
    hasNoThumbnailCaption: hasNoCaption,
    hasNoThumbnailCredit: hasNoCredit,
    // As text, because fields are compared by value.
    thumbnailCrop: crop || focalPoint ? JSON.stringify({ crop, focalPoint }) : "",
  };
}

/** As it is sent; null when the article says nothing about it and it is no file of the library. */
export const withFile = (stored: StoredThumbnail | null, file: FileAsShown | null): Thumbnail | null =>
  stored || file ? { ...NOTHING, ...stored, file } : null;
