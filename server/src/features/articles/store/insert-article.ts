import type { ArticleDetails } from "@newsloom/contract/articles/articles";
import { canonicalUrl, titleKey } from "@newsloom/domain/articles/duplicates";
import { MANUAL_FIT_SCORE } from "@newsloom/domain/articles/fit-score";
import { textOfHtml } from "@newsloom/domain/articles/form";
import { previewOf } from "@newsloom/domain/articles/preview";
import { isPublished } from "@newsloom/domain/articles/status";
import type { SignedInContext } from "#platform/context";
import { notifyArticlesChanged } from "./article-events.ts";
import { readArticleDetails } from "./article-rows.ts";

export interface NewArticle {
  readonly title: string;
  readonly contentHtml: string;
  readonly uri: string;
  readonly status: number;
  readonly articleType: number;
  readonly companyId: number | null;
  readonly thumbnail?: { readonly url: string; readonly dominantColor: string } | undefined;
  readonly subTitle?: string | undefined;
  readonly previewText?: string | undefined;
  readonly openMode?: string | undefined;
  readonly language?: string | undefined;
  readonly publicationDate?: string | undefined;
  readonly source?:
    | { readonly sourceId: number; readonly name: string; readonly openMode: string }
    | undefined;
}

/** Undefined when the site has an article of this address. */
export async function insertArticle(
  { db, siteId, user, now }: SignedInContext,
  { title, contentHtml, uri, status, thumbnail, source, ...article }: NewArticle,
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
      status,
      article_type: article.articleType,
      company_id: article.companyId,
      relevancy: MANUAL_FIT_SCORE,
      approval_type: isPublished(status) ? "manual" : "",
      language: article.language ?? "",
      source_id: source?.sourceId ?? null,
      source_name: source?.name ?? "",
      open_mode: article.openMode ?? source?.openMode ?? "site",
      uri,
      canonical_url: canonicalUrl(uri) ?? "",
      user_id: user.userId,
      creator_user_name: user.name,
      publication_date: article.publicationDate ?? time,
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

/** Writes the log's row of a new article and tells the site's readers. */
export async function announceNewArticle(
  ctx: SignedInContext,
  articleId: number,
  logged: { readonly title: string; readonly uri: string; readonly articleType: number },
): Promise<ArticleDetails> {
  const article = await readArticleDetails(ctx, articleId);
  await ctx.record({
    area: "articles",
    action: "create",
    entityType: "article",
    entityId: articleId,
    after: { ...logged, status: article.status },
  });
  await notifyArticlesChanged(ctx, [articleId], article.status);
  return article;
}
