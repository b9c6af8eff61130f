import { SourceForm } from "@newsloom/contract/sources/sources";
import { sql } from "kysely";
import { z } from "zod";
import type { SiteContext, SiteScope } from "#platform/context";
import { job } from "#platform/jobs/define";
import { limitParsing } from "#platform/parsing/limit-parsing";
import { pushNotification } from "#platform/realtime/notifications";
import { findDuplicate, type StoredSource } from "../store/source-rows.ts";
import { addSource, saveFields } from "../write/change-source.ts";
import { type CheckedRow, checkRow } from "./check-row.ts";
import {
  findRowOfSource,
  finishImport,
  getProcess,
  type ImportRow,
  listNextRows,
  lockRow,
  type RowResult,
  saveResult,
} from "./import-rows.ts";
import type { RowForm } from "./read-row.ts";
import type { SourceListRow } from "./source-list-parser.ts";

/** Rows whose addresses are asked at the same time. */
const ROWS_AT_ONCE = 4;
/** A job works so long before it queues the next one, so that other jobs get their turn. */
const SLICE_MS = 10_000;
/** Progress is announced no more often. */
const ANNOUNCE_EVERY_MS = 500;

/** Works through the rows of an import, each in a transaction of its own: after a crash it goes on with the next row. */
export const importJob = job("sources.import", {
  payload: z.object({ importId: z.int() }),
  run: (scope, { importId }) => importSlice(scope, importId),
});

export const queueOf = (siteId: number) => `sources.import ${siteId}`;

async function importSlice(scope: SiteScope<null>, importId: number): Promise<void> {
  const { platform } = scope;
  const background = { ...scope, platform: { ...platform, parsing: limitParsing(platform.parsing) } };
  const end = Date.now() + SLICE_MS;
  let announcedAt = 0;
  while (Date.now() < end) {
    const rows = await scope.transaction((ctx) => listNextRows(ctx, importId, ROWS_AT_ONCE));
    if (rows.length === 0) return scope.transaction((ctx) => endImport(ctx, importId));
    const checked = await Promise.all(rows.map((row) => checkRow(background, row.fields)));
    for (const [index, row] of rows.entries()) {
      const isAnnounced = Date.now() - announcedAt >= ANNOUNCE_EVERY_MS;
      if (isAnnounced) announcedAt = Date.now();
      const result = checked[index] ?? { failure: "" };
      await scope.transaction((ctx) => importRow(ctx, importId, row, result, isAnnounced));
    }
  }
  await scope.transaction((ctx) => ctx.enqueue(importJob, { importId }, { queue: queueOf(ctx.siteId) }));
}

async function importRow(
  ctx: SiteContext,
  importId: number,
  { row, fields }: ImportRow,
  checked: CheckedRow,
  isAnnounced: boolean,
): Promise<void> {
  if (!(await lockRow(ctx, importId, row))) return;
  const result =
    "failure" in checked ? failed(checked.failure) : await importForm(ctx, importId, fields, checked.form);
  await saveResult(ctx, importId, row, result);
  if (isAnnounced) ctx.sendEvent({ type: "SourceImportChanged", payload: { importId, isFinished: false } });
}

const failed = (error: string): RowResult => ({ result: "failed", error, sourceId: null });

async function importForm(
  ctx: SiteContext,
  importId: number,
  { companyName = "" }: SourceListRow,
  rowForm: RowForm,
): Promise<RowResult> {
  const companyId = await findCompanyByName(ctx, companyName);
  if (companyId === null)
    return failed(`The company “${companyName}” is not in the directory. Add it there first.`);
  const form = { ...rowForm, ...(companyId !== undefined && { companyId }) };
  const known = await findDuplicate(ctx, form);
  if (known) return updateKnown(ctx, importId, known, form);
  const added = await addSource(ctx, SourceForm.parse(form));
  if ("failures" in added) return failed(added.failures.join(" "));
  return { result: "added", error: "", sourceId: added.sourceId };
}

/** A source that the site has gets what the row says; what the row leaves empty stays. */
async function updateKnown(
  ctx: SiteContext,
  importId: number,
  known: StoredSource,
  form: RowForm,
): Promise<RowResult> {
  const { sourceId, isActive: _status, lastRunAt: _time, ...before } = known;
  const row = await findRowOfSource(ctx, importId, sourceId);
  if (row !== undefined) return failed(`Row ${row} has the same address (${known.name}).`);
  const { url: _url, feedUrl, ...changes } = form;
  const isOtherFeed = before.feedUrl === "" && feedUrl !== "";
  await saveFields(ctx, known, { ...before, ...changes, ...(isOtherFeed && { feedUrl }) });
  return { result: "updated", error: "", sourceId };
}

/** Undefined without a name, null when the directory has no company of this name. */
async function findCompanyByName(
  { db, siteId }: SiteContext,
  name: string,
): Promise<number | undefined | null> {
  if (name === "") return undefined;
  const company = await db
    .selectFrom("companies")
    .select("company_id")
    .where("site_id", "=", siteId)
    .where(sql`lower(name)`, "=", name.toLowerCase())
    .executeTakeFirst();
  return company?.company_id ?? null;
}

async function endImport(ctx: SiteContext, importId: number): Promise<void> {
  const ended = await finishImport(ctx, importId);
  if (!ended) return;
  const { total, added, updated, failed: failures } = await getProcess(ctx, importId);
  await ctx.record({
    area: "sources",
    action: "import",
    entityType: "import",
    entityId: importId,
    after: { fileName: ended.fileName, total, added, updated, failed: failures },
  });
  ctx.sendEvent({ type: "SourceImportChanged", payload: { importId, isFinished: true } });
  await pushNotification(ctx, {
    level: failures === 0 ? "success" : "warning",
    message: `${ended.fileName} was imported: ${added} sources added, ${updated} updated, ${failures} failed.`,
    ...(ended.userId !== null && { userId: ended.userId }),
    event: { label: "Show results", action: `/sources/import-results?importId=${importId}` },
  });
}
