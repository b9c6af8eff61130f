import { MAX_START_INDEX } from "@newsloom/contract/shapes";
import { type OperationNodeSource, sql } from "kysely";
import type { SiteContext } from "../context.ts";

export interface Total {
  readonly total: number;
  /** There are more than `total`, which were not counted. */
  readonly totalIsMore?: true;
}

/** Totals are exact up to here: counting further costs more than the number is worth. */
export const COUNT_LIMIT = MAX_START_INDEX;

/** Of a count that went no further than one past the limit. */
export const boundedTotal = (count: number): Total =>
  count > COUNT_LIMIT ? { total: COUNT_LIMIT, totalIsMore: true } : { total: count };

/** The number of rows that a select finds, for a statement that asks for more; counting stops one past the limit. */
export const countedUpToLimit = (matching: OperationNodeSource) =>
  sql<number>`(select count(*)::int from (${matching} limit ${COUNT_LIMIT + 1}) as counted)`;

/** How many rows a select finds. */
export async function countUpToLimit(
  { db }: Pick<SiteContext, "db">,
  matching: OperationNodeSource,
): Promise<Total> {
  const { rows } = await sql<{ count: number }>`select ${countedUpToLimit(matching)} as count`.execute(db);
  return boundedTotal(rows[0]?.count ?? 0);
}
