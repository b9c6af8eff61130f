import { type RawBuilder, sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { all, bySortKeys, cursorValues, type Order, orderBy, sortKeys } from "./article-order.ts";
import type { Key } from "./list-page.ts";

/** One branch for each status: an index keeps the order within a status only. */
export async function readKeys(
  ctx: SiteContext,
  statuses: readonly number[],
  conditions: readonly RawBuilder<boolean>[],
  order: Order,
  skipped: number,
  most: number,
): Promise<Key[]> {
  const branches = statuses.map(
    (status) => sql`(
      select a.article_id as "articleId", ${sortKeys(order)}
      from site_articles a where ${all([sql`a.status = ${sql.lit(status)}`, ...conditions])}
      order by ${orderBy(order)} limit ${skipped + most})`,
  );
  const { rows } = await sql<Key>`
    select "articleId", ${cursorValues(order)} as cursor from (${sql.join(branches, sql` union all `)}) as key
    order by ${bySortKeys(order)} offset ${skipped} limit ${most}`.execute(ctx.db);
  return rows;
}
