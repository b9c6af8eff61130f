import { z } from "zod";
import { cursorText, readCursor, writeCursor } from "./cursor.ts";
import type { ListOrder, SortColumn } from "./order.ts";

/** Takes the last row's values as `sortKeysAsTexts` reads them. */
export function writeOrderCursor(
  { name, columns, cursorNumbers }: ListOrder,
  values: readonly string[],
): string {
  const isNumber = (index: number) => cursorNumbers === "as numbers" && isInteger(columns[index]?.type);
  return writeCursor(
    name,
    values.map((value, index) => (isNumber(index) ? Number(value) : value)),
  );
}

export function readOrderCursor(
  { name, columns, cursorNumbers }: ListOrder,
  cursor: string,
): readonly string[] {
  const valueOf = ({ type }: SortColumn) =>
    (cursorNumbers === "as numbers" && isInteger(type)
      ? z.int().min(0).transform(String)
      : cursorText
    ).refine((value) => isValue(type, value));
  const values = z
    .array(z.unknown())
    .length(columns.length)
    .transform((carried, context) =>
      columns.map((column, index) => {
        const { data } = valueOf(column).safeParse(carried[index]);
        if (data === undefined) context.addIssue("not a value of this column");
        return data ?? "";
      }),
    );
  return readCursor(cursor, name, values);
}

const isInteger = (type: SortColumn["type"] | undefined) => type === "timestamptz" || type === "int";

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
    case "real":
      // PostgreSQL refuses what is too small for a real, where JavaScript rounds it to 0.
      return (
        value === "0" ||
        (/^(1|0\.\d{1,10}|[1-9](\.\d{1,10})?e-\d{1,2})$/.test(value) && Math.fround(Number(value)) > 0)
      );
  }
}
