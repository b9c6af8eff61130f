import type { AggregatorRun } from "@newsloom/contract/sources/aggregator";
import { secondsLeft } from "@newsloom/domain/sources/run-time";
import { sql } from "kysely";
import type { SignedInContext, SiteContext } from "#platform/context";
import { badRequest, notFound } from "#platform/errors";
import { finishRuns, startRun } from "../store/run-rows.ts";
import { lockSource } from "../store/source-rows.ts";
import { planDueSources } from "./plan-runs.ts";
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

async function findOpenRun({ db, siteId }: SiteContext) {
  const { rows } = await sql<{ runId: number; isStopped: boolean; total: number }>`
    select r.aggregator_run_id as "runId", r.is_stopped as "isStopped", (
      select count(*)::int from aggregator_run_sources rs
      where rs.site_id = r.site_id and rs.aggregator_run_id = r.aggregator_run_id) as total
    from aggregator_runs r where r.site_id = ${siteId} and r.finished_at is null
    order by total desc, r.aggregator_run_id desc limit 1`.execute(db);
  return rows[0];
}

async function readRun(ctx: SiteContext, runId: number): Promise<AggregatorRun | null> {
  const { db, siteId } = ctx;
  const run = await db
    .selectFrom("aggregator_runs")
    .select([
      "aggregator_run_id as runId",
      "started_at as startedAt",
      "finished_at as finishedAt",
      "is_stopped as isStopped",
      "reason",
      "user_name as userName",
    ])
    .where("site_id", "=", siteId)
    .where("aggregator_run_id", "=", runId)
    .executeTakeFirst();
  if (!run) return null;
  const { rows: sources } = await sql<AggregatorRun["sources"][number] & { knownCount: number }>`
    select rs.source_id as "sourceId", s.name, rs.outcome, rs.new_count as "newCount",
      rs.known_count as "knownCount"
    from aggregator_run_sources rs join sources s on s.site_id = rs.site_id and s.source_id = rs.source_id
    where rs.site_id = ${siteId} and rs.aggregator_run_id = ${runId}
    order by lower(s.name), s.source_id`.execute(db);
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  const isDone = ({ outcome }: { outcome: string }) => outcome !== "waiting" && outcome !== "reading";
  const counts = { total: sources.length, done: sources.filter(isDone).length };
  const elapsedMs = ctx.now().getTime() - Date.parse(run.startedAt);
  return {
    ...run,
    ...counts,
    reason: run.reason as AggregatorRun["reason"],
    failed: sources.filter(({ outcome }) => outcome === "failed").length,
    newCount: sum(sources.map(({ newCount }) => newCount)),
    knownCount: sum(sources.map(({ knownCount }) => knownCount)),
    refusedCount: await countRefused(ctx, run),
    secondsLeft: run.finishedAt === null && !run.isStopped ? secondsLeft(counts, elapsedMs) : null,
    sources: sources.map(({ knownCount: _, ...source }) => source),
  };
}

/** Items that this run found and that were refused since. */
async function countRefused(
  { db, siteId }: SiteContext,
  { runId, startedAt, finishedAt }: { runId: number; startedAt: string; finishedAt: string | null },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from source_items i
    where i.site_id = ${siteId} and i.state = 'refused' and i.decided_at >= ${startedAt}
      and i.found_at between ${startedAt} and ${finishedAt ?? "infinity"}
      and exists (select from aggregator_run_sources rs where rs.site_id = i.site_id
        and rs.aggregator_run_id = ${runId} and rs.source_id = i.source_id)`.execute(db);
  return rows[0]?.count ?? 0;
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
