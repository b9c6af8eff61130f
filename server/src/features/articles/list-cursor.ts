import { z } from "zod";
import { badRequest } from "#platform/errors";
import type { Order } from "./article-order.ts";

const Cursor = z.tuple([z.string(), z.array(z.string().refine((text) => !text.includes("\0"))).max(5)]);

/** Where a page ended: the order's name and the last row's values in it. */
export function writeCursor({ name }: Order, values: readonly string[]): string {
  return Buffer.from(JSON.stringify([name, values])).toString("base64url");
}

export function readCursor(order: Order, cursor: string): readonly string[] {
  const [name, values] = parse(cursor);
  const fits = values.every((value, index) => isValue(order.columns[index]?.type, value));
  if (name !== order.name || values.length !== order.columns.length || !fits) throw unknownCursor();
  return values;
}

const PLACE = "place";

/** Within the arranged part of the front page a cursor is a position. */
export const writePlaceCursor = (position: number) =>
  Buffer.from(JSON.stringify([PLACE, [String(position)]])).toString("base64url");

/** Undefined: the cursor leads into what follows the arranged part. */
export function readPlaceCursor(cursor: string): number | undefined {
  const [name, [value = ""]] = parse(cursor);
  return name === PLACE && /^\d{1,5}$/.test(value) ? Number(value) : undefined;
}

const isValue = (type: Order["columns"][number]["type"] | undefined, value: string) => {
  if (type === "text") return true;
  if (type === "real") return /^(0|1|0\.\d{1,10}|\d(\.\d{1,10})?e-\d{1,2})$/.test(value);
  return type === "timestamptz" ? /^-?\d{1,16}$/.test(value) : /^-?\d{1,9}$/.test(value);
};

function parse(cursor: string): z.infer<typeof Cursor> {
  try {
    return Cursor.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
  } catch {
    throw unknownCursor();
  }
}

const unknownCursor = () => badRequest("after: is not a cursor of this list in this order");
