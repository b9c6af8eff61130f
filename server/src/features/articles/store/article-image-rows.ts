import type { ArticleImage } from "@newsloom/contract/articles/articles";
import { sql } from "kysely";
import { removeStoredImage, saveFileUses } from "#features/media";
import type { SiteContext } from "#platform/context";

export interface NewImage {
  readonly key: string;
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly dominantColor: string;
  /** Where it was fetched from, so that it is fetched once; or what it was cropped from. */
  readonly originUrl?: string;
}

export function listImages({ db, siteId }: SiteContext, articleId: number): Promise<ArticleImage[]> {
  return db
    .selectFrom("article_images")
    .select(["url", "is_thumbnail as isThumbnail", "width", "height"])
    .where("site_id", "=", siteId)
    .where("article_id", "=", articleId)
    .orderBy("is_thumbnail", "desc")
    .orderBy("image_id")
    .execute();
}

/** An image that the article has already is not added again. */
export async function insertImages(
  { db, siteId, now }: SiteContext,
  articleId: number,
  images: readonly Omit<NewImage, "key">[],
): Promise<void> {
  if (images.length === 0) return;
  await db
    .insertInto("article_images")
    .values(
      images.map(({ url, width, height, dominantColor, originUrl = "" }) => ({
        site_id: siteId,
        article_id: articleId,
        url,
        origin_url: originUrl,
        width,
        height,
        dominant_color: dominantColor,
        created_at: now().toISOString(),
      })),
    )
    .onConflict((row) => row.columns(["site_id", "article_id", "url"]).doNothing())
    .execute();
}

export async function removeImage(ctx: SiteContext, articleId: number, url: string): Promise<boolean> {
  const { db, siteId } = ctx;
  const { numDeletedRows } = await db
    .deleteFrom("article_images")
    .where("site_id", "=", siteId)
    .where("article_id", "=", articleId)
    .where("url", "=", url)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await removeStoredImage(ctx, url);
  return true;
}

const CROP_PREFIX = "crop:";

/** The origin of an image that was cropped from another. */
export const croppedFrom = (url: string) => `${CROP_PREFIX}${url.slice(0, 2000)}`;

/** Adds what was stored for a thumbnail, and removes the earlier crops. */
export async function replaceCrop(
  ctx: SiteContext,
  articleId: number,
  stored: readonly NewImage[],
  thumbnailUrl: string,
): Promise<void> {
  await insertImages(ctx, articleId, stored);
  await removeEarlierCrops(ctx, articleId, thumbnailUrl);
}

/** A crop replaces the earlier one. The original stays, to be cropped again, and so does what the text shows. */
async function removeEarlierCrops(ctx: SiteContext, articleId: number, exceptUrl: string): Promise<void> {
  const { db, siteId } = ctx;
  const { rows } = await sql<{ url: string }>`delete from article_images i using articles a
    where i.site_id = ${siteId} and i.article_id = ${articleId}
      and starts_with(i.origin_url, ${CROP_PREFIX}) and i.url <> ${exceptUrl}
      and a.site_id = i.site_id and a.article_id = i.article_id and strpos(a.content_html, i.url) = 0
    returning i.url`.execute(db);
  for (const { url } of rows) await removeStoredImage(ctx, url);
}

/** In pixels; undefined when the article has no such image. */
export function findImageSize({ db, siteId }: SiteContext, articleId: number, url: string) {
  return db
    .selectFrom("article_images")
    .select(["width", "height"])
    .where("site_id", "=", siteId)
    .where("article_id", "=", articleId)
    .where("url", "=", url)
    .executeTakeFirst();
}

/** The image that was fetched from this address before. */
export async function findFetchedImage(
  { db, siteId }: SiteContext,
  articleId: number,
  originUrl: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("article_images")
    .select("url")
    .where("site_id", "=", siteId)
    .where("article_id", "=", articleId)
    .where("origin_url", "=", originUrl)
    .executeTakeFirst();
  return row?.url;
}

/** After a change: marks the thumbnail, stores its dominant colour and records which files the article uses. */
export async function syncArticleImages(ctx: SiteContext, articleId: number): Promise<void> {
  const { db, siteId } = ctx;
  const { thumbnail_url, original_url, content_html } = await db
    .selectFrom("articles")
    .select(["thumbnail_url", "content_html"])
    .select(sql<string | null>`thumbnail ->> 'originalUrl'`.as("original_url"))
    .where("site_id", "=", siteId)
    .where("article_id", "=", articleId)
    .executeTakeFirstOrThrow();
  const images = await db
    .updateTable("article_images")
    .set({ is_thumbnail: sql<boolean>`url = ${thumbnail_url}` })
    .where("site_id", "=", siteId)
    .where("article_id", "=", articleId)
    .returning(["url", "dominant_color"])
    .execute();
  const color = images.find(({ url }) => url === thumbnail_url)?.dominant_color ?? "";
  await db
    .updateTable("articles")
    .set({ thumbnail_color: color })
    .where("site_id", "=", siteId)
    .where("article_id", "=", articleId)
    .where("thumbnail_color", "<>", color)
    .execute();
  await saveFileUses(ctx, "article", articleId, [
    thumbnail_url,
    original_url ?? "",
    content_html,
    ...images.map(({ url }) => url),
  ]);
}
