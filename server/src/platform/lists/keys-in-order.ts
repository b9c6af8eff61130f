import { type RawBuilder, sql } from "kysely";
import type { SiteContext } from "../context.ts";
import { allOf } from "../db/conditions.ts";
import { type ListOrder, orderBy, orderBySortKeys, sortKeys, sortKeysAsTexts } from "./order.ts";
import type { RowKey } from "./page.ts";

/** A part of the list that one index has in the list's order. */
export interface Branch {
  readonly from: RawBuilder<unknown>;
  readonly where: readonly RawBuilder<boolean>[];
}

/** Reads each branch in the order of its index, no further than the page needs, and merges what they give. */
export async function readKeysInOrder(
  { db }: Pick<SiteContext, "db">,
  id: RawBuilder<number>,
  branches: readonly Branch[],
  order: ListOrder,
  { skipped, limit }: { readonly skipped: number; readonly limit: number },
): Promise<RowKey[]> {
  const selects = branches.map(
    ({ from, where }) => sql`(
      select ${id} as id, ${sortKeys(order)} from ${from} where ${allOf(where)}
      order by ${orderBy(order)} limit ${skipped + limit})`,
  );
  const { rows } = await sql<RowKey>`
    select id, ${sortKeysAsTexts(order)} as cursor from (${sql.join(selects, sql` union all `)}) as key
    order by ${orderBySortKeys(order)} offset ${skipped} limit ${limit}`.execute(db);
  return rows;
}
