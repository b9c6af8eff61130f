import type { Thumbnail, ThumbnailEdit } from "@newsloom/contract/articles/articles";
import { type ImageTexts, NO_IMAGE_TEXTS } from "@newsloom/domain/media/image-texts";

/** What an article stores about its thumbnail; null when it says nothing. */
export type StoredThumbnail = Omit<Thumbnail, "file">;

/** Which part of which image the thumbnail is. */
export type ThumbnailPart = Pick<StoredThumbnail, "originalUrl" | "crop" | "focalPoint">;

export const UNCROPPED: ThumbnailPart = { originalUrl: "", crop: null, focalPoint: null };

const NOTHING: StoredThumbnail = { ...NO_IMAGE_TEXTS, isDecorative: false, ...UNCROPPED };

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
  const { altText, caption, credit, isDecorative, crop, focalPoint } = { ...NOTHING, ...thumbnail };
  return {
    thumbnailAlt: altText,
    thumbnailCaption: caption,
    thumbnailCredit: credit,
    isThumbnailDecorative: isDecorative,
    // As text, because fields are compared by value.
    thumbnailCrop: crop || focalPoint ? JSON.stringify({ crop, focalPoint }) : "",
  };
}

/** As it is sent; null when neither the article nor the file says anything. */
export const withFileTexts = (stored: StoredThumbnail | null, file: ImageTexts | null): Thumbnail | null =>
  stored || file ? { ...NOTHING, ...stored, file } : null;
