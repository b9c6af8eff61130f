import { MAX_START_INDEX } from "@newsloom/contract/shapes";
import { cachePrefix } from "@newsloom/domain/settings/cache-names";
import { type RawBuilder, sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { type ArticleConditions, conditionsOf } from "./article-filter.ts";
import { all, type Order } from "./article-order.ts";

export interface Total {
  readonly total: number;
  readonly totalIsMore?: true;
}

/** Exact up to the limit; beyond it nobody needs the number enough to pay for it. */
export const totalOf = (count: number): Total =>
  count > MAX_START_INDEX ? { total: MAX_START_INDEX, totalIsMore: true } : { total: count };

/** A list's total is the same on its every page, and dearer than the page: it is kept until an article changes. */
export function keptTotal(
  { platform, siteId }: SiteContext,
  statuses: readonly number[],
  filter: ArticleConditions,
  { where, name }: Order,
  count: () => Promise<Total>,
): Promise<Total> {
  const counted = JSON.stringify([statuses, filter, where.length > 0 ? name : ""]);
  return platform.cache.read(`${cachePrefix(siteId, "articles")}total of ${counted}`, count);
}

/** With more branches than this the planner is busier than the count. */
const BRANCHES = 30;

export function countUpTo(
  ctx: SiteContext,
  statuses: readonly number[],
  filter: ArticleConditions,
  order: Order,
): Promise<Total> {
  return keptTotal(ctx, statuses, filter, order, async () => {
    const labels = filter.labels ?? [];
    const isByLabel = labels.length > 0 && labels.length * statuses.length <= BRANCHES;
    const matching = isByLabel
      ? labelled(ctx, statuses, filter, order.where)
      : sql`select from site_articles a where ${all([
          sql`a.status = any(${[...statuses]}::smallint[])`,
          ...conditionsOf(filter),
          ...order.where,
        ])}`;
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from (${matching} limit ${MAX_START_INDEX + 1}) as found`.execute(ctx.db);
    return totalOf(rows[0]?.count ?? 0);
  });
}

/** One label and one status at a time both indexes run in the order of the articles' numbers: they are merged as they are read. */
function labelled(
  { siteId }: SiteContext,
  statuses: readonly number[],
  filter: ArticleConditions,
  besides: readonly RawBuilder<boolean>[],
): RawBuilder<unknown> {
  const { labels = [], ...others } = filter;
  const asked = [...conditionsOf(others), ...besides];
  const branches = [...new Set(labels)].flatMap((label) =>
    statuses.map(
      (status) => sql`(
        select al.article_id from article_labels al join site_articles a on a.article_id = al.article_id
        where al.site_id = ${siteId} and al.label_id = ${label}
          and ${all([sql`a.status = ${sql.lit(status)}`, ...asked])}
        limit ${MAX_START_INDEX + 1})`,
    ),
  );
  // An article may have several of the labels.
  return sql`select article_id from (${sql.join(branches, labels.length > 1 ? sql` union ` : sql` union all `)}) as labelled`;
}
