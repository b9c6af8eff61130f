import type { AggregatorRun } from "@newsloom/contract/sources/aggregator";
import { secondsLeft } from "@newsloom/domain/sources/run-time";
import { sql } from "kysely";
import type { SiteContext } from "#platform/context";

/** The newest that is under way. */
export async function findOpenRun({ db, siteId }: SiteContext) {
  const { rows } = await sql<{ runId: number; isStopped: boolean; total: number }>`
    select r.aggregator_run_id as "runId", r.is_stopped as "isStopped", (
      select count(*)::int from aggregator_run_sources rs
      where rs.site_id = r.site_id and rs.aggregator_run_id = r.aggregator_run_id) as total
    from aggregator_runs r where r.site_id = ${siteId} and r.finished_at is null
    order by total desc, r.aggregator_run_id desc limit 1`.execute(db);
  return rows[0];
}

export async function readRun(ctx: SiteContext, runId: number): Promise<AggregatorRun | null> {
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
