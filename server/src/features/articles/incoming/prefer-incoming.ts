import { canonicalUrl } from "@newsloom/domain/articles/duplicates";
import { ARTICLE_STATUS } from "@newsloom/domain/articles/status";
import type { SiteContext } from "#platform/context";
import { notifyArticlesChanged } from "../store/article-events.ts";
import { insertImages, syncArticleImages } from "../store/article-image-rows.ts";
import { lockArticle, saveFields } from "../store/article-rows.ts";
import { addCopy, removeCopy } from "../store/copy-rows.ts";
import { insertVersion } from "../store/version-rows.ts";
import { dateOf, type IncomingArticle } from "./add-incoming-article.ts";

/**
 * Lets the text of a preferred source lead: the article becomes the incoming one, and what it was becomes a copy. Only
 * while nobody has touched it; its earlier text stays as a version. False when it remains as it is.
 */
export async function preferIncoming(
  ctx: SiteContext,
  articleId: number,
  incoming: IncomingArticle,
): Promise<boolean> {
  const before = await lockArticle(ctx, articleId);
  const lead = await findReplaceable(ctx, articleId);
  if (!lead) return false;
  const { title, previewText, contentHtml, image, source } = incoming;
  const after = {
    ...before,
    title,
    previewText: previewText || before.previewText,
    contentHtml,
    thumbnailUrl: image?.url ?? before.thumbnailUrl,
    thumbnail: image ? null : before.thumbnail,
    openMode: source.openMode,
    publicationDate: dateOf(incoming.publishedAt, ctx.now()),
  };
  const changed = ["title", "contentHtml", ...(image ? ["thumbnailUrl"] : [])];
  await insertVersion(ctx, articleId, before, changed);
  await saveFields(ctx, articleId, after);
  await saveSource(ctx, articleId, incoming);
  await insertImages(ctx, articleId, [...(image ? [image] : []), ...incoming.innerImages]);
  await syncArticleImages(ctx, articleId);
  await removeCopy(ctx, articleId, incoming.url);
  await addCopy(ctx, articleId, { ...lead, title: before.title });
  await notifyArticlesChanged(ctx, [articleId], before.status);
  return true;
}

/** A source brought it, that is not preferred itself, and no person decided on it or edited it. */
async function findReplaceable({ db, siteId }: SiteContext, articleId: number) {
  const row = await db
    .selectFrom("articles as a")
    .leftJoin("sources as s", (join) =>
      join.onRef("s.site_id", "=", "a.site_id").onRef("s.source_id", "=", "a.source_id"),
    )
    .select([
      "a.uri as url",
      "a.source_id as sourceId",
      "a.source_name as sourceName",
      "s.is_preferred as isPreferred",
    ])
    .where("a.site_id", "=", siteId)
    .where("a.article_id", "=", articleId)
    .where("a.status", "=", ARTICLE_STATUS.New)
    .where("a.user_id", "is", null)
    .where("a.source_id", "is not", null)
    .where((article) =>
      article.not(
        article.exists(
          article
            .selectFrom("article_versions as v")
            .select("v.version")
            .whereRef("v.site_id", "=", "a.site_id")
            .whereRef("v.article_id", "=", "a.article_id"),
        ),
      ),
    )
    .executeTakeFirst();
  return row && row.isPreferred !== true ? row : undefined;
}

async function saveSource(
  { db, siteId }: SiteContext,
  articleId: number,
  { url, source, companyId, language, articleType, intake }: IncomingArticle,
): Promise<void> {
  await db
    .updateTable("articles")
    .set({
      uri: url,
      canonical_url: canonicalUrl(url) ?? "",
      source_id: source.sourceId,
      source_name: source.name,
      company_id: companyId,
      language,
      article_type: articleType,
      relevancy: intake.relevancy,
      relevancy_reasons: JSON.stringify(intake.reasons),
      entities: JSON.stringify(intake.entities),
    })
    .where("site_id", "=", siteId)
    .where("article_id", "=", articleId)
    .execute();
}
