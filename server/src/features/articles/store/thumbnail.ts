import type { Thumbnail, ThumbnailEdit } from "@newsloom/contract/articles/articles";
import { type ImageTexts, NO_IMAGE_TEXTS } from "@newsloom/domain/media/image-texts";

/** What an article stores about its thumbnail; null when it says nothing. */
export type StoredThumbnail = Omit<Thumbnail, "file">;

const NOTHING: StoredThumbnail = { ...NO_IMAGE_TEXTS, isDecorative: false };

/** After an edit; `before` is null for another image, which begins without the texts of the one before. */
export function editThumbnail(before: StoredThumbnail | null, edit: ThumbnailEdit): StoredThumbnail | null {
  const { altText, caption, credit, isDecorative } = { ...NOTHING, ...before };
  const after = {
    altText: edit.altText ?? altText,
    caption: edit.caption ?? caption,
    credit: edit.credit ?? credit,
    isDecorative: edit.isDecorative ?? isDecorative,
  };
  return Object.values(after).some(Boolean) ? after : null;
}

/** By the names that versions and the action log use. */
export function namedThumbnailFields(thumbnail: StoredThumbnail | null) {
  const { altText, caption, credit, isDecorative } = thumbnail ?? NOTHING;
  return {
    thumbnailAlt: altText,
    thumbnailCaption: caption,
    thumbnailCredit: credit,
    isThumbnailDecorative: isDecorative,
  };
}

/** As it is sent; null when neither the article nor the file says anything. */
export const withFileTexts = (stored: StoredThumbnail | null, file: ImageTexts | null): Thumbnail | null =>
  stored || file ? { ...NOTHING, ...stored, file } : null;
