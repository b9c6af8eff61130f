import { randomUUID } from "node:crypto";
import { AudienceFilter } from "@newsloom/contract/audience/audience";
import type { createExportJob, ExportJob, exportAudience } from "@newsloom/contract/audience/exports";
import type { DownloadedFile } from "@newsloom/contract/downloads";
import { EXPORT_MESSAGES, WORKBOOK_LIMITS } from "@newsloom/domain/audience/export";
import type { z } from "zod";
import type { Actor, SiteContext, SiteScope } from "#platform/context";
import { writeCsvRow } from "#platform/csv";
import { csvTextWriter } from "#platform/csv-texts";
import { badRequest, conflict, notFound } from "#platform/errors";
import { columnNames } from "./columns.ts";
import { exportJob, queueOf } from "./export-job.ts";
import * as rows from "./export-rows.ts";
import { readPeople } from "./read-people.ts";
import { countSelection, criteriaOf, type Selection, selectPeople } from "./selection.ts";

const MAX_UNFINISHED = 5;

type ExportForm = z.output<typeof createExportJob.body>;

/** Stores what was chosen; a job does the work. */
export async function startExport(
  ctx: SiteContext<Actor>,
  { filter, ids, format }: ExportForm,
): Promise<ExportJob> {
  if ((await rows.countUnfinished(ctx)) >= MAX_UNFINISHED) throw conflict(EXPORT_MESSAGES.tooManyExports);
  const selection = await selectPeople(ctx, filter, ids ?? null);
  if (format === "xlsx" && (await countSelection(ctx, selection)) > WORKBOOK_LIMITS.rows)
    throw badRequest(EXPORT_MESSAGES.tooManyRows);
  const criteria = await criteriaOf(ctx, selection);
  const stored = await rows.insertExport(ctx, { fileId: randomUUID(), format, selection, criteria });
  await record(ctx, "export-people", stored.exportId, { format, ...criteria });
  await ctx.enqueue(exportJob, { exportId: stored.exportId }, { queue: queueOf(ctx.siteId) });
  announce(ctx, stored.exportId);
  return rows.toJob(ctx, stored);
}

export async function listExportJobs(ctx: SiteContext): Promise<ExportJob[]> {
  return (await rows.listExports(ctx)).map((one) => rows.toJob(ctx, one));
}

export async function removeExport(scope: SiteScope<Actor>, exportId: number): Promise<true> {
  const { fileId } = await scope.transaction(async (ctx) => {
    const found = await rows.lockExport(ctx, exportId);
    if (!found) throw notFound("The export");
    await rows.deleteExport(ctx, exportId);
    await record(ctx, "delete-export", exportId);
    announce(ctx, exportId);
    return found;
  });
  await scope.platform.exportedFiles.remove(scope.siteId, fileId);
  return true;
}

/** Takes back every export, because somebody in it is erased. Its files are removed once this is stored. */
export async function takeBackExports(ctx: SiteContext): Promise<string[]> {
  const removed = await rows.deleteExports(ctx);
  for (const { exportId } of removed) announce(ctx, exportId);
  return removed.map(({ fileId }) => fileId);
}

/** The whole file at once, for programs. */
export async function streamAudience(
  scope: SiteScope<Actor>,
  { status, tagIds }: z.output<typeof exportAudience.query>,
): Promise<DownloadedFile> {
  const ids = tagIds === "" ? [] : tagIds.split(",").map(Number);
  const { data: filter } = AudienceFilter.safeParse({ status, tagIds: ids });
  if (!filter) throw notFound("The tag");
  const selection = await scope.transaction(async (ctx) => {
    const people = await selectPeople(ctx, filter, null);
    await record(ctx, "export-people", 0, await criteriaOf(ctx, people));
    return people;
  });
  return {
    fileName: "audience.csv",
    contentType: "text/csv; charset=utf-8",
    size: null,
    inline: false,
    stream: streamCsv(scope, selection),
  };
}

async function* streamCsv(scope: SiteScope, selection: Selection): AsyncGenerator<Buffer> {
  yield Buffer.from(writeCsvRow(columnNames(selection)));
  for (let after = 0; ; ) {
    const batch = await scope.transaction((ctx) => readPeople(ctx, selection, after));
    yield csvTextWriter()(batch);
    if (batch.isLast) return;
    after = batch.lastId;
  }
}

const announce = (ctx: SiteContext, exportId: number) =>
  ctx.sendEvent({ type: "AudienceExportChanged", payload: { exportId } });

const record = (ctx: SiteContext, action: string, exportId: number, after?: unknown) =>
  ctx.record({ area: "audience", action, entityType: "audience-export", entityId: exportId, after });
