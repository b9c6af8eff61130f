import type { Job, JobHelpers, Task } from "graphile-worker";
import { z } from "zod";
import { siteScope } from "../context.ts";
import type { Platform } from "../platform.ts";
import type { JobDefinition } from "./define.ts";

/** The queue's task for a job: validates the payload, runs the job in its own site, and counts the outcome. */
export function createTask(platform: Platform, definition: JobDefinition<unknown>): Task {
  const Envelope = z.object({ siteId: z.int().positive(), payload: definition.payload });
  return async (input, helpers) => {
    const envelope = Envelope.safeParse(input);
    if (!envelope.success) {
      await killJob(helpers);
      count(platform, helpers.job, "dead");
      const error = new Error(`The payload does not fit the job: ${z.prettifyError(envelope.error)}`);
      platform.log.error({ job: definition.name, jobId: helpers.job.id, err: error }, "job is dead");
      throw error;
    }
    const { siteId, payload } = envelope.data;
    const scope = siteScope(platform, { siteId, user: null, ip: "" });
    try {
      await definition.run(scope, payload);
      count(platform, helpers.job, "done");
    } catch (err) {
      if (isFinal(err)) await killJob(helpers);
      const isDead = isFinal(err) || helpers.job.attempts >= helpers.job.max_attempts;
      reportFailure(platform, helpers.job, { siteId, isDead, err });
      if (isDead) await definition.giveUp?.(scope, payload);
      throw err;
    }
  };
}

/** Errors with `retryable: false` are final, like an address that does not exist. */
const isFinal = (err: unknown) => err instanceof Error && "retryable" in err && err.retryable === false;

/** Uses up the attempts of a job that no retry can help. */
async function killJob({ job, query }: JobHelpers): Promise<void> {
  await query("update graphile_worker._private_jobs set attempts = max_attempts where id = $1", [job.id]);
}

interface Failure {
  readonly siteId: number;
  readonly isDead: boolean;
  readonly err: unknown;
}

function reportFailure(platform: Platform, job: Job, { siteId, isDead, err }: Failure): void {
  const about = { job: job.task_identifier, jobId: job.id, siteId, attempt: job.attempts, err };
  if (isDead) platform.log.error(about, "job is dead");
  else platform.log.warn(about, "job failed and will be tried again");
  count(platform, job, isDead ? "dead" : "failed");
}

function count(platform: Platform, job: Job, outcome: "done" | "failed" | "dead"): void {
  platform.metrics.jobs.inc({ job: job.task_identifier, outcome });
}
