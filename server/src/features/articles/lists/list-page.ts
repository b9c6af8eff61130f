import type { RawBuilder } from "kysely";
import { isAfter, type Order } from "./article-order.ts";
import { readOrderCursor, writeOrderCursor } from "./list-cursor.ts";

export interface PageAsked {
  readonly startIndex: number;
  readonly number: number;
  readonly after?: string | undefined;
}

export interface IdsPage {
  readonly ids: number[];
  readonly total: number;
  readonly totalIsMore?: true;
  readonly next: string | null;
}

/** An article found, and where it stands in the list's order. */
export interface Key {
  readonly articleId: number;
  readonly cursor: string[];
}

/** A page begins behind a cursor or, without one, at an index. */
export function startOf(
  order: Order,
  { startIndex, after }: PageAsked,
): { skipped: number; cursor: RawBuilder<boolean>[] } {
  if (after === undefined) return { skipped: startIndex - 1, cursor: [] };
  return { skipped: 0, cursor: [isAfter(order, readOrderCursor(order, after))] };
}

/** Of one article more than asked for, which tells whether there is a next page. */
export function pageOf(
  keys: readonly Key[],
  order: Order,
  { number }: PageAsked,
): Pick<IdsPage, "ids" | "next"> {
  const shown = keys.slice(0, number);
  const last = shown.at(-1);
  return {
    ids: shown.map(({ articleId }) => articleId),
    next: keys.length > shown.length && last ? writeOrderCursor(order, last.cursor) : null,
  };
}
