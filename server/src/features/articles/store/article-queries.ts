import type { Article } from "@newsloom/contract/articles/articles";
import type { PlateType } from "@newsloom/domain/settings/plate-types";
import { type RawBuilder, sql } from "kysely";
import { readShownFiles } from "#features/media";
import type { SiteContext } from "#platform/context";
import { named } from "#platform/db/named-statements";
import { isStorageKey } from "#platform/storage/storage";
import { originalOf, type StoredThumbnail, withFile } from "./thumbnail.ts";

/** What depends on the page an article is shown on. */
export type Placement = Pick<
  Article,
  "articlePlateType" | "isPinned" | "pinnedDays" | "sincePinned" | "sortOrder" | "publishedRank"
>;

const UNPLACED: Placement = {
  articlePlateType: "list-compact" satisfies PlateType,
  isPinned: false,
  pinnedDays: 0,
  sincePinned: null,
  sortOrder: 0,
  publishedRank: null,
};

export interface ReadOptions {
  readonly withContent?: boolean;
  placementOf?(article: { articleId: number; userId: string | null }, index: number): Placement;
}

type ArticleRow = Omit<
  Article,
  keyof Placement | "domainUrl" | "statusId" | "userName" | "relevancyRank" | "thumbnail"
> & { readonly thumbnail: StoredThumbnail | null };

/** In the order of the ids; an unknown id is left out. */
export async function readArticles(
  ctx: SiteContext,
  ids: readonly number[],
  { withContent = false, placementOf: placingOf = () => UNPLACED }: ReadOptions = {},
): Promise<Article[]> {
  if (ids.length === 0) return [];
  const { db, siteId, platform } = ctx;
  const content: RawBuilder<string> = withContent ? sql`a.content_html` : sql`''`;
  const name = named(withContent ? "whole-articles" : "articles");
  const { rows } = await sql<ArticleRow>`${name}
    select a.article_id as "articleId", a.title, a.preview_text as "previewText", a.sub_title as "subTitle",
      ${content} as "contentHtml", a.thumbnail_url as "thumbnailUrl", a.thumbnail_color as "thumbnailColor",
      a.thumbnail, a.status,
      a.open_mode as "openMode", a.publication_date as "publicationDate", a.article_type as "articleType",
      a.labels_count as "labelsCount", a.relevancy, a.relevancy_reasons as "relevancyReasons",
      a.approval_type as "approvalType", a.language, a.entities, a.user_entities as "userEntities",
      a.created_at as "createDate", a.updated_at as "updatedAt", a.uri, a.attachment_name as "attachmentName",
      a.attachment_url as "attachmentUrl", a.number_of_videos as "numberOfVideos",
      a.additional_data as "additionalData", a.user_id as "userId", a.creator_user_name as "creatorUserName",
      a.share_date as "shareDate", a.company_id as "companyId", a.source_id as "sourceId",
      a.copies_count as "copiesCount", a.is_gated as "isGated",
      coalesce(s.name, a.source_name) as "sourceName", s.source_type as "sourceType",
      coalesce(c.name, '') as "companyName", coalesce(c.is_approved, false) as "isCompanyApproved",
      coalesce(c.is_active, false) as "isCompanyActive", coalesce(c.all_articles_approved, false) as "allArticlesApproved",
      coalesce(c.company_logo_url, '') as "companyLogoUrl",
      coalesce(c.company_logo_dominant_color, '') as "companyLogoDominantColor",
      coalesce(n.clicks, 0) as "totalClicks", coalesce(n.reads, 0) as "reads",
      coalesce(n.facebook_shares, 0) as "facebookShare", coalesce(n.twitter_shares, 0) as "twitterShare",
      coalesce(n.linkedin_shares, 0) as "linkedInShare",
      coalesce((select min(l.code) from short_links l where l.site_id = a.site_id and l.article_id = a.article_id), '')
        as "shortLink",
      coalesce((select json_agg(json_build_object('id', l.label_id, 'name', l.name) order by lower(l.name))
        from article_labels al join labels l on l.site_id = al.site_id and l.label_id = al.label_id
        where al.site_id = a.site_id and al.article_id = a.article_id), '[]') as labels
    from articles a
    left join companies c on c.site_id = a.site_id and c.company_id = a.company_id
    left join sources s on s.site_id = a.site_id and s.source_id = a.source_id
    left join article_counters n on n.site_id = a.site_id and n.article_id = a.article_id
    where a.site_id = ${siteId} and a.article_id = any(${[...ids]}::int[])`.execute(db);
  const byId = new Map(rows.map((row) => [row.articleId, row]));
  const files = await readShownFiles(
    ctx,
    rows.map((row) => originalOf(row)),
  );
  return ids
    .flatMap((id) => byId.get(id) ?? [])
    .map((row, index) =>
      // Added to the row itself, because a copy of its fifty fields costs as much as reading it.
      Object.assign(row, placingOf(row, index), {
        statusId: row.status,
        thumbnail: withFile(row.thumbnail, files.get(originalOf(row)) ?? null),
        shortLink: row.shortLink && `${platform.publicUrl}/s/${row.shortLink}`,
        domainUrl: originOf(row.uri),
        // A company's logo is stored by its key.
        companyLogoUrl: isStorageKey(row.companyLogoUrl)
          ? `${platform.publicUrl}/media/${row.companyLogoUrl}`
          : row.companyLogoUrl,
        userName: row.creatorUserName,
        relevancyRank: null,
      }),
    );
}

function originOf(uri: string): string {
  try {
    return new URL(uri).origin;
  } catch {
    return "";
  }
}

/** How many articles of each status the site has; statuses without any are left out. */
export async function countsByStatus({ db, siteId }: SiteContext): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom("article_counts")
    .modifyFront(named("article-counts"))
    .select(["status", "count"])
    .where("site_id", "=", siteId)
    .where("count", ">", 0)
    .orderBy("status")
    .execute();
  return new Map(rows.map(({ status, count }) => [status, count]));
}
