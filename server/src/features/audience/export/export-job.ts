import { EXPORT_HOURS, EXPORT_MESSAGES, WORKBOOK_LIMITS } from "@newsloom/domain/audience/export";
import { HOUR_MS } from "@newsloom/domain/time/durations";
import { sql } from "kysely";
import { z } from "zod";
import type { SiteContext, SiteScope } from "#platform/context";
import { writeCsvRow } from "#platform/csv";
import { csvTextWriter } from "#platform/csv-texts";
import { AppError, badRequest } from "#platform/errors";
import { job } from "#platform/jobs/define";
import { pushNotification } from "#platform/realtime/notifications";
import { workbookWriter } from "#platform/workbooks/workbooks";
import { columnNames } from "./columns.ts";
import { changeExport, type ExportChange, findExport, lockExport, type StoredExport } from "./export-rows.ts";
import { readAhead } from "./read-ahead.ts";
import { type Cell, cellsOf, readPeople } from "./read-people.ts";
import { countSelection } from "./selection.ts";

/** A job works so long before it queues the next one, so that other jobs get their turn. */
const TURN_MS = 10_000;
/** Progress is announced no more often. */
const ANNOUNCE_EVERY_MS = 500;

/** Writes the people of an export to its file; after a crash it goes on behind the person it had reached. */
export const exportJob = job("audience.export", {
  payload: z.object({ exportId: z.int() }),
  run: (scope, { exportId }) => runExport(scope, exportId),
});

/** The exports of a site run one after another. */
export const queueOf = (siteId: number) => `audience.export ${siteId}`;

async function runExport(scope: SiteScope<null>, exportId: number): Promise<void> {
  try {
    const started = await begin(scope, exportId);
    if (started) await (started.format === "xlsx" ? writeWorkbook : writeFile)(scope, started);
  } catch (error) {
    // Such as a field of the filter that was deleted meanwhile: trying again does not help.
    if (!(error instanceof AppError)) throw error;
    await scope.transaction((ctx) => finish(ctx, exportId, "Failed", error.message));
  }
}

/** Undefined when there is nothing to do: it is deleted or finished. */
async function begin(scope: SiteScope<null>, exportId: number): Promise<StoredExport | undefined> {
  const found = await scope.transaction(async (ctx) => {
    const one = await lockExport(ctx, exportId);
    if (one?.state !== "Queued") return one;
    await sql`set local statement_timeout = '5min'`.execute(ctx.db);
    const total = await countSelection(ctx, one.selection);
    await changeExport(ctx, exportId, { state: "Running", total });
    announce(ctx, exportId);
    return { ...one, state: "Running" as const, total };
  });
  if (found?.state !== "Running") return undefined;
  const size = await scope.platform.exportedFiles.size(scope.siteId, found.fileId);
  if (size === null || size < found.fileSize) return { ...found, fileSize: 0, exported: 0, lastId: 0 };
  // What a killed process wrote last is not recorded.
  await scope.platform.exportedFiles.cut(scope.siteId, found.fileId, found.fileSize);
  return found;
}

async function writeFile(scope: SiteScope<null>, started: StoredExport): Promise<void> {
  const { exportId, fileId, selection } = started;
  const files = scope.platform.exportedFiles;
  const end = Date.now() + TURN_MS;
  const isDue = announcementTimer();
  let { fileSize, exported, lastId } = started;
  let head = fileSize === 0 ? writeCsvRow(columnNames(selection)) : "";
  const writeRows = csvTextWriter();
  const read = readAhead(
    (afterId) => scope.transaction((ctx) => readPeople(ctx, selection, afterId)),
    lastId,
    () => Date.now() > end,
  );
  for (;;) {
    const batch = await read();
    const rows = writeRows(batch);
    const bytes = head === "" ? rows : Buffer.concat([Buffer.from(head), rows]);
    const isWritten = (await files.append(scope.siteId, fileId, fileSize, bytes)) !== null;
    head = "";
    fileSize += bytes.length;
    exported += batch.count;
    lastId = batch.lastId;
    const change: ExportChange = { exported, last_id: lastId, file_size: fileSize };
    const isKept = await scope.transaction(async (ctx) => {
      if (isDue()) announce(ctx, exportId);
      return changeExport(ctx, exportId, change);
    });
    // Somebody has deleted it; the first batch may have made the file again.
    if (!isKept) return files.remove(scope.siteId, fileId);
    if (!isWritten) throw new Error("The file of an export was changed.");
    if (batch.isLast) return scope.transaction((ctx) => finish(ctx, exportId, "Done"));
    if (batch.endsTurn)
      return scope.transaction((ctx) =>
        ctx.enqueue(exportJob, { exportId }, { queue: queueOf(scope.siteId) }),
      );
  }
}

/** All at once: the format cannot be continued. */
async function writeWorkbook(scope: SiteScope<null>, started: StoredExport): Promise<void> {
  const { exportId, fileId, selection } = started;
  const files = scope.platform.exportedFiles;
  const rows: (readonly Cell[])[] = [columnNames(selection)];
  for (let after = 0; ; ) {
    const batch = await scope.transaction((ctx) => readPeople(ctx, selection, after));
    rows.push(...cellsOf(batch));
    if (rows.length > WORKBOOK_LIMITS.rows + 1) throw badRequest(EXPORT_MESSAGES.tooManyRows);
    const exported = rows.length - 1;
    await scope.transaction((ctx) => {
      announce(ctx, exportId);
      return changeExport(ctx, exportId, { exported });
    });
    after = batch.lastId;
    if (batch.isLast) break;
  }
  const bytes = await scope.platform.parsing.run(scope.siteId, workbookWriter, rows);
  await files.remove(scope.siteId, fileId);
  await files.append(scope.siteId, fileId, 0, bytes);
  const isKept = await scope.transaction((ctx) => changeExport(ctx, exportId, { file_size: bytes.length }));
  if (!isKept) return files.remove(scope.siteId, fileId);
  await scope.transaction((ctx) => finish(ctx, exportId, "Done"));
}

async function finish(
  ctx: SiteContext,
  exportId: number,
  state: "Done" | "Failed",
  problem = "",
): Promise<void> {
  const now = ctx.now();
  const expiresAt = new Date(now.getTime() + EXPORT_HOURS * HOUR_MS).toISOString();
  await changeExport(ctx, exportId, {
    state,
    problem,
    finished_at: now.toISOString(),
    expires_at: expiresAt,
  });
  const found = await findExport(ctx, exportId);
  if (!found) return;
  announce(ctx, exportId);
  await pushNotification(ctx, {
    level: state === "Failed" ? "warning" : "success",
    message:
      state === "Failed"
        ? `The export was not finished. ${problem}`
        : `The export of ${found.exported.toLocaleString("en")} people can be downloaded for ${EXPORT_HOURS} hours.`,
    ...(found.userId !== null && { userId: found.userId }),
    event: { label: "Show exports", action: "/audience?sheet=exports" },
  });
}

const announce = (ctx: SiteContext, exportId: number) =>
  ctx.sendEvent({ type: "AudienceExportChanged", payload: { exportId } });

function announcementTimer(): () => boolean {
  let announcedAt = 0;
  return () => {
    if (Date.now() - announcedAt < ANNOUNCE_EVERY_MS) return false;
    announcedAt = Date.now();
    return true;
  };
}
