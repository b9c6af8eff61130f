import type { ImportRow } from "@newsloom/contract/audience/imports";
import {
  IMPORT_REASONS,
  type ImportReason,
  type ImportResult,
  importReasonText,
} from "@newsloom/domain/audience/import-results";
import { sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { listRows } from "#platform/lists/list-rows";
import type { ListOrder } from "#platform/lists/order";
import type { PageRequest } from "#platform/lists/page";
import { readImport } from "./import-rows.ts";

const IN_ORDER: ListOrder = { name: "row", columns: [{ value: sql`row`, type: "int" }], direction: "asc" };

const reasonsOf = (result: ImportResult): string[] =>
  Object.entries(IMPORT_REASONS).flatMap(([reason, one]) => (one.result === result ? reason : []));

const isInAudience = sql<boolean>`exists (select from subscribers as listed
  where listed.site_id = audience_import_rows.site_id and listed.email = audience_import_rows.email)`;

/** The rows that were skipped or refused. */
export async function listResults(
  ctx: SiteContext,
  importId: number,
  { result, ...request }: PageRequest & { readonly result?: ImportResult | undefined },
) {
  await readImport(ctx, importId);
  let rows = ctx.db
    .selectFrom("audience_import_rows")
    .select(["row", "sheet_row as sheetRow", "email", "reason", "detail", isInAudience.as("isInAudience")])
    .where("site_id", "=", ctx.siteId)
    .where("import_id", "=", importId);
  if (result !== undefined) rows = rows.where("reason", "in", [...reasonsOf(result), ""]);
  const page = await listRows(ctx, rows, IN_ORDER, request);
  return {
    ...page,
    items: page.items.map(({ reason, detail, sheetRow, ...row }): ImportRow => {
      const code = reason as ImportReason;
      return {
        ...row,
        row: sheetRow,
        result: IMPORT_REASONS[code].result,
        error: importReasonText(code, detail),
      };
    }),
  };
}

export interface RefusedRow {
  readonly row: number;
  readonly sheetRow: number;
  readonly reason: ImportReason;
  readonly detail: string;
  readonly cells: readonly string[];
}

/** As the file had them. */
export async function readRefusedRows(
  { db, siteId }: SiteContext,
  importId: number,
  limit: number,
): Promise<RefusedRow[]> {
  const rows = await db
    .selectFrom("audience_import_rows")
    .select(["row", "sheet_row as sheetRow", "reason", "detail", "cells"])
    .where("site_id", "=", siteId)
    .where("import_id", "=", importId)
    .where("cells", "is not", null)
    .orderBy("row")
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    ...row,
    reason: row.reason as ImportReason,
    cells: row.cells as unknown as readonly string[],
  }));
}
