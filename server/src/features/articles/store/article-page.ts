import type { Article, Thumbnail } from "@newsloom/contract/articles/articles";
import { sql } from "kysely";
import { type FileWithTexts, selectFileWithTexts, toFileAsShown } from "#features/media";
import type { SiteContext } from "#platform/context";
import { lastNamed } from "#platform/db/named-statements";
import {
  companyName,
  type ImageSize,
  imageSize,
  knownSize,
  labels,
  originalUrl,
  sourceName,
} from "./article-columns.ts";
import { type StoredThumbnail, withFile } from "./thumbnail.ts";

/** What the page of an article shows of it. Nothing else of it is read for that. */
export interface ArticleOnPage
  extends Pick<
    Article,
    | "articleId"
    | "title"
    | "subTitle"
    | "previewText"
    | "contentHtml"
    | "thumbnailUrl"
    | "thumbnailColor"
    | "status"
    | "openMode"
    | "publicationDate"
    | "updatedAt"
    | "uri"
    | "attachmentName"
    | "attachmentUrl"
    | "creatorUserName"
    | "copiesCount"
    | "isGated"
    | "language"
    | "sourceName"
    | "companyName"
    | "labels"
  > {
  readonly thumbnail: Thumbnail | null;
  /** Of the image, in pixels. */
  readonly imageSize: ImageSize | null;
}

interface PageRow extends Omit<ArticleOnPage, "thumbnail"> {
  readonly thumbnail: StoredThumbnail | null;
  readonly file: FileWithTexts | null;
}

/** In one statement, by one id: for a list of ids PostgreSQL would plan it at every call. */
export async function readArticlePage(
  ctx: SiteContext,
  articleId: number,
): Promise<ArticleOnPage | undefined> {
  const { db, siteId } = ctx;
  const { rows } = await sql<PageRow>`${lastNamed("article-page")}
    select a.article_id as "articleId", a.title, a.sub_title as "subTitle", a.preview_text as "previewText",
      a.content_html as "contentHtml", a.thumbnail_url as "thumbnailUrl", a.thumbnail_color as "thumbnailColor",
      a.thumbnail, a.status, a.open_mode as "openMode", a.publication_date as "publicationDate",
      a.updated_at as "updatedAt", a.uri, a.attachment_name as "attachmentName", a.attachment_url as "attachmentUrl",
      a.creator_user_name as "creatorUserName", a.copies_count as "copiesCount", a.is_gated as "isGated", a.language,
      ${sourceName} as "sourceName", ${companyName} as "companyName", ${labels} as labels,
      ${selectFileWithTexts(siteId, originalUrl)} as file, ${imageSize(ctx)} as "imageSize"
    from articles a where a.site_id = ${siteId} and a.article_id = ${articleId}`.execute(db);
  const [row] = rows;
  return (
    row && {
      ...row,
      thumbnail: withFile(row.thumbnail, toFileAsShown(row.file)),
      imageSize: knownSize(row.imageSize),
    }
  );
}
