import type { ArticleDetails } from "@newsloom/contract/articles/articles";
import type { SignedInContext } from "#platform/context";
import { readArticleDetails } from "../lists/article-details.ts";
import type { StoredThumbnail } from "../store/thumbnail.ts";
import { findVersion } from "../store/version-rows.ts";
import { changeArticle } from "./change-article.ts";
import { refreshThumbnails } from "./refresh-thumbnails.ts";

/** Restores the fields of an earlier version, but neither its status nor whether it is gated. */
export async function restoreVersion(
  ctx: SignedInContext,
  articleId: number,
  version: number,
): Promise<ArticleDetails> {
  const earlier = await findVersion(ctx, articleId, version);
  const names = [
    "title",
    "subTitle",
    "previewText",
    "contentHtml",
    "thumbnailUrl",
    "thumbnail",
    "openMode",
    "publicationDate",
  ] as const;
  // Versions of before thumbnails had texts have none.
  const fields = Object.fromEntries(names.map((name) => [name, earlier[name] ?? null]));
  await changeArticle(ctx, articleId, fields, "restore version");
  await refreshCrop(ctx, earlier.thumbnail);
  return readArticleDetails(ctx, articleId);
}

/** The file that a crop was made of may have been replaced since. */
async function refreshCrop(ctx: SignedInContext, thumbnail: StoredThumbnail | null | undefined) {
  if (thumbnail?.crop) await ctx.enqueue(refreshThumbnails, { url: thumbnail.originalUrl });
}
