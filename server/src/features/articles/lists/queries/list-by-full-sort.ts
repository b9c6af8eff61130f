import { sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { allOf } from "#platform/db/conditions";
import { orderBySortKeys, sortKeys, sortKeysAsTexts } from "#platform/lists/order";
import { type PageRequest, pageStart, type RowKey } from "#platform/lists/page";
import { COUNT_LIMIT } from "#platform/lists/total";
import { type ArticleQuery, hasStatus, queryConditions } from "./article-query.ts";

export interface FullSort {
  readonly keys: RowKey[];
  /** Of the whole list, wherever the page begins; at most one more than is counted. */
  readonly count: number;
}

/** Reads every match and sorts them: the fastest way when a filter has few matches. */
export async function listByFullSort(
  { db }: SiteContext,
  query: ArticleQuery,
  page: PageRequest,
): Promise<FullSort> {
  const { order } = query;
  const { skipped, conditions } = pageStart(order, page);
  const { rows } = await sql<{ keys: RowKey[] | null; count: number }>`
    with found as materialized (
      select a.article_id as id, ${sortKeys(order)}, ${allOf(conditions)} as "isAfter"
      from site_articles a where ${allOf([hasStatus(query.statuses), ...queryConditions(query)])}
      limit ${COUNT_LIMIT + 1}
    )
    select (select count(*) from found)::int as count,
      (select json_agg(json_build_object('id', id, 'cursor', ${sortKeysAsTexts(order)})) from (
        select * from found where "isAfter"
        order by ${orderBySortKeys(order)} offset ${skipped} limit ${page.number + 1}) as shown
      ) as keys`.execute(db);
  return { keys: rows[0]?.keys ?? [], count: rows[0]?.count ?? 0 };
}
