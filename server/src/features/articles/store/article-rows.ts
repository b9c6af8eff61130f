import { canonicalUrl, titleKey } from "@newsloom/domain/articles/duplicates";
import { MANUAL_FIT_SCORE } from "@newsloom/domain/articles/fit-score";
import { textOfHtml, wordsOfHtml } from "@newsloom/domain/articles/form";
import { shinglesOf, wordGroupsOf } from "@newsloom/domain/articles/near-duplicates";
import { previewOf } from "@newsloom/domain/articles/preview";
import { isPublished } from "@newsloom/domain/articles/status";
import { sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { notFound } from "#platform/errors";
import type { StoredThumbnail } from "./thumbnail.ts";

/** What an edit may change and a version stores. */
export interface ArticleFields {
  readonly title: string;
  readonly subTitle: string;
  readonly previewText: string;
  readonly contentHtml: string;
  readonly thumbnailUrl: string;
  readonly thumbnail: StoredThumbnail | null;
  readonly status: number;
  readonly openMode: string;
  readonly publicationDate: string;
  readonly isGated: boolean;
}

const fields = [
  "title",
  "sub_title as subTitle",
  "preview_text as previewText",
  "content_html as contentHtml",
  "thumbnail_url as thumbnailUrl",
  "thumbnail",
  "status",
  "open_mode as openMode",
  "publication_date as publicationDate",
  "is_gated as isGated",
] as const;

/** Locked, so that of two concurrent edits the second starts from the result of the first. */
export async function lockArticle({ db, siteId }: SiteContext, articleId: number): Promise<ArticleFields> {
  const row = await db
    .selectFrom("articles")
    .select(fields)
    .where("site_id", "=", siteId)
    .where("article_id", "=", articleId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound("The article");
  return { ...row, thumbnail: row.thumbnail as StoredThumbnail | null };
}

/** For finding the same article of another source. */
const wordGroupsOfHtml = (html: string) => wordGroupsOf(shinglesOf(wordsOfHtml(html)));

const asJson = (thumbnail: StoredThumbnail | null) => thumbnail && JSON.stringify(thumbnail);

export async function saveFields(
  { db, siteId, now }: SiteContext,
  articleId: number,
  values: ArticleFields,
): Promise<void> {
  await db
    .updateTable("articles")
    .set({
      title: values.title,
      title_key: titleKey(values.title),
      sub_title: values.subTitle,
      preview_text: values.previewText,
      content_html: values.contentHtml,
      word_groups: wordGroupsOfHtml(values.contentHtml),
      thumbnail_url: values.thumbnailUrl,
      thumbnail: asJson(values.thumbnail),
      open_mode: values.openMode,
      publication_date: values.publicationDate,
      is_gated: values.isGated,
      updated_at: now().toISOString(),
    })
    .where("site_id", "=", siteId)
    .where("article_id", "=", articleId)
    .execute();
}

/** Stores a thumbnail that was rendered again. Nobody edited the article, so there is no version and no date of change. */
export async function saveThumbnail(
  { db, siteId }: SiteContext,
  articleId: number,
  { thumbnailUrl, thumbnail }: Pick<ArticleFields, "thumbnailUrl" | "thumbnail">,
): Promise<void> {
  await db
    .updateTable("articles")
    .set({ thumbnail_url: thumbnailUrl, thumbnail: asJson(thumbnail) })
    .where("site_id", "=", siteId)
    .where("article_id", "=", articleId)
    .execute();
}

/** Those of the articles whose thumbnail is this image, or a part of it. */
export async function filterByThumbnail(
  { db, siteId }: SiteContext,
  articleIds: readonly number[],
  url: string,
): Promise<number[]> {
  if (articleIds.length === 0) return [];
  const rows = await db
    .selectFrom("articles")
    .select("article_id")
    .where("site_id", "=", siteId)
    .where("article_id", "in", [...articleIds])
    .where((row) => row.or([row("thumbnail_url", "=", url), row(originalUrl, "=", url)]))
    .orderBy("article_id")
    .execute();
  return rows.map((row) => row.article_id);
}

const originalUrl = sql<string | null>`thumbnail ->> 'originalUrl'`;

/**
 * Also stores when an article was published or retracted. Publishing by hand replaces the plan, so it cancels the
 * schedule; a rejected article keeps it, for undo. Returns the articles whose status changed.
 */
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
  const changed = rows.map((row) => row.article_id);
  if (isPublished(status) && changed.length > 0)
    await db
      .deleteFrom("scheduled_articles")
      .where("site_id", "=", siteId)
      .where("article_id", "in", changed)
      .execute();
  return changed;
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

export interface NewThumbnail {
  readonly url: string;
  readonly dominantColor: string;
  readonly details?: StoredThumbnail | null;
}

export interface NewArticle {
  readonly title: string;
  readonly contentHtml: string;
  readonly uri: string;
  readonly status: number;
  readonly articleType: number;
  readonly companyId: number | null;
  readonly thumbnail?: NewThumbnail | undefined;
  readonly subTitle?: string | undefined;
  readonly previewText?: string | undefined;
  readonly openMode?: string | undefined;
  readonly language?: string | undefined;
  readonly publicationDate?: string | undefined;
  readonly isGated?: boolean;
  readonly source?:
    | { readonly sourceId: number; readonly name: string; readonly openMode: string }
    | undefined;
  /** What intake found out about an article that no person added. */
  readonly intake?: IntakeResult | undefined;
}

export interface IntakeResult {
  readonly relevancy: number;
  readonly reasons: readonly unknown[];
  readonly approvalType: "automatic" | "";
  /** Names of companies that it mentions. */
  readonly entities: readonly string[];
}

/** Undefined when the site already has an article of this address. */
export async function insertArticle(
  { db, siteId, user, now }: SiteContext,
  { title, contentHtml, uri, status, thumbnail, source, intake, ...article }: NewArticle,
): Promise<number | undefined> {
  const time = now().toISOString();
  const row = await db
    .insertInto("articles")
    .values({
      site_id: siteId,
      title,
      title_key: titleKey(title),
      sub_title: article.subTitle ?? "",
      preview_text: article.previewText || previewOf(textOfHtml(contentHtml)).toWellFormed(),
      content_html: contentHtml,
      thumbnail_url: thumbnail?.url ?? "",
      thumbnail_color: thumbnail?.dominantColor ?? "",
      thumbnail: asJson(thumbnail?.details ?? null),
      status,
      article_type: article.articleType,
      company_id: article.companyId,
      relevancy: intake?.relevancy ?? MANUAL_FIT_SCORE,
      relevancy_reasons: JSON.stringify(intake?.reasons ?? []),
      approval_type: intake?.approvalType ?? (isPublished(status) ? "manual" : ""),
      entities: JSON.stringify(intake?.entities ?? []),
      word_groups: wordGroupsOfHtml(contentHtml),
      language: article.language ?? "",
      source_id: source?.sourceId ?? null,
      source_name: source?.name ?? "",
      open_mode: article.openMode ?? source?.openMode ?? "site",
      uri,
      canonical_url: canonicalUrl(uri) ?? "",
      user_id: user?.userId ?? null,
      creator_user_name: user?.name ?? "",
      publication_date: article.publicationDate ?? time,
      is_gated: article.isGated ?? false,
      created_at: time,
      updated_at: time,
      published_at: isPublished(status) ? time : null,
    })
    .onConflict((conflict) =>
      conflict.columns(["site_id", "url_hash"]).where("url_hash", "is not", null).doNothing(),
    )
    .returning("article_id")
    .executeTakeFirst();
  return row?.article_id;
}

export async function companyIdsOf(
  { db, siteId }: SiteContext,
  articleIds: readonly number[],
): Promise<number[]> {
  const found = await db
    .selectFrom("articles")
    .select("company_id")
    .distinct()
    .where("site_id", "=", siteId)
    .where("article_id", "in", [...articleIds])
    .where("company_id", "is not", null)
    .orderBy("company_id")
    .execute();
  return found.flatMap((row) => row.company_id ?? []);
}

export interface PublicationTimes {
  readonly publishedAt: string | null;
  readonly unpublishedAt: string | null;
}

/** Newest first. */
export function listPublicationTimes({ db, siteId }: SiteContext, articleIds: readonly number[]) {
  return db
    .selectFrom("articles")
    .select(["article_id as id", "status", "published_at as publishedAt", "unpublished_at as unpublishedAt"])
    .where("site_id", "=", siteId)
    .where("article_id", "in", [...articleIds])
    .orderBy("publication_date", "desc")
    .orderBy("article_id", "desc")
    .execute();
}
