import { ImportMapping, type importAudience } from "@newsloom/contract/audience/imports";
import { hasFields, mappingBlockers } from "@newsloom/domain/audience/import-fields";
import { IMPORT_MESSAGES, importReasonText } from "@newsloom/domain/audience/import-results";
import type { SubscriptionListId } from "@newsloom/domain/audience/lists";
import type { z } from "zod";
import type { Actor, SiteContext, SiteScope } from "#platform/context";
import { writeCsvRows } from "#platform/csv";
import { badRequest, conflict, notFound } from "#platform/errors";
import { lockTags } from "../tags/tag-rows.ts";
import { cleanUp, importJob, queueOf } from "./import-job.ts";
import type { ImportOptions } from "./import-options.ts";
import {
  changeImport,
  countUnfinished,
  endTrials,
  insertImport,
  isImported,
  isUndoable,
  listProcesses,
  lockImport,
  lockImports,
  type NewImport,
  readImport,
  type StoredImport,
} from "./import-rows.ts";
import { readRefusedRows } from "./result-rows.ts";
import { MAX_STORED_ROWS } from "./staging-rows.ts";
import { undoJob } from "./undo-job.ts";
import { type FileStart, readStart, storePart } from "./uploaded-file.ts";

type ImportForm = z.output<typeof importAudience.body>;
const MAX_UNFINISHED = 5;
const SHOWN_IMPORTS = 20;

/** Stores what was chosen; a job does the work. */
export async function startImport(scope: SiteScope<Actor>, form: ImportForm) {
  if (form.fileId !== undefined) return startWithFile(scope, form, form.fileId);
  const { fileId } = await storePart(scope, { file: form.file, offset: 0 });
  try {
    return await startWithFile(scope, form, fileId);
  } catch (error) {
    // Nobody knows its id.
    await scope.platform.privateFiles.remove(scope.siteId, fileId);
    throw error;
  }
}

async function startWithFile(scope: SiteScope<Actor>, form: ImportForm, fileId: string) {
  const start = await readStart(scope, fileId, form.hasHeader);
  const options: ImportOptions = {
    encoding: start.encoding,
    separator: start.separator,
    hasHeader: start.hasHeader,
    columns: start.columns,
    sample: start.rows[0] ?? [],
    mapping: readMapping(form.mapping, start),
    customFields: start.customFields,
    subscriptionListId: form.subscriptionListId as SubscriptionListId,
    tagIds: readIds(form.tagIds),
    updateExisting: form.updateExisting,
    dryRun: form.dryRun,
  };
  const fileName = (form.file?.fileName || form.fileName).slice(0, 200).toWellFormed() || "subscribers.csv";
  return scope.transaction((ctx) => queueImport(ctx, { fileId, fileName, fileSize: start.size, options }));
}

async function queueImport(ctx: SiteContext<Actor>, input: NewImport): Promise<{ importId: number }> {
  await lockImports(ctx);
  if ((await countUnfinished(ctx)) >= MAX_UNFINISHED) throw conflict(IMPORT_MESSAGES.tooManyImports);
  await lockTags(ctx, input.options.tagIds);
  const importId = await insertImport(ctx, input);
  const { columns: _columns, sample: _sample, customFields: _fields, ...options } = input.options;
  await record(ctx, "import-people", importId, { fileName: input.fileName, ...options });
  await ctx.enqueue(importJob, { importId }, { queue: queueOf(ctx.siteId) });
  announce(ctx, importId);
  return { importId };
}

function readMapping(text: string, { columns, mapping, customFields }: FileStart): ImportOptions["mapping"] {
  const chosen = text === "" ? mapping : parseMapping(text);
  if (chosen === undefined || chosen.length > columns.length) throw badRequest(IMPORT_MESSAGES.mapping);
  if (!hasFields(chosen, customFields)) throw badRequest(IMPORT_MESSAGES.fieldGone);
  const [blocker] = mappingBlockers(chosen);
  if (blocker) throw badRequest(IMPORT_MESSAGES[blocker]);
  return chosen;
}

function parseMapping(text: string): ImportOptions["mapping"] | undefined {
  try {
    return ImportMapping.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

const MAX_TAGS = 50;
const MAX_INT = 2_147_483_647;

function readIds(text: string): number[] {
  const ids = text.split(",").flatMap((part) => (part.trim() === "" ? [] : Number(part)));
  const isValid =
    ids.length <= MAX_TAGS && ids.every((id) => Number.isInteger(id) && id > 0 && id <= MAX_INT);
  if (!isValid) throw notFound("The tag");
  return ids;
}

export const listImports = (ctx: SiteContext) => listProcesses(ctx, SHOWN_IMPORTS);

/** The refused rows with the columns of their file, where each stands in it, and why it was refused. */
export async function exportRefusedRows(ctx: SiteContext, importId: number): Promise<string> {
  const { options } = await readImport(ctx, importId);
  const rows = await readRefusedRows(ctx, importId, MAX_STORED_ROWS);
  return writeCsvRows([
    [...options.columns, "row", "reason"],
    ...rows.map(({ cells, sheetRow, reason, detail }) => [
      ...options.columns.map((_name, index) => cells[index] ?? ""),
      sheetRow,
      importReasonText(reason, detail),
      // Of a row that has more cells than there are columns.
      ...cells.slice(options.columns.length),
    ]),
  ]);
}

async function lockKnown(ctx: SiteContext, importId: number): Promise<StoredImport> {
  const found = await lockImport(ctx, importId);
  if (!found) throw notFound("The import");
  return found;
}

export async function pauseImport(ctx: SiteContext, importId: number): Promise<true> {
  const { state } = await lockKnown(ctx, importId);
  if (state !== "Running" && state !== "Queued") throw conflict(IMPORT_MESSAGES.notRunning);
  await changeImport(ctx, importId, { state: "Paused" });
  return finishChange(ctx, "pause-import", importId);
}

export async function resumeImport(ctx: SiteContext, importId: number): Promise<true> {
  const { state } = await lockKnown(ctx, importId);
  if (state !== "Paused") throw conflict(IMPORT_MESSAGES.notPaused);
  await changeImport(ctx, importId, { state: "Queued" });
  await ctx.enqueue(importJob, { importId }, { queue: queueOf(ctx.siteId) });
  return finishChange(ctx, "resume-import", importId);
}

/** What it did until now stays. */
export async function cancelImport(scope: SiteScope<Actor>, importId: number): Promise<true> {
  const cancelled = await scope.transaction(async (ctx) => {
    const found = await lockKnown(ctx, importId);
    if (!["Queued", "Running", "Paused"].includes(found.state)) throw conflict(IMPORT_MESSAGES.notRunning);
    await changeImport(ctx, importId, { state: "Cancelled", finished_at: ctx.now().toISOString() });
    await finishChange(ctx, "cancel-import", importId);
    return found;
  });
  await cleanUp(scope, cancelled);
  return true;
}

/** Imports what was tried, with the same choices. */
export async function confirmImport(
  ctx: SiteContext<Actor>,
  importId: number,
): Promise<{ importId: number }> {
  await lockImports(ctx);
  const tried = await readImport(ctx, importId);
  if (!tried.options.dryRun || tried.state !== "Done") throw conflict(IMPORT_MESSAGES.notDryRun);
  if (tried.problem !== "") throw conflict(tried.problem);
  if (await isImported(ctx, tried.fileId)) throw conflict(IMPORT_MESSAGES.confirmed);
  if ((await ctx.platform.privateFiles.size(ctx.siteId, tried.fileId)) === null)
    throw conflict(IMPORT_MESSAGES.fileGone);
  return queueImport(ctx, { ...tried, options: { ...tried.options, dryRun: false } });
}

/** An uploaded file may name somebody who is erased: those that were tried or that nobody imported are removed. */
export async function discardUploads(ctx: SiteContext): Promise<void> {
  for (const importId of await endTrials(ctx, IMPORT_MESSAGES.trialFileErased)) announce(ctx, importId);
  await ctx.platform.privateFiles.removeAll(ctx.siteId);
}

export async function undoImport(ctx: SiteContext, importId: number): Promise<true> {
  const found = await lockKnown(ctx, importId);
  if (!isUndoable(ctx, found)) throw conflict(IMPORT_MESSAGES.notUndoable);
  await changeImport(ctx, importId, { undo_state: "running" });
  await ctx.enqueue(undoJob, { importId }, { queue: queueOf(ctx.siteId) });
  return finishChange(ctx, "undo-import", importId);
}

async function finishChange(ctx: SiteContext, action: string, importId: number): Promise<true> {
  await record(ctx, action, importId);
  announce(ctx, importId);
  return true;
}

const announce = (ctx: SiteContext, importId: number) =>
  ctx.sendEvent({ type: "AudienceImportChanged", payload: { importId, isFinished: false } });

const record = (ctx: SiteContext, action: string, importId: number, after?: unknown) =>
  ctx.record({ area: "audience", action, entityType: "audience-import", entityId: importId, after });
