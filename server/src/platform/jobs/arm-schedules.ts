import { siteScope } from "../context.ts";
import type { Platform } from "../platform.ts";
import { nextRun, type Schedule } from "./schedule.ts";
import { arm, queueTime, scheduleKey, type tickJob, type ZoneOf } from "./schedule-tick.ts";

export interface ArmOptions {
  readonly platform: Platform;
  readonly schedules: readonly Schedule[];
  readonly listSiteIds: (platform: Platform) => Promise<number[]>;
  readonly zoneOf: ZoneOf;
  readonly tick: ReturnType<typeof tickJob>;
}

interface QueuedTick {
  readonly key: string;
  readonly run_at: string;
  readonly attempts: number;
}

/** Queues the next tick of every schedule for every site; runs often, to pick up new sites and changed time zones. */
export async function armSchedules(options: ArmOptions): Promise<void> {
  const { platform, schedules } = options;
  const queued = await readQueuedTicks(platform);
  for (const siteId of schedules.length > 0 ? await options.listSiteIds(platform) : [])
    await armSite(options, siteId, queued).catch((err: unknown) =>
      platform.log.error({ err, siteId }, "a site's schedules could not be armed"),
    );
  await deleteFinishedTicks(platform);
}

async function armSite(options: ArmOptions, siteId: number, queued: Map<string, QueuedTick>): Promise<void> {
  const { platform, schedules, zoneOf, tick } = options;
  await siteScope(platform, { siteId, user: null, ip: "" }).transaction(async (ctx) => {
    const zone = await zoneOf(ctx);
    const now = await queueTime(ctx);
    for (const schedule of schedules) {
      const armed = queued.get(scheduleKey(schedule.job.name, siteId));
      // A tick that is due, overdue or being retried is left alone: moving it would lose a run.
      if (armed && (armed.attempts > 0 || Date.parse(armed.run_at) <= now.getTime())) continue;
      const next = nextRun(schedule.cron, zone, now);
      if (armed && Date.parse(armed.run_at) === next.getTime()) continue;
      await arm(ctx, tick, schedule, next);
    }
  });
}

async function readQueuedTicks(platform: Platform): Promise<Map<string, QueuedTick>> {
  const { rows } = await platform.database.ownerPool.query<QueuedTick>(
    `select key, run_at, attempts from graphile_worker._private_jobs
     where key like 'schedule:%' and (is_available or locked_at is not null)`,
  );
  return new Map(rows.map((row) => [row.key, row]));
}

/** A server killed just after its tick committed leaves the finished tick behind; its job and next tick are queued. */
async function deleteFinishedTicks(platform: Platform): Promise<void> {
  await platform.database.ownerPool.query(
    `delete from graphile_worker._private_jobs as jobs using graphile_worker._private_tasks as tasks
     where tasks.id = jobs.task_id and tasks.identifier = 'schedule-tick'
       and not jobs.is_available and jobs.locked_at is null`,
  );
}
