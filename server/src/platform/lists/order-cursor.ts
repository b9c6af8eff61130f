import { z } from "zod";
import { cursorText, readCursor, writeCursor } from "./cursor.ts";
import type { ListOrder, SortColumn } from "./order.ts";

/** Takes the last row's values as `sortValuesAsTexts` reads them. */
export const writeOrderCursor = ({ name }: ListOrder, values: readonly string[]): string =>
  writeCursor(name, values);

export function readOrderCursor({ name, columns }: ListOrder, cursor: string): readonly string[] {
  const values = z
    .array(cursorText)
    .length(columns.length)
    .refine((texts) => columns.every(({ type }, index) => isValue(type, texts[index] ?? "")));
  return readCursor(cursor, name, values);
}

/** Values as PostgreSQL writes them, times as microseconds. */
function isValue(type: SortColumn["type"], value: string): boolean {
  switch (type) {
    case "text":
      return true;
    case "uuid":
      return z.guid().safeParse(value).success;
    case "timestamptz":
      return /^-?\d{1,16}$/.test(value);
    case "int":
      return /^-?\d{1,10}$/.test(value) && Math.abs(Number(value)) < 2 ** 31;
    case "bigint":
      return /^-?\d{1,18}$/.test(value);
    case "real":
      // PostgreSQL refuses what is too small for a real, where JavaScript rounds it to 0.
      return (
        value === "0" ||
        (/^(1|0\.\d{1,10}|[1-9](\.\d{1,10})?e-\d{1,2})$/.test(value) && Math.fround(Number(value)) > 0)
      );
  }
}
