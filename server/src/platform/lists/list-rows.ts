import { type RawBuilder, type SelectQueryBuilder } from "kysely";
import type { SiteContext } from "../context.ts";
import { isAfterRow, type ListOrder, sortQuery } from "./order.ts";
import { type Page, type PageRequest, toPage } from "./page.ts";
import { countUpToLimit } from "./total.ts";

/** A list with one order, whose cursor is the id of the last row. */
export interface RowList<DB, TB extends keyof DB, Row> {
  /** The rows of every page, with the columns to show. */
  readonly rows: SelectQueryBuilder<DB, TB, Row>;
  readonly order: ListOrder;
  /** What follows `from` in a select of the one row with this id. */
  rowWithId(id: string): RawBuilder<unknown>;
}

export async function listRows<DB, TB extends keyof DB, Row extends { readonly id: number }>(
  ctx: Pick<SiteContext, "db">,
  { rows, order, rowWithId }: RowList<DB, TB, Row>,
  request: PageRequest,
): Promise<Page<Row>> {
  const { startIndex, number, after } = request;
  const sorted = sortQuery(rows, order).limit(number + 1);
  const found = await (after === undefined
    ? sorted.offset(startIndex - 1)
    : sorted.where(isAfterRow(order, rowWithId(after)))
  ).execute();
  const [id] = order.columns.slice(-1);
  if (!id) throw new Error("An order has at least one column");
  const total = await countUpToLimit(ctx, rows.clearSelect().select(id.value.as("id")));
  return { ...toPage(found as Row[], request, (last) => String(last.id)), ...total };
}
