import { MAX_START_INDEX } from "@newsloom/contract/shapes";
import { sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { type ArticleConditions, conditionsOf } from "./article-filter.ts";
import { all, bySortKeys, cursorValues, type Order, sortKeys } from "./article-order.ts";
import { type Key, type PageAsked, startOf } from "./list-page.ts";

export interface Among {
  readonly keys: Key[];
  /** Of all that were asked for, wherever the page begins; no further than lists are counted. */
  readonly count: number;
}

/** Looks at all that match and sorts them: the way for a filter that leaves few. */
export async function listAmong(
  { db }: SiteContext,
  statuses: readonly number[],
  filter: ArticleConditions,
  order: Order,
  page: PageAsked,
): Promise<Among> {
  const { skipped, cursor } = startOf(order, page);
  const asked = [
    sql<boolean>`a.status = any(${[...statuses]}::smallint[])`,
    ...conditionsOf(filter),
    ...order.where,
  ];
  const { rows } = await sql<{ keys: Key[] | null; count: number }>`
    with found as materialized (
      select a.article_id as "articleId", ${sortKeys(order)}, ${all(cursor)} as "isAfter"
      from site_articles a where ${all(asked)} limit ${MAX_START_INDEX + 1}
    )
    select (select count(*) from found)::int as count,
      (select json_agg(json_build_object('articleId', "articleId", 'cursor', ${cursorValues(order)})) from (
        select * from found where "isAfter"
        order by ${bySortKeys(order)} offset ${skipped} limit ${page.number + 1}) as shown
      ) as keys`.execute(db);
  return { keys: rows[0]?.keys ?? [], count: rows[0]?.count ?? 0 };
}
