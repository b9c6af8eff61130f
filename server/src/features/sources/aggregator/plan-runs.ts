import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import type { SiteContext } from "#platform/context";
import { job } from "#platform/jobs/define";
import { lockSources } from "../store/source-rows.ts";
import { nextRunOf, type ReadingPlan, readSchedule, readTimes, type SiteSchedule } from "./schedule.ts";

const LOCAL: ReadingPlan = { isLocal: true, readEveryMinutes: null };
const OTHERS: ReadingPlan = { isLocal: false, readEveryMinutes: null };

/** Settings belong to another capability, so a change of the zone or of the weekly refresh is found by looking. */
export const planRunsJob = job("sources.plan-runs", {
  payload: z.object({}),
  maxAttempts: 1,
  run: (scope) =>
    scope.transaction(async (ctx) => {
      if (!(await hasPlannedSource(ctx))) return;
      const schedule = await readSchedule(ctx);
      if ((await plannedFrom(ctx)) !== JSON.stringify(schedule)) await planRuns(ctx, schedule);
    }),
});

/**
 * Computes the next runs of all sources that are read by themselves. Sources that are due stay so, and those that fail
 * keep the time at which they are tried again.
 */
export async function planRuns(ctx: SiteContext, schedule: SiteSchedule): Promise<void> {
  const planned = sql<boolean>`failures = 0 and next_run_at > ${ctx.now().toISOString()}`;
  await setNextRuns(ctx, schedule, planned, sql`next_run_at`);
  await savePlannedFrom(ctx, JSON.stringify(schedule));
}

/** Those of these sources that are due now are read at their next usual time instead. */
export async function planDueSources(
  ctx: SiteContext,
  schedule: SiteSchedule,
  sourceIds: readonly number[],
): Promise<void> {
  await lockSources(ctx, sourceIds);
  const now = ctx.now().toISOString();
  const due = sql<boolean>`source_id = any(${[...sourceIds]}::int[]) and next_run_at <= ${now}`;
  await setNextRuns(ctx, schedule, due, sql`${now}::timestamptz + read_every_minutes * interval '1 minute'`);
}

/** Sources with an interval of their own get `ownTime`, or the weekly refresh when that is earlier. */
async function setNextRuns(
  ctx: SiteContext,
  schedule: SiteSchedule,
  condition: RawBuilder<boolean>,
  ownTime: RawBuilder<unknown>,
): Promise<void> {
  const now = ctx.now();
  const timeOf = (plan: ReadingPlan) => nextRunOf(schedule, plan, now).toISOString();
  const weekly = nextRunOf({ ...schedule, contentUpdateHours: [], localNewsRunningTimes: [] }, OTHERS, now);
  await sql`update sources set next_run_at = case
      when read_every_minutes is not null then least(${ownTime}, ${weekly.toISOString()}::timestamptz)
      when is_local then ${timeOf(LOCAL)}::timestamptz
      else ${timeOf(OTHERS)}::timestamptz end
    where site_id = ${ctx.siteId} and is_active and deleted_at is null and ${condition}`.execute(ctx.db);
}

async function hasPlannedSource({ db, siteId }: SiteContext): Promise<boolean> {
  const planned = await db
    .selectFrom("sources")
    .select("source_id")
    .where("site_id", "=", siteId)
    .where("next_run_at", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return planned !== undefined;
}

async function plannedFrom({ db, siteId }: SiteContext): Promise<string | undefined> {
  const row = await db
    .selectFrom("aggregator_schedules")
    .select("planned_from")
    .where("site_id", "=", siteId)
    .executeTakeFirst();
  return row?.planned_from;
}

async function savePlannedFrom(ctx: SiteContext, plannedFrom: string): Promise<void> {
  const { contentUpdateHours, localNewsRunningTimes, localTimeZone } = await readTimes(ctx);
  await ctx.db
    .insertInto("aggregator_schedules")
    .values({
      site_id: ctx.siteId,
      content_update_hours: [...contentUpdateHours],
      local_news_running_times: [...localNewsRunningTimes],
      local_time_zone: localTimeZone,
      planned_from: plannedFrom,
    })
    .onConflict((row) => row.column("site_id").doUpdateSet({ planned_from: plannedFrom }))
    .execute();
}
