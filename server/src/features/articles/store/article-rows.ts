import type { ArticleDetails } from "@newsloom/contract/articles/articles";
import { isPublished } from "@newsloom/domain/articles/status";
import { sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { notFound } from "#platform/errors";
import { readFrontPage } from "../front-page/front-page-rows.ts";
import { placementOn } from "../lists/feed-list.ts";
import { listImages } from "./article-image-rows.ts";
import { readArticles } from "./article-queries.ts";

/** What an edit may change, and what a version keeps. */
export interface ArticleFields {
  readonly title: string;
  readonly subTitle: string;
  readonly previewText: string;
  readonly contentHtml: string;
  readonly thumbnailUrl: string;
  readonly status: number;
  readonly openMode: string;
  readonly publicationDate: string;
}

const fields = [
  "title",
  "sub_title as subTitle",
  "preview_text as previewText",
  "content_html as contentHtml",
  "thumbnail_url as thumbnailUrl",
  "status",
  "open_mode as openMode",
  "publication_date as publicationDate",
] as const;

/** Locked, so that of two edits at once the second starts from the first. */
export async function lockArticle({ db, siteId }: SiteContext, articleId: number): Promise<ArticleFields> {
  const row = await db
    .selectFrom("articles")
    .select(fields)
    .where("site_id", "=", siteId)
    .where("article_id", "=", articleId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound("The article");
  return row;
}

export async function saveFields(
  { db, siteId, now }: SiteContext,
  articleId: number,
  values: ArticleFields,
  titleKey: string,
): Promise<void> {
  await db
    .updateTable("articles")
    .set({
      title: values.title,
      title_key: titleKey,
      sub_title: values.subTitle,
      preview_text: values.previewText,
      content_html: values.contentHtml,
      thumbnail_url: values.thumbnailUrl,
      open_mode: values.openMode,
      publication_date: values.publicationDate,
      updated_at: now().toISOString(),
    })
    .where("site_id", "=", siteId)
    .where("article_id", "=", articleId)
    .execute();
}

/** Sets a status and remembers when an article came into the published list or left it. Answers who really changed. */
export async function setStatus(
  { db, siteId, now }: SiteContext,
  articleIds: readonly number[],
  status: number,
): Promise<number[]> {
  if (articleIds.length === 0) return [];
  const time = now().toISOString();
  const publicationTime = isPublished(status)
    ? { published_at: sql<string>`case when status > 0 then published_at else ${time}::timestamptz end` }
    : {
        unpublished_at: sql<string>`case when status > 0 then ${time}::timestamptz else unpublished_at end`,
      };
  const rows = await db
    .updateTable("articles")
    .set({ status, updated_at: time, ...publicationTime })
    .where("site_id", "=", siteId)
    .where("article_id", "in", [...articleIds])
    .where("status", "<>", status)
    .returning("article_id")
    .execute();
  return rows.map((row) => row.article_id);
}

export async function statusesOf(
  { db, siteId }: SiteContext,
  articleIds: readonly number[],
): Promise<Map<number, number>> {
  if (articleIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("articles")
    .select(["article_id", "status"])
    .where("site_id", "=", siteId)
    .where("article_id", "in", [...articleIds])
    .execute();
  return new Map(rows.map((row) => [row.article_id, row.status]));
}

export async function readArticleDetails(ctx: SiteContext, articleId: number): Promise<ArticleDetails> {
  const [article] = await readArticles(ctx, [articleId], {
    withContent: true,
    placementOf: placementOn(await readFrontPage(ctx)),
  });
  if (!article) throw notFound("The article");
  return { ...article, images: await listImages(ctx, articleId) };
}
