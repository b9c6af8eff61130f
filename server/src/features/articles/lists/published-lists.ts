import { ARTICLE_TYPES } from "@newsloom/domain/articles/kinds";
import { SORT_OPTIONS, type SortOption } from "@newsloom/domain/articles/list-options";
import { sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { type Part, part } from "#platform/db/read-together";
import type { PageRequest } from "#platform/lists/page";
import { type ArticleCard, readCards } from "../store/article-cards.ts";
import { PUBLISHED_STATUSES } from "./feed-list.ts";
import { type ArticleConditions, isInContentLibrary, isPublic } from "./queries/article-filter.ts";
import { articleOrder } from "./queries/article-order.ts";
import { listArticleIds } from "./queries/list-article-ids.ts";

export type PublishedFilter = Pick<
  ArticleConditions,
  "labels" | "keyword" | "articleType" | "inContentLibrary" | "publishedSince"
>;

export interface CardsPage {
  readonly articles: readonly ArticleCard[];
  /** The cursor of the next page; null on the last one. */
  readonly next: string | null;
}

/** What readers may see, newest first; news and the buyers' guide are parts of it. */
export async function listPublished(
  ctx: SiteContext,
  filter: PublishedFilter,
  page: PageRequest,
  sort: SortOption["name"] = "recent",
): Promise<CardsPage> {
  const order = articleOrder(SORT_OPTIONS.find(({ name }) => name === sort)?.code ?? sort);
  const { ids, next } = await listArticleIds(ctx, PUBLISHED_STATUSES, filter, order, page);
  return { articles: await readCards(ctx, ids), next };
}

/** How many of the newest articles are read for it. */
const SCAN_SIZE = 500;

export interface PublishedTopics {
  /** The most frequent first. */
  readonly labels: readonly { readonly id: number; readonly name: string }[];
  readonly hasPressReleases: boolean;
  readonly hasCompanyArticles: boolean;
  readonly hasContentLibrary: boolean;
}

/** What the newest published articles are about. */
export const publishedTopics = ({ siteId }: SiteContext, labels: number): Part<PublishedTopics> =>
  part(
    sql<PublishedTopics>`
      with newest as materialized (
        select a.article_id, a.article_type, a.company_id, a.attachment_url from articles a
        where a.site_id = ${siteId} and ${isPublic}
        order by a.publication_date desc, a.article_id desc limit ${sql.lit(SCAN_SIZE)}),
      used as (
        select l.label_id as id, l.name, al.articles from (
          select label_id, count(*) as articles from article_labels
          where site_id = ${siteId} and article_id = any(array(select article_id from newest))
          group by label_id) as al
        join labels l on l.site_id = ${siteId} and l.label_id = al.label_id
        order by al.articles desc, lower(l.name) limit ${labels})
      select
        (select coalesce(json_agg(json_build_object('id', id, 'name', name) order by articles desc, lower(name)), '[]')
          from used) as labels,
        exists (select from newest where article_type = ${ARTICLE_TYPES["Press Release"]}) as "hasPressReleases",
        exists (select from newest where company_id is not null) as "hasCompanyArticles",
        exists (select from newest a where ${isInContentLibrary}) as "hasContentLibrary"`,
    ([row]) =>
      row ?? { labels: [], hasPressReleases: false, hasCompanyArticles: false, hasContentLibrary: false },
  );
