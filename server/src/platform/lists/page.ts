import type { RawBuilder } from "kysely";
import { isAfter, type ListOrder } from "./order.ts";
import { readOrderCursor, writeOrderCursor } from "./order-cursor.ts";
import type { Total } from "./total.ts";

/** A page begins after a cursor or, without one, at an index counted from 1. */
export interface PageRequest {
  readonly startIndex: number;
  readonly number: number;
  readonly after?: string | undefined;
}

export interface Page<Item> extends Total {
  readonly items: Item[];
  /** The cursor of the next page; null on the last one. */
  readonly next: string | null;
}

export interface PageStart {
  readonly skipped: number;
  readonly conditions: readonly RawBuilder<boolean>[];
}

export function pageStart(order: ListOrder, { startIndex, after }: PageRequest): PageStart {
  if (after === undefined) return { skipped: startIndex - 1, conditions: [] };
  return { skipped: 0, conditions: [isAfter(order, readOrderCursor(order, after))] };
}

/** Takes one row more than the page holds, which tells whether there is a next page. */
export function toPage<Item>(
  rows: readonly Item[],
  { number }: PageRequest,
  cursorOf: (last: Item) => string,
): Pick<Page<Item>, "items" | "next"> {
  const items = rows.slice(0, number);
  const last = items.at(-1);
  return { items, next: rows.length > items.length && last !== undefined ? cursorOf(last) : null };
}

/** A row that was found, and its values in the list's order. */
export interface RowKey {
  readonly id: number;
  readonly cursor: readonly string[];
}

/** As `toPage`, of keys whose rows are read later. */
export function toPageOfIds(
  keys: readonly RowKey[],
  order: ListOrder,
  request: PageRequest,
): { readonly ids: number[]; readonly next: string | null } {
  const { items, next } = toPage(keys, request, ({ cursor }) => writeOrderCursor(order, cursor));
  return { ids: items.map(({ id }) => id), next };
}
