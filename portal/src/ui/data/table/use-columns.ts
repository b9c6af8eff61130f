import { useMemo, useState } from "react";
import { z } from "zod";
import { parseJson } from "../../../platform/parse-json.ts";
import type { Column } from "./column.ts";

const StoredColumns = z.object({
  shown: z.record(z.string(), z.boolean()).catch({}),
  widths: z.record(z.string(), z.number()).catch({}),
});
type StoredColumns = z.infer<typeof StoredColumns>;

const DEFAULT_COLUMNS: StoredColumns = { shown: {}, widths: {} };
const storageKey = (table: string) => `columns:${table}`;

/** The columns a user chose for a table, and their widths; stored on this device. */
export function useColumns<Row>(table: string, columns: readonly Column<Row>[]) {
  const [stored, setStored] = useState(() => readStored(table));
  const isShown = (column: Column<Row>) =>
    column.isTitle === true || (stored.shown[column.key] ?? column.isExtra !== true);
  // Memoised, so that a large table renders again only when its columns change.
  const shown = useMemo(
    () => columns.filter(isShown).map((column) => ({ ...column, width: stored.widths[column.key] })),
    [columns, stored],
  );

  function save(next: StoredColumns): void {
    setStored(next);
    localStorage.setItem(storageKey(table), JSON.stringify(next));
  }
  return {
    columns,
    shown,
    isShown,
    isDefault: stored === DEFAULT_COLUMNS,
    toggle: (column: Column<Row>) =>
      save({ ...stored, shown: { ...stored.shown, [column.key]: !isShown(column) } }),
    resize: (key: string, width: number) => save({ ...stored, widths: { ...stored.widths, [key]: width } }),
    reset(): void {
      setStored(DEFAULT_COLUMNS);
      localStorage.removeItem(storageKey(table));
    },
  };
}

function readStored(table: string): StoredColumns {
  const text = localStorage.getItem(storageKey(table));
  return StoredColumns.safeParse(parseJson(text ?? "")).data ?? DEFAULT_COLUMNS;
}
