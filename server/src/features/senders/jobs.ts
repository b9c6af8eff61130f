import { z } from "zod";
import { job } from "#platform/jobs/define";
import type { Schedule } from "#platform/jobs/schedule";
import { recheckWaiting } from "./domains/recheck.ts";

/** Comes back by itself, so one try is enough. */
export const recheckJob = job("senders.recheck", {
  payload: z.object({}),
  maxAttempts: 1,
  run: (scope) => recheckWaiting(scope),
});

export const senderJobs = [recheckJob];
export const senderSchedules: readonly Schedule[] = [{ job: recheckJob, cron: "*/15 * * * *" }];
