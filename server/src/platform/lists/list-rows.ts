import type { SelectQueryBuilder } from "kysely";
import type { SiteContext } from "../context.ts";
import { type ListOrder, sortQuery, sortValuesAsTexts } from "./order.ts";
import { writeOrderCursor } from "./order-cursor.ts";
import { type Page, type PageRequest, pageStart, toPage } from "./page.ts";
import { countUpToLimit } from "./total.ts";

/** A list with one order. The query finds the rows of every page, with the columns to show. */
export async function listRows<DB, TB extends keyof DB, Row>(
  ctx: Pick<SiteContext, "db">,
  query: SelectQueryBuilder<DB, TB, Row>,
  order: ListOrder,
  request: PageRequest,
): Promise<Page<Row>> {
  const { skipped, conditions } = pageStart(order, request);
  const following = conditions.reduce((rows, condition) => rows.where(condition), query);
  const page = sortQuery(following, order)
    .select(sortValuesAsTexts(order).as("cursor"))
    .offset(skipped)
    .limit(request.number + 1);
  const found = (await page.execute()) as (Row & { readonly cursor: readonly string[] })[];
  const { items, next } = toPage(found, request, ({ cursor }) => writeOrderCursor(order, cursor));
  const total = await countUpToLimit(ctx, query.clearSelect());
  return { items: items.map(({ cursor: _, ...row }) => row as Row), next, ...total };
}
