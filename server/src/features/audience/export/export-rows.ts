import type { ExportCriteria, ExportJob } from "@newsloom/contract/audience/exports";
import type { ExportFormat, ExportState } from "@newsloom/domain/audience/export";
import { sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { linkOf } from "./export-link.ts";
import type { Selection } from "./selection.ts";

/** An export as it is stored. */
export interface StoredExport {
  readonly exportId: number;
  readonly fileId: string;
  readonly format: ExportFormat;
  readonly selection: Selection;
  readonly criteria: ExportCriteria;
  readonly state: ExportState;
  readonly problem: string;
  readonly userId: string | null;
  readonly userName: string;
  readonly createDate: string;
  readonly finishedAt: string | null;
  readonly expiresAt: string | null;
  readonly total: number | null;
  readonly exported: number;
  readonly lastId: number;
  readonly fileSize: number;
}

const columns = [
  "export_id as exportId",
  "file_id as fileId",
  "format",
  "selection",
  "criteria",
  "state",
  "problem",
  "user_id as userId",
  "user_name as userName",
  "created_at as createDate",
  "finished_at as finishedAt",
  "expires_at as expiresAt",
  "total",
  "exported",
  "last_id as lastId",
  "file_size as fileSize",
] as const;

const exportsOf = ({ db, siteId }: SiteContext) =>
  db.selectFrom("audience_exports").select(columns).where("site_id", "=", siteId).$castTo<StoredExport>();

export type NewExport = Pick<StoredExport, "fileId" | "format" | "selection" | "criteria">;

export async function insertExport(ctx: SiteContext, input: NewExport): Promise<StoredExport> {
  return ctx.db
    .insertInto("audience_exports")
    .values({
      site_id: ctx.siteId,
      file_id: input.fileId,
      format: input.format,
      selection: JSON.stringify(input.selection),
      criteria: JSON.stringify(input.criteria),
      user_id: ctx.user?.userId ?? null,
      user_name: ctx.user?.name ?? "",
      created_at: ctx.now().toISOString(),
    })
    .returning(columns)
    .$castTo<StoredExport>()
    .executeTakeFirstOrThrow();
}

export const listExports = (ctx: SiteContext): Promise<StoredExport[]> =>
  exportsOf(ctx)
    .where((eb) => eb.or([eb("expires_at", "is", null), eb("expires_at", ">", ctx.now().toISOString())]))
    .orderBy("export_id", "desc")
    .execute();

export const findExport = (ctx: SiteContext, exportId: number): Promise<StoredExport | undefined> =>
  exportsOf(ctx).where("export_id", "=", exportId).executeTakeFirst();

/** Locked until the transaction ends. */
export const lockExport = (ctx: SiteContext, exportId: number): Promise<StoredExport | undefined> =>
  exportsOf(ctx).where("export_id", "=", exportId).forUpdate().executeTakeFirst();

export async function countUnfinished({ db, siteId }: SiteContext): Promise<number> {
  const { count } = await db
    .selectFrom("audience_exports")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("site_id", "=", siteId)
    .where("state", "in", ["Queued", "Running"])
    .executeTakeFirstOrThrow();
  return count;
}

export type ExportChange = Partial<{
  state: ExportState;
  problem: string;
  total: number;
  exported: number;
  last_id: number;
  file_size: number;
  finished_at: string;
  expires_at: string;
}>;

/** False when somebody has deleted it. */
export async function changeExport(
  { db, siteId }: SiteContext,
  exportId: number,
  change: ExportChange,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("audience_exports")
    .set(change)
    .where("site_id", "=", siteId)
    .where("export_id", "=", exportId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function deleteExport({ db, siteId }: SiteContext, exportId: number): Promise<void> {
  await sql`delete from audience_exports where site_id = ${siteId} and export_id = ${exportId}`.execute(db);
}

/** Of every state; their files remain. */
export const deleteExports = ({ db, siteId }: SiteContext) =>
  db
    .deleteFrom("audience_exports")
    .where("site_id", "=", siteId)
    .returning(["export_id as exportId", "file_id as fileId"])
    .execute();

export const toJob = ({ platform, siteId }: SiteContext, one: StoredExport): ExportJob => ({
  exportId: one.exportId,
  format: one.format,
  criteria: one.criteria,
  state: one.state,
  problem: one.problem,
  total: one.total,
  exported: one.exported,
  size: one.fileSize,
  createDate: one.createDate,
  finishedAt: one.finishedAt,
  expiresAt: one.expiresAt,
  userName: one.userName,
  link: one.state === "Done" ? linkOf(platform, siteId, one.exportId) : "",
});
