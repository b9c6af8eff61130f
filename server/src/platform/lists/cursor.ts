import { NOT_A_CURSOR } from "@newsloom/contract/shapes";
import { z } from "zod";
import { badRequest } from "../errors.ts";

const Cursor = z.tuple([z.string(), z.unknown()]);

/** Where a page ended: the order's name and the last row's values in it. */
export function writeCursor(order: string, values: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify([order, values])).toString("base64url");
}

/** The values are checked, because anybody may write a cursor and the database answers a wrong value with an error. */
export function readCursor<Values extends z.ZodType>(
  cursor: string,
  order: string,
  values: Values,
): z.output<Values> {
  const read = tryReadCursor(cursor, order, values);
  if (read === undefined) throw badRequest(`after: ${NOT_A_CURSOR}`);
  return read;
}

/** Undefined when it is not a cursor of this order. */
export function tryReadCursor<Values extends z.ZodType>(
  cursor: string,
  order: string,
  values: Values,
): z.output<Values> | undefined {
  const [name, found] = Cursor.safeParse(parseJson(cursor)).data ?? [];
  return name === order ? values.safeParse(found).data : undefined;
}

/** PostgreSQL refuses NUL in texts. */
export const cursorText = z.string().refine((text) => !text.includes("\0"));

function parseJson(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, "base64url").toString());
  } catch {
    return undefined;
  }
}
