import { z } from "zod";
import { job } from "#platform/jobs/define";
import type { Schedule } from "#platform/jobs/schedule";
import { recheckUnauthenticated } from "./domains/recheck.ts";

/** The schedule runs it again, so one attempt is enough. */
export const recheckJob = job("senders.recheck", {
  payload: z.object({}),
  maxAttempts: 1,
  run: (scope) => recheckUnauthenticated(scope),
});

export const senderJobs = [recheckJob];
export const senderSchedules: readonly Schedule[] = [{ job: recheckJob, cron: "*/15 * * * *" }];
