import type { LogFilter } from "@newsloom/contract/action-log/action-log";
import type { SiteContext } from "../context.ts";
import { MAX_CSV_ROWS, writeCsv } from "../csv.ts";
import { badRequest } from "../errors.ts";
import { listNewestActions, type StoredAction } from "./list-actions.ts";

const COLUMNS = [
  "id",
  "date",
  "userId",
  "userName",
  "area",
  "action",
  "entityType",
  "entityId",
  "before",
  "after",
  "ip",
] as const;

export async function exportActions(
  ctx: SiteContext,
  period: Pick<LogFilter, "from" | "to">,
): Promise<string> {
  const rows = await listNewestActions(ctx, period, MAX_CSV_ROWS + 1);
  if (rows.length > MAX_CSV_ROWS)
    throw badRequest(`More than ${MAX_CSV_ROWS} rows. Choose a shorter period.`);
  return asCsv(rows);
}

export function asCsv(rows: readonly StoredAction[]): string {
  const lines = rows.map((row) => ({ ...row, before: asText(row.before), after: asText(row.after) }));
  return writeCsv(COLUMNS, lines);
}

const asText = (value: unknown) => (value === null ? "" : JSON.stringify(value));
