import type { AggregatorRun } from "@newsloom/contract/sources/aggregator";
import { sql } from "kysely";
import type { SignedInContext, SiteContext } from "#platform/context";
import { badRequest, notFound } from "#platform/errors";
import { finishRuns, startRun } from "../store/run-rows.ts";
import { lockSource } from "../store/source-rows.ts";
import { planDueSources } from "./plan-runs.ts";
import { findOpenRun, readRun } from "./run-queries.ts";
import { readSchedule } from "./schedule.ts";

/** Reads all active sources now. While such a run is under way, answers that one instead of reading twice. */
export async function runAggregator(ctx: SignedInContext): Promise<{ runId: number }> {
  const { db, siteId } = ctx;
  await sql`select pg_advisory_xact_lock(${siteId}::int, hashtext('aggregator run'))`.execute(db);
  const sources = await db
    .selectFrom("sources")
    .select("source_id as sourceId")
    .where("site_id", "=", siteId)
    .where("is_active", "=", true)
    .where("deleted_at", "is", null)
    .orderBy("source_id")
    .execute();
  const open = await findOpenRun(ctx);
  if (open !== undefined && !open.isStopped && open.total >= sources.length) return { runId: open.runId };
  const runId = await startRun(ctx, {
    reason: "manual",
    sourceIds: sources.map(({ sourceId }) => sourceId),
  });
  await ctx.record({
    area: "aggregator",
    action: "run",
    entityType: "run",
    entityId: runId,
    after: { sources: sources.length },
  });
  return { runId };
}

export async function runSource(ctx: SignedInContext, sourceId: number): Promise<{ runId: number }> {
  const { name, isActive } = await lockSource(ctx, sourceId);
  if (!isActive) throw badRequest(`${name} is inactive. Activate it first; it is then read at once.`);
  const runId = await startRun(ctx, { reason: "manual", sourceIds: [sourceId] });
  await ctx.record({ area: "aggregator", action: "run", entityType: "source", entityId: sourceId });
  return { runId };
}

/** The run with this number, else the newest that is under way. */
export async function getRun(ctx: SiteContext, runId: number | undefined): Promise<AggregatorRun | null> {
  const found = runId ?? (await findOpenRun(ctx))?.runId;
  return found === undefined ? null : readRun(ctx, found);
}

/** The sources that still wait are read at their usual times again. */
export async function stopRun(ctx: SignedInContext, runId: number): Promise<true> {
  const { db, siteId } = ctx;
  const run = await readRun(ctx, runId);
  if (!run) throw notFound("The run");
  const waiting = run.sources.filter(({ outcome }) => outcome === "waiting").map(({ sourceId }) => sourceId);
  // Sources are locked before runs everywhere.
  if (waiting.length > 0) await planDueSources(ctx, await readSchedule(ctx), waiting);
  const stopped = await db
    .updateTable("aggregator_runs")
    .set({ is_stopped: true })
    .where("site_id", "=", siteId)
    .where("aggregator_run_id", "=", runId)
    .where("finished_at", "is", null)
    .returning("aggregator_run_id")
    .execute();
  if (stopped.length === 0) return true;
  await finishRuns(ctx, [runId]);
  await ctx.record({ area: "aggregator", action: "stop", entityType: "run", entityId: runId });
  ctx.sendEvent({ type: "AggregatorRunChanged", payload: { runId, isFinished: false } });
  return true;
}
