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

export type WorkerTiming = typeof WORKER_TIMING;
