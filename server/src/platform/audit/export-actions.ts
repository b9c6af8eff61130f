import type { LogFilter, LoggedAction } from "@newsloom/contract/action-log";
import Papa from "papaparse";
import type { SiteContext } from "../context.ts";
import { badRequest } from "../errors.ts";
import { newestFirst } from "./list-actions.ts";

const MOST_ROWS = 50_000;
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
];
/** What a spreadsheet would run. The library's own pattern misses a formula that holds a line break. */
const FORMULA = /^\s*[=+\-@]|^[\t\r\n]/;

export async function exportActions(
  ctx: SiteContext,
  period: Pick<LogFilter, "from" | "to">,
): Promise<string> {
  const rows = await newestFirst(ctx, period)
    .limit(MOST_ROWS + 1)
    .execute();
  if (rows.length > MOST_ROWS) throw badRequest(`More than ${MOST_ROWS} rows. Choose a shorter period.`);
  return asCsv(rows);
}

export function asCsv(rows: readonly LoggedAction[]): string {
  const lines = rows.map((row) => ({ ...row, before: asText(row.before), after: asText(row.after) }));
  return Papa.unparse({ fields: COLUMNS, data: lines }, { escapeFormulae: FORMULA });
}

const asText = (value: unknown) => (value === null ? "" : JSON.stringify(value));
