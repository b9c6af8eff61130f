import type { UserSort } from "@newsloom/contract/identity-users";
import { z } from "zod";
import { badRequest } from "#platform/errors";

/**
 * Where a page ended: the sort, the last row's value in it (moments as microseconds) and what decides between equals:
 * the row's number, or the person's where the value is a text.
 */
const Cursor = z.tuple([
  z.string(),
  z.union([z.string().refine((text) => !text.includes("\0")), z.int().min(0).max(9e15)]),
  z.union([z.int().min(0).max(2_147_483_647), z.guid()]),
]);

export function writeCursor(sortedBy: UserSort, value: string | number, id: string | number): string {
  return Buffer.from(JSON.stringify([sortedBy, value, id])).toString("base64url");
}

export function readCursor(
  cursor: string,
  sortedBy: UserSort,
  isMoment: boolean,
): { value: string | number; id: string | number } {
  const [sort, value, id] = parse(cursor);
  if (sort !== sortedBy || (typeof value === "number") !== isMoment || (typeof id === "number") !== isMoment)
    throw unknownCursor();
  return { value, id };
}

function parse(cursor: string): z.infer<typeof Cursor> {
  try {
    return Cursor.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
  } catch {
    throw unknownCursor();
  }
}

const unknownCursor = () => badRequest("after: is not a cursor of this list in this order");
