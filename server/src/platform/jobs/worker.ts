import type { Platform } from "../platform.ts";
import { armSchedules } from "./arm-schedules.ts";
import { createTask } from "./create-task.ts";
import type { JobDefinition } from "./define.ts";
import { countDeadJobs, removeWorker, unlockSilentWorkers, writeHeartbeat } from "./heartbeat.ts";
import { repeat } from "./repeat.ts";
import { type Maintenance, runMaintenance } from "./run-maintenance.ts";
import { runQueue } from "./run-queue.ts";
import type { Schedule } from "./schedule.ts";
import { tickJob, type ZoneOf } from "./schedule-tick.ts";

/**
 * A job held by a killed process runs again when its worker has been silent long enough, another worker's next
 * heartbeat has noticed, and a poll has found the job: 30 + 5 + 2 s, well within the promised 60.
 */
export const WORKER_TIMING = {
  heartbeatMs: 5_000,
  silentMs: 30_000,
  pollMs: 2_000,
  armMs: 60_000,
  stopLimitMs: 8_000,
};

export interface StartWorkerOptions {
  readonly platform: Platform;
  readonly jobs: readonly JobDefinition<unknown>[];
  readonly schedules: readonly Schedule[];
  readonly listSiteIds: (platform: Platform) => Promise<number[]>;
  /** The time zone of a site. */
  readonly zoneOf: ZoneOf;
  readonly concurrency?: number;
  readonly maintenance: readonly Maintenance[];
  readonly timing?: Partial<typeof WORKER_TIMING>;
}

export interface Worker {
  isReady(): boolean;
  /** Waits for running jobs, within a limit; what does not end in time is retried by another worker. */
  stop(): Promise<void>;
}

const CONCURRENCY = 8;

/** Runs jobs until stopped. Any number of workers share one database. */
export async function startWorker(options: StartWorkerOptions): Promise<Worker> {
  const { platform, schedules, zoneOf, concurrency = CONCURRENCY } = options;
  const owner = platform.database.ownerPool;
  const timing = { ...WORKER_TIMING, ...options.timing };
  const tick = tickJob(schedules, zoneOf);
  const definitions = [tick, ...options.jobs, ...schedules.map((schedule) => schedule.job)];
  const tasks = Object.fromEntries(definitions.map((job) => [job.name, createTask(platform, job)]));
  let lastBeat = 0;

  const queue = runQueue({
    platform,
    tasks,
    concurrency,
    pollMs: timing.pollMs,
    beforeFirstJob: (workerId) => writeHeartbeat(owner, workerId),
  });

  async function sendHeartbeat(): Promise<void> {
    await writeHeartbeat(owner, queue.id());
    lastBeat = Date.now();
    const silent = await unlockSilentWorkers(owner, timing.silentMs);
    if (silent.length > 0) platform.log.warn({ workers: silent }, "silent workers: their jobs run again");
    platform.metrics.deadJobs.set(await countDeadJobs(owner));
  }

  const logFailure = (what: string) => (err: unknown) => platform.log.error({ err }, `${what} failed`);
  await sendHeartbeat().catch(logFailure("the first heartbeat"));
  const heartbeat = repeat(timing.heartbeatMs, sendHeartbeat, logFailure("a heartbeat"));
  const others = [
    repeat(timing.armMs, () => armSchedules({ ...options, tick }), logFailure("arming schedules")),
    ...options.maintenance.map((work) =>
      repeat(work.everyMs, () => runMaintenance(platform, work), logFailure(`maintenance (${work.name})`)),
    ),
  ];

  return {
    isReady: () => queue.isRunning() && Date.now() - lastBeat < timing.silentMs,
    async stop() {
      // Heartbeats go on until the last job has ended, or other workers would take its jobs.
      const [ended] = await Promise.all([
        queue.stop(timing.stopLimitMs),
        ...others.map((work) => work.stop()),
      ]);
      await heartbeat.stop();
      if (ended) await removeWorker(owner, queue.id()).catch(logFailure("removing the worker's heartbeat"));
    },
  };
}
