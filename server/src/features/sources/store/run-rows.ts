import type { AGGREGATOR_OUTCOMES } from "@newsloom/contract/sources/aggregator";
import { sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { pushNotification } from "#platform/realtime/notifications";

type Outcome = (typeof AGGREGATOR_OUTCOMES)[number];

/** Progress of a run is announced no more often. */
const ANNOUNCE_EVERY_MS = 500;

/** A source that this run will still read, or is reading. A stopped run reads no more of those that wait. */
const isUnread = sql<boolean>`(rs.outcome = 'reading' or (rs.outcome = 'waiting' and not r.is_stopped))`;

/** Starts a run of these sources: each is due now. */
export async function startRun(
  ctx: SiteContext,
  { reason, sourceIds }: { readonly reason: "manual" | "schedule"; readonly sourceIds: readonly number[] },
): Promise<number> {
  const { db, siteId } = ctx;
  const now = ctx.now().toISOString();
  const isEmpty = sourceIds.length === 0;
  const { runId } = await db
    .insertInto("aggregator_runs")
    .values({
      site_id: siteId,
      reason,
      user_id: ctx.user?.userId ?? null,
      user_name: ctx.user?.name ?? "",
      started_at: now,
      finished_at: isEmpty ? now : null,
    })
    .returning("aggregator_run_id as runId")
    .executeTakeFirstOrThrow();
  if (!isEmpty) {
    await sql`insert into aggregator_run_sources (site_id, aggregator_run_id, source_id)
      select ${siteId}::int, ${runId}::int, unnest(${[...sourceIds]}::int[])`.execute(db);
    await setDue(ctx, sourceIds, now);
  }
  ctx.sendEvent({ type: "AggregatorRunChanged", payload: { runId, isFinished: isEmpty } });
  return runId;
}

async function setDue({ db, siteId }: SiteContext, sourceIds: readonly number[], now: string): Promise<void> {
  await db
    .updateTable("sources")
    .set({ next_run_at: now })
    .where("site_id", "=", siteId)
    .where("source_id", "in", [...sourceIds])
    .execute();
}

/**
 * Shows in the open runs of a source that it is being read. The run's own row is written first: the end of a read and the
 * deletion of a source lock it before the rows of its sources, and another order would be a deadlock.
 */
export async function markReading(ctx: SiteContext, sourceId: number): Promise<void> {
  const { rows } = await openRunsOf(ctx, [sourceId]).execute(ctx.db);
  await announceProgress(
    ctx,
    rows.map(({ runId }) => runId),
  );
  await setOutcome(ctx, sourceId, { outcome: "reading", newCount: 0, knownCount: 0 });
}

export interface SourceOutcome {
  readonly outcome: Exclude<Outcome, "waiting" | "reading">;
  readonly newCount: number;
  readonly knownCount: number;
}

/**
 * Enters what became of a source in its open runs, and finishes those that have no source left. Call it last in the
 * transaction, after the source's own row is written: runs are locked after sources everywhere. Answers the newest of
 * those runs, null when none is open.
 */
export async function finishSourceOfRun(
  ctx: SiteContext,
  sourceId: number,
  outcome: SourceOutcome,
): Promise<number | null> {
  const runIds = await lockRunsOf(ctx, [sourceId]);
  await setOutcome(ctx, sourceId, outcome);
  const finished = await finishRuns(ctx, runIds);
  await announceProgress(
    ctx,
    runIds.filter((runId) => !finished.includes(runId)),
  );
  return runIds.at(-1) ?? null;
}

/**
 * Takes sources that are read no more out of the open runs, also one that is being read: where it was deleted, or the process
 * that reads it was killed, nobody would enter what became of it.
 */
export async function leaveRuns(ctx: SiteContext, sourceIds: readonly number[]): Promise<void> {
  const runIds = await lockRunsOf(ctx, sourceIds);
  if (runIds.length === 0) return;
  await ctx.db
    .deleteFrom("aggregator_run_sources")
    .where("site_id", "=", ctx.siteId)
    .where("aggregator_run_id", "in", runIds)
    .where("source_id", "in", [...sourceIds])
    .where("outcome", "in", ["waiting", "reading"])
    .execute();
  await finishRuns(ctx, runIds);
}

/** Locked, because two sources that end at the same time must not each leave finishing the run to the other. */
async function lockRunsOf(ctx: SiteContext, sourceIds: readonly number[]): Promise<number[]> {
  if (sourceIds.length === 0) return [];
  const { rows } = await sql<{ runId: number }>`${openRunsOf(ctx, sourceIds)} for update of r`.execute(
    ctx.db,
  );
  return rows.map(({ runId }) => runId);
}

/** In the order of their numbers. */
const openRunsOf = ({ siteId }: SiteContext, sourceIds: readonly number[]) => sql<{ runId: number }>`
  select r.aggregator_run_id as "runId" from aggregator_runs r
  where r.site_id = ${siteId} and r.finished_at is null and exists (
    select from aggregator_run_sources rs
    where rs.site_id = r.site_id and rs.aggregator_run_id = r.aggregator_run_id
      and rs.source_id = any(${[...sourceIds]}::int[]) and ${isUnread})
  order by r.aggregator_run_id`;

async function setOutcome(
  { db, siteId }: SiteContext,
  sourceId: number,
  { outcome, newCount, knownCount }: { outcome: Outcome; newCount: number; knownCount: number },
): Promise<void> {
  await sql`
    update aggregator_run_sources rs
    set outcome = ${outcome}, new_count = ${newCount}, known_count = ${knownCount}
    from aggregator_runs r
    where rs.site_id = ${siteId} and rs.source_id = ${sourceId} and rs.outcome in ('waiting', 'reading')
      and r.site_id = rs.site_id and r.aggregator_run_id = rs.aggregator_run_id
      and r.finished_at is null and ${isUnread}`.execute(db);
}

/** Of these runs, finishes those that have nothing left to read; answers which. */
export async function finishRuns(ctx: SiteContext, runIds: readonly number[]): Promise<number[]> {
  if (runIds.length === 0) return [];
  const { rows } = await sql<{ runId: number; userId: string | null }>`
    update aggregator_runs r set finished_at = ${ctx.now().toISOString()}
    where r.site_id = ${ctx.siteId} and r.aggregator_run_id = any(${[...runIds]}::int[])
      and r.finished_at is null and not exists (
        select from aggregator_run_sources rs
        where rs.site_id = r.site_id and rs.aggregator_run_id = r.aggregator_run_id and ${isUnread})
    returning r.aggregator_run_id as "runId", r.user_id as "userId"`.execute(ctx.db);
  for (const { runId, userId } of rows) {
    ctx.sendEvent({ type: "AggregatorRunChanged", payload: { runId, isFinished: true } });
    if (userId !== null) await notifyOfEnd(ctx, runId, userId);
  }
  return rows.map(({ runId }) => runId);
}

async function announceProgress(ctx: SiteContext, runIds: readonly number[]): Promise<void> {
  if (runIds.length === 0) return;
  const now = ctx.now();
  const announced = await ctx.db
    .updateTable("aggregator_runs")
    .set({ announced_at: now.toISOString() })
    .where("site_id", "=", ctx.siteId)
    .where("aggregator_run_id", "in", [...runIds])
    .where("announced_at", "<=", new Date(now.getTime() - ANNOUNCE_EVERY_MS).toISOString())
    .returning("aggregator_run_id as runId")
    .execute();
  for (const { runId } of announced)
    ctx.sendEvent({ type: "AggregatorRunChanged", payload: { runId, isFinished: false } });
}

/** Who started a run of several sources reads at the bell how it ended; one source is read while they look. */
async function notifyOfEnd(ctx: SiteContext, runId: number, userId: string): Promise<void> {
  const { rows } = await sql<{ total: number; read: number; failed: number; found: number }>`
    select count(*)::int as total, count(*) filter (where outcome in ('read', 'unchanged'))::int as read,
      count(*) filter (where outcome = 'failed')::int as failed, coalesce(sum(new_count), 0)::int as found
    from aggregator_run_sources where site_id = ${ctx.siteId} and aggregator_run_id = ${runId}`.execute(
    ctx.db,
  );
  const { total = 0, read = 0, failed = 0, found = 0 } = rows[0] ?? {};
  if (total <= 1) return;
  const failures = failed === 0 ? "" : ` ${failed} could not be read.`;
  await pushNotification(ctx, {
    level: failed === 0 ? "success" : "warning",
    message: `${read} of ${total} sources were read: ${found} new ${found === 1 ? "article" : "articles"}.${failures}`,
    userId,
    event: { label: "Show sources", action: "/sources" },
  });
}
