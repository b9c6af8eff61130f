import { sql } from "kysely";
import { z } from "zod";
import type { SiteContext } from "../context.ts";
import { type JobDefinition, job } from "./define.ts";
import { nextRun, type Schedule } from "./schedule.ts";

const LATE_MS = 60_000;
const Tick = z.object({ job: z.string(), due: z.iso.datetime() });
type Tick = z.infer<typeof Tick>;

export type ZoneOf = (ctx: SiteContext<null>) => Promise<string>;

/**
 * A tick queues the scheduled job and the next tick in one transaction, so a run is neither lost nor doubled. The job
 * itself is a job like any other: its retries do not affect the schedule.
 */
export function tickJob(schedules: readonly Schedule[], zoneOf: ZoneOf): JobDefinition<Tick> {
  const byName = new Map(schedules.map((schedule) => [schedule.job.name, schedule]));
  const tick = job("schedule-tick", {
    payload: Tick,
    run: (scope, { job, due }) =>
      scope.transaction(async (ctx) => {
        const schedule = byName.get(job);
        // This version of the server no longer schedules it.
        if (schedule === undefined) return;
        const now = await queueTime(ctx);
        if (now.getTime() - Date.parse(due) > LATE_MS)
          ctx.platform.log.info(
            { job, siteId: ctx.siteId, due },
            "a scheduled job was missed and runs once now",
          );
        await ctx.enqueue(schedule.job, {});
        // The database's clock may have been put back: a tick that ran early must not queue the same time again.
        const after = new Date(Math.max(now.getTime(), Date.parse(due)));
        await arm(ctx, tick, schedule, nextRun(schedule.cron, await zoneOf(ctx), after));
      }),
  });
  return tick;
}

/**
 * The queue decides by the database's clock what is due, so schedules are computed by it too. By a server's own clock,
 * 30 days behind, every next time would be due already, and the ticks would follow each other without a pause.
 */
export async function queueTime({ db }: SiteContext): Promise<Date> {
  const { rows } = await sql<{ time: string }>`select clock_timestamp() as time`.execute(db);
  return new Date(rows[0]?.time ?? Number.NaN);
}

export const scheduleKey = (job: string, siteId: number) => `schedule:${job}:${siteId}`;

/** The key keeps one queued tick per job and site, however often it is armed. */
export function arm(
  ctx: SiteContext,
  tick: JobDefinition<Tick>,
  { job }: Schedule,
  due: Date,
): Promise<void> {
  const options = { runAt: due, key: scheduleKey(job.name, ctx.siteId) };
  return ctx.enqueue(tick, { job: job.name, due: due.toISOString() }, options);
}
