import { cachePrefix } from "@newsloom/domain/settings/cache-names";
import { type RawBuilder, sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { allOf } from "#platform/db/conditions";
import { COUNT_LIMIT, countUpToLimit, type Total } from "#platform/lists/total";
import { type ArticleQuery, hasOneStatus, hasStatus, queryConditions } from "./article-query.ts";

/** The total is the same on every page and costs more than a page, so it is cached until an article changes. */
export function cachedTotal(
  { platform, siteId }: SiteContext,
  { statuses, filter, order }: ArticleQuery,
  count: () => Promise<Total>,
): Promise<Total> {
  const counted = JSON.stringify([statuses, filter, order.where.length > 0 ? order.name : ""]);
  return platform.cache.read(`${cachePrefix(siteId, "articles")}total of ${counted}`, count);
}

/** With more branches than this, planning takes longer than counting. */
const MAX_BRANCHES = 30;

export function countFilteredArticles(ctx: SiteContext, query: ArticleQuery): Promise<Total> {
  const { statuses, filter } = query;
  const labels = filter.labels ?? [];
  const isByLabel = labels.length > 0 && labels.length * statuses.length <= MAX_BRANCHES;
  return cachedTotal(ctx, query, () =>
    countUpToLimit(ctx, isByLabel ? labelledArticles(ctx, query) : matchingArticles(query)),
  );
}

export const matchingArticles = (query: ArticleQuery): RawBuilder<unknown> =>
  sql`select from site_articles a where ${allOf([hasStatus(query.statuses), ...queryConditions(query)])}`;

/** For one label and one status both indexes are sorted by article id, so PostgreSQL merges them as it reads. */
function labelledArticles(
  { siteId }: SiteContext,
  { statuses, filter, order }: ArticleQuery,
): RawBuilder<unknown> {
  const { labels = [], ...others } = filter;
  const conditions = queryConditions({ statuses, filter: others, order });
  const branches = [...new Set(labels)].flatMap((label) =>
    statuses.map(
      (status) => sql`(
        select al.article_id from article_labels al join site_articles a on a.article_id = al.article_id
        where al.site_id = ${siteId} and al.label_id = ${label}
          and ${allOf([hasOneStatus(status), ...conditions])}
        limit ${COUNT_LIMIT + 1})`,
    ),
  );
  // An article may have several of the labels.
  return sql`select article_id from (${sql.join(branches, labels.length > 1 ? sql` union ` : sql` union all `)}) as labelled`;
}
