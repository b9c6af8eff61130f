import { cropInReplacement } from "@newsloom/domain/media/crop";
import { CACHE_GROUPS } from "@newsloom/domain/settings/cache-names";
import { z } from "zod";
import { discardOnFailure, imageSizeOf, listUsers, lockContentKey, readImageFrom } from "#features/media";
import type { SiteContext, SiteScope } from "#platform/context";
import { job } from "#platform/jobs/define";
import { notifyArticlesChanged } from "../store/article-events.ts";
import { findImageSize, replaceCrop, syncArticleImages } from "../store/article-image-rows.ts";
import { type ArticleFields, filterByThumbnail, lockArticle, saveThumbnail } from "../store/article-rows.ts";
import { originalOf } from "../store/thumbnail.ts";
import { cropStored, type RenderedThumbnail } from "./crop-thumbnail.ts";

/** After a file of the library got another content: its crops are rendered again, and open screens show the new picture. */
export const refreshThumbnails = job("articles.refresh-thumbnails", {
  payload: z.object({ url: z.string() }),
  async run(scope, { url }) {
    const articleIds = await scope.transaction(async (ctx) => {
      const users = await listUsers(ctx, "article", url);
      return filterByThumbnail(ctx, users.map(Number), url);
    });
    for (const articleId of articleIds) await refresh(scope, articleId, url);
  },
});

/** A thumbnail that is about to be saved may have been rendered from a content that was replaced meanwhile. */
export async function refreshIfReplaced(ctx: SiteContext, rendered: RenderedThumbnail | undefined) {
  const { contentKey, part } = rendered ?? {};
  if (contentKey === undefined || !part) return;
  if ((await lockContentKey(ctx, part.originalUrl)) !== contentKey)
    await ctx.enqueue(refreshThumbnails, { url: part.originalUrl });
}

async function refresh(scope: SiteScope<null>, articleId: number, url: string): Promise<void> {
  const rendered = await renderAgain(scope, articleId, url);
  await discardOnFailure(scope, rendered?.stored ?? [], () =>
    scope.transaction(async (ctx) => {
      const { status, ...now } = await lockArticle(ctx, articleId);
      const isUnchanged = now.thumbnailUrl === rendered?.replacedUrl && originalOf(now) === url;
      if (rendered && isUnchanged) await save(ctx, articleId, now, rendered);
      ctx.invalidate(CACHE_GROUPS.articles);
      await notifyArticlesChanged(ctx, [articleId], status);
    }),
  );
}

/** Undefined when the article shows all of the picture. */
async function renderAgain(scope: SiteScope<null>, articleId: number, url: string) {
  const { thumbnailUrl, thumbnail, sizeBefore } = await scope.transaction(async (ctx) => {
    const article = await lockArticle(ctx, articleId);
    return { ...article, sizeBefore: await findImageSize(ctx, articleId, article.thumbnailUrl) };
  });
  if (!thumbnail?.crop || thumbnail.originalUrl !== url) return undefined;
  const { crop, focalPoint } = thumbnail;
  const size = await imageSizeOf(await readImageFrom(scope, url));
  // The shape of the whole picture before, from the part of it that is stored.
  const aspectBefore = sizeBefore && (sizeBefore.width * crop.height) / (sizeBefore.height * crop.width);
  const newCrop = aspectBefore ? cropInReplacement(crop, focalPoint, aspectBefore, size) : crop;
  const rendered = await cropStored(scope, url, { crop: newCrop, focalPoint });
  return { ...rendered, replacedUrl: thumbnailUrl };
}

async function save(
  ctx: SiteContext,
  articleId: number,
  { thumbnail }: Pick<ArticleFields, "thumbnail">,
  { url, stored, part }: RenderedThumbnail,
): Promise<void> {
  if (!thumbnail) return;
  await saveThumbnail(ctx, articleId, { thumbnailUrl: url, thumbnail: { ...thumbnail, ...part } });
  await replaceCrop(ctx, articleId, stored, url);
  await syncArticleImages(ctx, articleId);
}
