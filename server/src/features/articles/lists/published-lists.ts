import type { ArticlesPage } from "@newsloom/contract/articles/lists";
import { ARTICLE_TYPES } from "@newsloom/domain/articles/kinds";
import { SORT_OPTIONS, type SortOption } from "@newsloom/domain/articles/list-options";
import { sql } from "kysely";
import type { SiteContext } from "#platform/context";
import type { PageRequest } from "#platform/lists/page";
import { readArticles } from "../store/article-queries.ts";
import { PUBLISHED_STATUSES } from "./feed-list.ts";
import type { ArticleConditions } from "./queries/article-filter.ts";
import { articleOrder, NEWEST_FIRST } from "./queries/article-order.ts";
import { listArticleIds } from "./queries/list-article-ids.ts";

export type PublishedFilter = Pick<
  ArticleConditions,
  "labels" | "keyword" | "articleType" | "inContentLibrary" | "publishedSince"
>;

/** What readers may see, newest first; news and the buyers' guide are parts of it. */
export async function listPublished(
  ctx: SiteContext,
  filter: PublishedFilter,
  page: PageRequest,
  sort: SortOption["name"] = "recent",
): Promise<ArticlesPage> {
  const order = articleOrder(SORT_OPTIONS.find(({ name }) => name === sort)?.code ?? sort);
  const { ids, ...found } = await listArticleIds(ctx, PUBLISHED_STATUSES, filter, order, page);
  return { articles: await readArticles(ctx, ids), ...found };
}

/** How many of the newest articles are looked through. */
const LOOKED_THROUGH = 500;

export interface PublishedTopics {
  /** The most frequent first. */
  readonly labels: readonly { readonly id: number; readonly name: string }[];
  readonly hasPressReleases: boolean;
  readonly hasCompanyArticles: boolean;
  readonly hasContentLibrary: boolean;
}

/** What the newest published articles are about. */
export async function readPublishedTopics(ctx: SiteContext, labels: number): Promise<PublishedTopics> {
  const { ids } = await listArticleIds(ctx, PUBLISHED_STATUSES, {}, NEWEST_FIRST, {
    startIndex: 1,
    number: LOOKED_THROUGH,
  });
  const { rows } = await sql<PublishedTopics>`
    with newest as materialized (
      select site_id, article_id, article_type, company_id, attachment_url from articles
      where site_id = ${ctx.siteId} and article_id = any(${ids}::int[])),
    used as (
      select l.label_id as id, l.name, count(*) as articles
      from newest n join article_labels al on al.site_id = n.site_id and al.article_id = n.article_id
      join labels l on l.site_id = al.site_id and l.label_id = al.label_id
      group by l.label_id, l.name order by count(*) desc, lower(l.name) limit ${labels})
    select
      (select coalesce(json_agg(json_build_object('id', id, 'name', name) order by articles desc, lower(name)), '[]')
        from used) as labels,
      exists (select from newest where article_type = ${ARTICLE_TYPES["Press Release"]}) as "hasPressReleases",
      exists (select from newest where company_id is not null) as "hasCompanyArticles",
      exists (select from newest where attachment_url <> '' or article_type = ${ARTICLE_TYPES.Webinar})
        as "hasContentLibrary"`.execute(ctx.db);
  return (
    rows[0] ?? { labels: [], hasPressReleases: false, hasCompanyArticles: false, hasContentLibrary: false }
  );
}
