import { useMemo, useState } from "react";
import { z } from "zod";
import type { Column } from "./column.ts";

const Kept = z.object({
  shown: z.record(z.string(), z.boolean()).catch({}),
  widths: z.record(z.string(), z.number()).catch({}),
});
type Kept = z.infer<typeof Kept>;

const UNTOUCHED: Kept = { shown: {}, widths: {} };
const storageKey = (table: string) => `columns:${table}`;

/** Which columns somebody wants to see in a table, and how wide; kept on this device. */
export function useColumns<Row>(table: string, columns: readonly Column<Row>[]) {
  const [kept, setKept] = useState(() => recall(table));
  const isShown = (column: Column<Row>) =>
    column.isTitle === true || (kept.shown[column.key] ?? column.isExtra !== true);
  // Stable, so that a table of many rows is laid out again only when its columns changed.
  const shown = useMemo(
    () => columns.filter(isShown).map((column) => ({ ...column, width: kept.widths[column.key] })),
    [columns, kept],
  );

  function keep(next: Kept): void {
    setKept(next);
    localStorage.setItem(storageKey(table), JSON.stringify(next));
  }
  return {
    columns,
    shown,
    isShown,
    isUntouched: kept === UNTOUCHED,
    toggle: (column: Column<Row>) =>
      keep({ ...kept, shown: { ...kept.shown, [column.key]: !isShown(column) } }),
    resize: (key: string, width: number) => keep({ ...kept, widths: { ...kept.widths, [key]: width } }),
    reset(): void {
      setKept(UNTOUCHED);
      localStorage.removeItem(storageKey(table));
    },
  };
}

function recall(table: string): Kept {
  const text = localStorage.getItem(storageKey(table));
  if (text === null) return UNTOUCHED;
  try {
    return Kept.parse(JSON.parse(text));
  } catch {
    return UNTOUCHED;
  }
}
