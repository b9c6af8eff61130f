import type { ArticleDetails } from "@newsloom/contract/articles/articles";
import { type UseFormReturn, useFormState, useWatch } from "react-hook-form";
import {
  type ArticleForm,
  NO_THUMBNAIL_TEXTS,
  readThumbnailCrop,
  type ThumbnailCrop,
} from "../article-form.ts";

/** The thumbnail as the form has it; readers see it when the article is saved. */
export function useThumbnail(form: UseFormReturn<ArticleForm>, article: ArticleDetails) {
  const [thumbnailUrl, thumbnailCrop] = useWatch({
    control: form.control,
    name: ["thumbnailUrl", "thumbnailCrop"],
  });
  const { dirtyFields } = useFormState({ control: form.control });
  const savedOriginal = article.thumbnail?.originalUrl || article.thumbnailUrl;
  const isSaved = thumbnailUrl === article.thumbnailUrl;
  const original = isSaved ? savedOriginal : thumbnailUrl;
  const chosen = isSaved || dirtyFields.thumbnailCrop ? readThumbnailCrop(thumbnailCrop) : null;
  /** The server has not rendered it yet. */
  const isPending = Boolean(dirtyFields.thumbnailCrop);

  function set(values: Partial<ArticleForm>): void {
    for (const [name, value] of Object.entries(values))
      form.setValue(name as keyof ArticleForm, value, { shouldDirty: true, shouldValidate: true });
  }
  return {
    /** The whole image. */
    original,
    chosen,
    url: isPending ? original : thumbnailUrl,
    crop: isPending ? chosen?.crop : null,
    /** The images of the article; the one that the thumbnail is a part of stands for both. */
    images: article.images
      .filter(({ url }) => url === original || url === savedOriginal || url !== article.thumbnailUrl)
      .map((image) => ({ ...image, isThumbnail: image.url === original }))
      .sort((one, other) => Number(other.isThumbnail) - Number(one.isThumbnail)),
    choose(url: string, crop: ThumbnailCrop): void {
      // The texts of another image would be wrong.
      if (url !== original)
        set({ ...NO_THUMBNAIL_TEXTS, thumbnailUrl: url === savedOriginal ? article.thumbnailUrl : url });
      set({ thumbnailCrop: JSON.stringify(crop) });
    },
    clear: () => set({ ...NO_THUMBNAIL_TEXTS, thumbnailUrl: "" }),
  };
}
