import { z } from "zod";
import type { SiteContext, SiteScope } from "#platform/context";
import { job } from "#platform/jobs/define";
import { pushNotification } from "#platform/realtime/notifications";
import { ImportFailed } from "./import-failed.ts";
import { addCounts, changeImport, lockImport, readImport, type StoredImport } from "./import-rows.ts";
import { readImportTags } from "./import-tag-rows.ts";
import * as merge from "./merge-rows.ts";
import { countReason, mappedFields, readFile } from "./read-file.ts";
import { analyzeSubscribers, deleteStaged, hasStaged } from "./staging-rows.ts";

/** The counts of a site's subscribers are locked while a slice is merged, and who subscribes meanwhile waits. */
const SLICE_ROWS = 10_000;
/**
 * Until its people are analyzed, the planner may take the audience for empty, as after everybody was deleted. Then it reads all
 * rows of the slice for each person.
 */
const FIRST_SLICE_ROWS = 1_000;
/** A job works so long before it queues the next one, so that other jobs get their turn. */
const TURN_MS = 10_000;
/** Progress is announced no more often. */
const ANNOUNCE_EVERY_MS = 500;

/** Reads the file of an import and merges it in slices; after a crash it goes on with the row it had reached. */
export const importJob = job("audience.import", {
  payload: z.object({ importId: z.int() }),
  run: (scope, { importId }) => runImport(scope, importId),
});

/** The imports of a site run one after another. */
export const queueOf = (siteId: number) => `audience.import ${siteId}`;

async function runImport(scope: SiteScope<null>, importId: number): Promise<void> {
  const end = Date.now() + TURN_MS;
  const announce = announcer(importId);
  const started = await scope.transaction((ctx) => begin(ctx, importId));
  if (!started) return;
  try {
    const { isRead } = started;
    if (!isRead && !(await readFile(scope, started.import, announce))) return;
    for (;;) {
      const state = await scope.transaction((ctx) => mergeSlice(ctx, importId, announce));
      if (state === "stopped") return;
      if (state === "finished") break;
      if (state === "begun") await scope.transaction(analyzeSubscribers);
      if (Date.now() > end) return await scope.transaction((ctx) => enqueueNext(ctx, importId));
    }
  } catch (error) {
    if (!(error instanceof ImportFailed)) throw error;
    await scope.transaction((ctx) => finish(ctx, importId, "Failed", error.message));
  }
  await cleanUp(scope, started.import);
}

const enqueueNext = (ctx: SiteContext, importId: number) =>
  ctx.enqueue(importJob, { importId }, { queue: queueOf(ctx.siteId) });

/** Undefined when there is nothing to do: it is paused, cancelled or finished. */
async function begin(
  ctx: SiteContext,
  importId: number,
): Promise<{ readonly import: StoredImport; readonly isRead: boolean } | undefined> {
  const found = await lockImport(ctx, importId);
  if (found?.state !== "Queued" && found?.state !== "Running") return undefined;
  if (found.state === "Queued") {
    const startedAt = found.startedAt ?? ctx.now().toISOString();
    await changeImport(ctx, importId, { state: "Running", started_at: startedAt });
    ctx.sendEvent({ type: "AudienceImportChanged", payload: { importId, isFinished: false } });
  }
  const isEmpty = found.total !== null && found.total === found.failed;
  return { import: found, isRead: found.total !== null && (isEmpty || (await hasStaged(ctx, importId))) };
}

/** One transaction with its mark: it happens once, or not at all. */
async function mergeSlice(
  ctx: SiteContext,
  importId: number,
  announce: (ctx: SiteContext) => void,
): Promise<"begun" | "more" | "finished" | "stopped"> {
  const found = await lockImport(ctx, importId);
  if (found?.state !== "Running" || found.total === null) return "stopped";
  if (found.mergedRow >= found.total) {
    await finish(ctx, importId, "Done");
    return "finished";
  }
  // Values of a field that was deleted would stay.
  await mappedFields(ctx, found.options);
  const isFirst = found.mergedRow === 0;
  const last = Math.min(found.mergedRow + (isFirst ? FIRST_SLICE_ROWS : SLICE_ROWS), found.total);
  const slice = { import: found, tags: await readImportTags(ctx, found), after: found.mergedRow, last };
  await merge.classify(ctx, slice);
  const added = found.options.dryRun ? merge.NOBODY : await merge.addNew(ctx, slice);
  if (!found.options.dryRun) await merge.updateKnown(ctx, slice);
  await merge.storeSkipped(ctx, slice);
  const { counts, reasons } = await merge.countOutcomes(ctx, slice, added);
  const all = { ...found.reasons };
  for (const { reason, rows, firstRow } of reasons) countReason(all, reason, firstRow, rows);
  await addCounts(ctx, importId, last, counts, all);
  announce(ctx);
  return isFirst && !found.options.dryRun ? "begun" : "more";
}

async function finish(
  ctx: SiteContext,
  importId: number,
  state: "Done" | "Failed",
  problem = "",
): Promise<void> {
  await changeImport(ctx, importId, { state, problem, finished_at: ctx.now().toISOString() });
  const { fileName, userId, added, updated, skipped, failed, options } = await readImport(ctx, importId);
  ctx.sendEvent({ type: "AudienceImportChanged", payload: { importId, isFinished: true } });
  const verb = options.dryRun ? "was tried without changes" : "was imported";
  const counts = `${added} people added, ${updated} updated, ${skipped} skipped, ${failed} refused.`;
  await pushNotification(ctx, {
    level: state === "Failed" || failed > 0 ? "warning" : "success",
    message:
      state === "Failed" ? `${fileName} was not imported. ${problem}` : `${fileName} ${verb}: ${counts}`,
    ...(userId !== null && { userId }),
    event: { label: "Show results", action: `/audience/import-results?importId=${importId}` },
  });
}

/** Of a finished import neither the staged rows nor the file are needed; after a trial the file may be imported. */
export async function cleanUp(scope: SiteScope, { importId, fileId, options }: StoredImport): Promise<void> {
  while (await scope.transaction((ctx) => deleteStaged(ctx, importId)));
  if (!options.dryRun) await scope.platform.privateFiles.remove(scope.siteId, fileId);
}

function announcer(importId: number): (ctx: SiteContext) => void {
  let announcedAt = 0;
  return (ctx) => {
    if (Date.now() - announcedAt < ANNOUNCE_EVERY_MS) return;
    announcedAt = Date.now();
    ctx.sendEvent({ type: "AudienceImportChanged", payload: { importId, isFinished: false } });
  };
}
