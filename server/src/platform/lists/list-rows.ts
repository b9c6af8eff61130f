import type { SelectQueryBuilder } from "kysely";
import type { SiteContext } from "../context.ts";
import { readLast } from "../db/deferred-statements.ts";
import { type ListOrder, sortQuery, sortValuesAsTexts } from "./order.ts";
import { writeOrderCursor } from "./order-cursor.ts";
import { type Page, type PageRequest, pageStart, toPage } from "./page.ts";
import { boundedTotal, countedUpToLimit, countUpToLimit } from "./total.ts";

/** What is read beside the columns of each row. */
interface Place {
  readonly cursor: readonly string[];
  readonly counted: number;
}

/**
 * A list with one order. The query finds the rows of every page, with the columns to show. The total is counted by the statement
 * that reads the page, because a statement of its own costs more than the number beside each row.
 */
export async function listRows<DB, TB extends keyof DB, Row>(
  ctx: Pick<SiteContext, "db">,
  query: SelectQueryBuilder<DB, TB, Row>,
  order: ListOrder,
  request: PageRequest,
): Promise<Page<Row>> {
  const { skipped, conditions } = pageStart(order, request);
  const following = conditions.reduce((rows, condition) => rows.where(condition), query);
  const page = sortQuery(following, order)
    .select([sortValuesAsTexts(order).as("cursor"), countedUpToLimit(query.clearSelect()).as("counted")])
    .offset(skipped)
    .limit(request.number + 1);
  const found = (await readLast(ctx.db, page)) as (Row & Place)[];
  const { items, next } = toPage(found, request, ({ cursor }) => writeOrderCursor(order, cursor));
  const [first] = found;
  const isBeyondFirst = skipped > 0 || conditions.length > 0;
  const total =
    first === undefined && isBeyondFirst
      ? await countUpToLimit(ctx, query.clearSelect())
      : boundedTotal(first?.counted ?? 0);
  // With the place, which the contract's shape drops: a copy of each row without it costs more than reading the row.
  return { items, next, ...total };
}
