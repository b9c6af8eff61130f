import type { ImportDetails, ImportProcess } from "@newsloom/contract/audience/imports";
import {
  IMPORT_REASONS,
  type ImportReason,
  importReasonText,
} from "@newsloom/domain/audience/import-results";
import { DAY_MS } from "@newsloom/domain/time/durations";
import { sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { notFound } from "#platform/errors";
import type { ImportOptions } from "./import-options.ts";

/** So long the results and what an undo needs are stored. */
export const UNDO_DAYS = 30;
export const UNFINISHED = ["Queued", "Running", "Paused"] as const;

export interface NewImport {
  readonly fileId: string;
  readonly fileName: string;
  readonly fileSize: number;
  readonly options: ImportOptions;
}

export async function insertImport(
  ctx: SiteContext,
  { fileId, fileName, fileSize, options }: NewImport,
): Promise<number> {
  const { importId } = await ctx.db
    .insertInto("audience_imports")
    .values({
      site_id: ctx.siteId,
      file_id: fileId,
      file_name: fileName,
      file_size: fileSize,
      options: JSON.stringify(options),
      user_id: ctx.user?.userId ?? null,
      user_name: ctx.user?.name ?? "",
      created_at: ctx.now().toISOString(),
    })
    .returning("import_id as importId")
    .executeTakeFirstOrThrow();
  return importId;
}

export interface Reasons {
  [reason: string]: { rows: number; firstRow: number };
}

/** An import as it is stored. */
export interface StoredImport {
  readonly importId: number;
  readonly fileId: string;
  readonly fileName: string;
  readonly fileSize: number;
  readonly options: ImportOptions;
  readonly state: ImportProcess["state"];
  readonly problem: string;
  readonly userId: string | null;
  readonly userName: string;
  readonly createDate: string;
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
  readonly rowsRead: number;
  readonly total: number | null;
  readonly mergedRow: number;
  readonly added: number;
  readonly updated: number;
  readonly skipped: number;
  readonly failed: number;
  readonly reasons: Reasons;
  readonly firstSubscriberId: number | null;
  readonly lastSubscriberId: number | null;
  readonly undoState: "" | "running" | "done";
  readonly undoMark: number;
}

const importsOf = ({ db, siteId }: SiteContext) =>
  db
    .selectFrom("audience_imports")
    .select([
      "import_id as importId",
      "file_id as fileId",
      "file_name as fileName",
      "file_size as fileSize",
      "options",
      "state",
      "problem",
      "user_id as userId",
      "user_name as userName",
      "created_at as createDate",
      "started_at as startedAt",
      "finished_at as finishedAt",
      "rows_read as rowsRead",
      "total",
      "merged_row as mergedRow",
      "added",
      "updated",
      "skipped",
      "failed",
      "reasons",
      "first_subscriber_id as firstSubscriberId",
      "last_subscriber_id as lastSubscriberId",
      "undo_state as undoState",
      "undo_mark as undoMark",
    ])
    .where("site_id", "=", siteId)
    .$castTo<StoredImport>();

export async function readImport(ctx: SiteContext, importId: number): Promise<StoredImport> {
  const found = await importsOf(ctx).where("import_id", "=", importId).executeTakeFirst();
  if (!found) throw notFound("The import");
  return found;
}

/** Locked until the transaction ends; undefined when it does not exist. */
export const lockImport = (ctx: SiteContext, importId: number): Promise<StoredImport | undefined> =>
  importsOf(ctx).where("import_id", "=", importId).forUpdate().executeTakeFirst();

export async function listProcesses(ctx: SiteContext, limit: number): Promise<ImportProcess[]> {
  const found = await importsOf(ctx).orderBy("import_id", "desc").limit(limit).execute();
  return found.map((one) => toProcess(ctx, one));
}

export async function getDetails(ctx: SiteContext, importId: number): Promise<ImportDetails> {
  const found = await readImport(ctx, importId);
  const { columns, mapping, sample } = found.options;
  return {
    ...toProcess(ctx, found),
    columns: columns.map((name, index) => ({
      name,
      field: mapping[index] ?? "",
      sample: sample[index] ?? "",
    })),
    customFields: (found.options.customFields ?? []).map(({ key, name }) => ({ key, name })),
    reasons: Object.entries(found.reasons)
      .map(([reason, { rows, firstRow }]) => ({
        result: IMPORT_REASONS[reason as ImportReason].result,
        reason: importReasonText(reason as ImportReason),
        firstRow,
        rows,
      }))
      .sort((one, other) => other.rows - one.rows),
  };
}

const toProcess = (ctx: SiteContext, one: StoredImport): ImportProcess => ({
  importId: one.importId,
  fileName: one.fileName,
  size: one.fileSize,
  encoding: one.options.encoding,
  state: one.state,
  problem: one.problem,
  isReading: one.total === null && (one.state === "Running" || one.state === "Queued"),
  total: one.total ?? one.rowsRead,
  processed: one.mergedRow,
  added: one.added,
  updated: one.updated,
  skipped: one.skipped,
  failed: one.failed,
  createDate: one.createDate,
  startedAt: one.startedAt,
  finishedAt: one.finishedAt,
  userName: one.userName,
  isDryRun: one.options.dryRun,
  undo: one.undoState !== "" ? one.undoState : isUndoable(ctx, one) ? "possible" : "no",
});

/** What it did is finished, is not undone yet, and what is needed for it is still stored. */
export function isUndoable({ now }: SiteContext, one: StoredImport): boolean {
  const isFinished = one.state === "Done" || one.state === "Cancelled" || one.state === "Failed";
  const isRecent = now().getTime() - Date.parse(one.finishedAt ?? one.createDate) < UNDO_DAYS * DAY_MS;
  return isFinished && isRecent && !one.options.dryRun && one.undoState === "" && one.added + one.updated > 0;
}

/** Until the transaction ends, no import of the site is started and nobody is erased. */
export async function lockImports({ db, siteId }: SiteContext): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('audience imports'), ${siteId})`.execute(db);
}

/** The files that were imported, or are to be, and not only tried. */
const importedFiles = ({ db, siteId }: SiteContext) =>
  db
    .selectFrom("audience_imports")
    .select("file_id")
    .where("site_id", "=", siteId)
    .where(sql<boolean>`not (options -> 'dryRun')::boolean`);

export const isImported = async (ctx: SiteContext, fileId: string): Promise<boolean> =>
  (await importedFiles(ctx).where("file_id", "=", fileId).limit(1).executeTakeFirst()) !== undefined;

/** Trials whose file was not imported yet cannot be confirmed any more; returns which they are. */
export async function endTrials(ctx: SiteContext, problem: string): Promise<number[]> {
  const ended = await ctx.db
    .updateTable("audience_imports")
    .set({ problem })
    .where("site_id", "=", ctx.siteId)
    .where("state", "=", "Done")
    .where("problem", "=", "")
    .where(sql<boolean>`(options -> 'dryRun')::boolean`)
    .where("file_id", "not in", importedFiles(ctx))
    .returning("import_id as importId")
    .execute();
  return ended.map(({ importId }) => importId);
}

export async function countUnfinished({ db, siteId }: SiteContext): Promise<number> {
  const { count } = await db
    .selectFrom("audience_imports")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("site_id", "=", siteId)
    .where("state", "in", [...UNFINISHED])
    .executeTakeFirstOrThrow();
  return count;
}

export type ImportChange = Partial<{
  state: ImportProcess["state"];
  problem: string;
  started_at: string;
  finished_at: string;
  rows_read: number;
  total: number;
  merged_row: number;
  failed: number;
  reasons: Reasons;
  undo_state: "running" | "done";
  undo_mark: number;
}>;

export async function changeImport(
  { db, siteId }: SiteContext,
  importId: number,
  { reasons, ...change }: ImportChange,
): Promise<void> {
  await db
    .updateTable("audience_imports")
    .set({ ...change, ...(reasons && { reasons: JSON.stringify(reasons) }) })
    .where("site_id", "=", siteId)
    .where("import_id", "=", importId)
    .execute();
}

export interface MergeCounts {
  readonly added: number;
  readonly updated: number;
  readonly skipped: number;
  readonly firstSubscriberId: number | null;
  readonly lastSubscriberId: number | null;
}

/** Adds what a slice did, and moves the mark behind it. */
export async function addCounts(
  { db, siteId }: SiteContext,
  importId: number,
  mergedRow: number,
  counts: MergeCounts,
  reasons: Reasons,
): Promise<void> {
  await sql`update audience_imports set merged_row = ${mergedRow}, added = added + ${counts.added},
      updated = updated + ${counts.updated}, skipped = skipped + ${counts.skipped},
      first_subscriber_id = least(first_subscriber_id, ${counts.firstSubscriberId}),
      last_subscriber_id = greatest(last_subscriber_id, ${counts.lastSubscriberId}),
      reasons = ${JSON.stringify(reasons)}::jsonb
    where site_id = ${siteId} and import_id = ${importId}`.execute(db);
}
