import type { ImportProcess, ImportResult } from "@newsloom/contract/sources/imports";
import { sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { notFound } from "#platform/errors";
import { listRows } from "#platform/lists/list-rows";
import type { ListOrder } from "#platform/lists/order";
import type { PageRequest } from "#platform/lists/page";
import type { ParsedSourceList, SourceListRow } from "./source-list-parser.ts";

export async function insertImport(
  ctx: SiteContext,
  fileName: string,
  { format, rows }: ParsedSourceList,
): Promise<number> {
  const { importId } = await ctx.db
    .insertInto("source_imports")
    .values({
      site_id: ctx.siteId,
      file_name: fileName,
      format,
      user_id: ctx.user?.userId ?? null,
      user_name: ctx.user?.name ?? "",
      created_at: ctx.now().toISOString(),
    })
    .returning("import_id as importId")
    .executeTakeFirstOrThrow();
  await sql`insert into source_import_rows (site_id, import_id, row, fields)
    select ${ctx.siteId}::int, ${importId}::int, position::int, fields
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as list (fields, position)`.execute(
    ctx.db,
  );
  return importId;
}

/** Imports with their counts, the newest first. */
export async function readProcesses(
  { db, siteId }: SiteContext,
  { importId, limit }: { readonly importId?: number; readonly limit: number },
): Promise<ImportProcess[]> {
  const { rows } = await sql<ImportProcess>`
    select i.import_id as "importId", i.file_name as "fileName", i.state, i.created_at as "createDate",
      i.finished_at as "finishedAt", i.user_name as "userName", r.*
    from source_imports i cross join lateral (
      select count(*)::int as total, count(result)::int as done,
        count(*) filter (where result = 'added')::int as added,
        count(*) filter (where result = 'updated')::int as updated,
        count(*) filter (where result = 'failed')::int as failed
      from source_import_rows r where r.site_id = i.site_id and r.import_id = i.import_id) r
    where i.site_id = ${siteId} and (${importId ?? null}::int is null or i.import_id = ${importId ?? null}::int)
    order by i.import_id desc limit ${limit}`.execute(db);
  return rows;
}

export async function getProcess(ctx: SiteContext, importId: number): Promise<ImportProcess> {
  const [process] = await readProcesses(ctx, { importId, limit: 1 });
  if (!process) throw notFound("The import");
  return process;
}

const IN_ORDER: ListOrder = {
  name: "row",
  columns: [{ value: sql`row`, type: "int" }],
  direction: "asc",
};

/** What became of the rows that were worked on so far. */
export async function listResults(
  ctx: SiteContext,
  importId: number,
  { result, ...request }: PageRequest & { readonly result?: ImportResult["result"] | undefined },
) {
  await getProcess(ctx, importId);
  const rows = ctx.db
    .selectFrom("source_import_rows")
    .select([
      "row",
      sql<string>`coalesce(fields ->> 'name', '')`.as("name"),
      sql<string>`coalesce(nullif(fields ->> 'feedUrl', ''), fields ->> 'url', '')`.as("url"),
      "result",
      "error",
      "source_id as sourceId",
    ])
    .where("site_id", "=", ctx.siteId)
    .where("import_id", "=", importId)
    .where("result", result === undefined ? "is not" : "=", result ?? null);
  const page = await listRows(ctx, rows, IN_ORDER, request);
  return {
    ...page,
    items: page.items.map((row) => ({ ...row, result: row.result as ImportResult["result"] })),
  };
}

export interface ImportRow {
  readonly row: number;
  readonly fields: SourceListRow;
}

/** The next rows that have no result yet; none when the import is through. */
export async function listNextRows(
  { db, siteId }: SiteContext,
  importId: number,
  limit: number,
): Promise<ImportRow[]> {
  const rows = await db
    .selectFrom("source_import_rows")
    .select(["row", "fields"])
    .where("site_id", "=", siteId)
    .where("import_id", "=", importId)
    .where("result", "is", null)
    .orderBy("row")
    .limit(limit)
    .execute();
  return rows.map(({ row, fields }) => ({ row, fields: fields as SourceListRow }));
}

/** False when it has a result meanwhile, because another worker had the job too. */
export async function lockRow({ db, siteId }: SiteContext, importId: number, row: number): Promise<boolean> {
  const locked = await db
    .selectFrom("source_import_rows")
    .select("row")
    .where("site_id", "=", siteId)
    .where("import_id", "=", importId)
    .where("row", "=", row)
    .where("result", "is", null)
    .forUpdate()
    .executeTakeFirst();
  return locked !== undefined;
}

export interface RowResult {
  readonly result: ImportResult["result"];
  readonly error: string;
  readonly sourceId: number | null;
}

export async function saveResult(
  { db, siteId }: SiteContext,
  importId: number,
  row: number,
  { result, error, sourceId }: RowResult,
): Promise<void> {
  await db
    .updateTable("source_import_rows")
    .set({ result, error, source_id: sourceId })
    .where("site_id", "=", siteId)
    .where("import_id", "=", importId)
    .where("row", "=", row)
    .execute();
}

/** The earlier row of the same import that made or changed this source. */
export async function findRowOfSource(
  { db, siteId }: SiteContext,
  importId: number,
  sourceId: number,
): Promise<number | undefined> {
  const found = await db
    .selectFrom("source_import_rows")
    .select("row")
    .where("site_id", "=", siteId)
    .where("import_id", "=", importId)
    .where("source_id", "=", sourceId)
    .executeTakeFirst();
  return found?.row;
}

/** Undefined when it is finished already, or gone. */
export function finishImport({ db, siteId, now }: SiteContext, importId: number) {
  return db
    .updateTable("source_imports")
    .set({ state: "done", finished_at: now().toISOString() })
    .where("site_id", "=", siteId)
    .where("import_id", "=", importId)
    .where("state", "=", "running")
    .returning(["user_id as userId", "file_name as fileName"])
    .executeTakeFirst();
}
