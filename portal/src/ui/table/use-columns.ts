import { useState } from "react";
import type { Column } from "./column.ts";

type Choice = Readonly<Record<string, boolean>>;

const storageKey = (table: string) => `columns:${table}`;

/** Which columns somebody wants to see in a table; kept on this device. */
export function useColumns<Row>(table: string, columns: readonly Column<Row>[]) {
  const [choice, setChoice] = useState<Choice>(() => recall(table));
  const isShown = (column: Column<Row>) =>
    column.isTitle === true || (choice[column.key] ?? column.isExtra !== true);

  function toggle(column: Column<Row>): void {
    const next = { ...choice, [column.key]: !isShown(column) };
    setChoice(next);
    localStorage.setItem(storageKey(table), JSON.stringify(next));
  }
  return { columns, shown: columns.filter(isShown), isShown, toggle };
}

function recall(table: string): Choice {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey(table)) ?? "{}");
    return typeof kept === "object" && kept !== null ? (kept as Choice) : {};
  } catch {
    return {};
  }
}
