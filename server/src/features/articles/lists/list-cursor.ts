import { z } from "zod";
import { cursorText, readCursor, readCursorIfOf, writeCursor } from "#platform/lists/cursor";
import type { Column, Order } from "./article-order.ts";

export const writeOrderCursor = ({ name }: Order, values: readonly string[]) => writeCursor(name, values);

/** The values are as PostgreSQL writes them, moments as microseconds. */
export function readOrderCursor({ name, columns }: Order, cursor: string): readonly string[] {
  const values = z
    .array(cursorText)
    .length(columns.length)
    .refine((given) => columns.every(({ type }, index) => isValue(type, given[index] ?? "")));
  return readCursor(cursor, name, values);
}

function isValue(type: Column["type"], value: string): boolean {
  switch (type) {
    case "text":
      return true;
    case "timestamptz":
      return /^-?\d{1,16}$/.test(value);
    case "int":
      return /^-?\d{1,10}$/.test(value) && Math.abs(Number(value)) < 2 ** 31;
    case "real":
      // PostgreSQL refuses what is too small for a real, where JavaScript makes it nought.
      return (
        value === "0" ||
        (/^(1|0\.\d{1,10}|[1-9](\.\d{1,10})?e-\d{1,2})$/.test(value) && Math.fround(Number(value)) > 0)
      );
  }
}

const PLACE = "place";

/** Within the arranged part of the front page a cursor is a position. */
export const writePlaceCursor = (position: number) => writeCursor(PLACE, [position]);

/** Undefined: the cursor leads into what follows the arranged part. */
export const readPlaceCursor = (cursor: string): number | undefined =>
  readCursorIfOf(cursor, PLACE, z.tuple([z.int().min(0).max(99_999)]))?.[0];
