import { type RawBuilder, sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { readKeysInOrder } from "#platform/lists/keys-in-order";
import { type PageRequest, pageStart, type RowKey } from "#platform/lists/page";
import type { Total } from "#platform/lists/total";
import { type ArticleConditions, filterConditions } from "./article-filter.ts";
import type { ArticleOrder } from "./article-order.ts";

/** Which articles a list has, in which order; its pages and its total are read from this. */
export interface ArticleQuery {
  readonly statuses: readonly number[];
  readonly filter: ArticleConditions;
  readonly order: ArticleOrder;
}

export interface IdsPage extends Total {
  readonly ids: number[];
  readonly next: string | null;
}

export const hasStatus = (statuses: readonly number[]) =>
  sql<boolean>`a.status = any(${[...statuses]}::smallint[])`;

export const hasOneStatus = (status: number) => sql<boolean>`a.status = ${sql.lit(status)}`;

/** Everything the query asks of an article but its status. */
export const queryConditions = ({ filter, order }: ArticleQuery): RawBuilder<boolean>[] => [
  ...filterConditions(filter),
  ...order.where,
];

/** One branch for each status, because the indexes have the order within one status. */
export function readArticleKeys(ctx: SiteContext, query: ArticleQuery, page: PageRequest): Promise<RowKey[]> {
  const { skipped, conditions } = pageStart(query.order, page);
  const branches = query.statuses.map((status) => ({
    from: sql`site_articles a`,
    where: [hasOneStatus(status), ...queryConditions(query), ...conditions],
  }));
  const limit = page.number + 1;
  return readKeysInOrder(ctx, sql`a.article_id`, branches, query.order, { skipped, limit });
}
