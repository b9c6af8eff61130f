import { sql } from "kysely";
import type { z } from "zod";
import type { SiteScope } from "../context.ts";
import type { Db } from "../db/database.ts";

/** A kind of work: its name, the shape of its payload and what to do. Every job belongs to a site. */
export interface JobDefinition<P> {
  readonly name: string;
  readonly payload: z.ZodType<P>;
  readonly maxAttempts: number;
  run(scope: SiteScope<null>, payload: P): Promise<void>;
  /** After the last attempt failed, so that what waits for the job does not wait for ever. */
  giveUp?(scope: SiteScope<null>, payload: P): Promise<void>;
}

export interface EnqueueOptions {
  readonly runAt?: Date;
  /** A later job with the same key replaces the earlier one that has not begun. */
  readonly key?: string;
  /** Jobs of one queue run one after another. */
  readonly queue?: string;
}

export function job<P>(
  name: string,
  definition: Omit<JobDefinition<P>, "name" | "maxAttempts"> & { readonly maxAttempts?: number },
): JobDefinition<P> {
  return { maxAttempts: 12, ...definition, name };
}

export async function enqueue<P>(
  db: Db,
  siteId: number,
  job: JobDefinition<P>,
  payload: P,
  options: EnqueueOptions = {},
): Promise<void> {
  const envelope = JSON.stringify({ siteId, payload });
  await sql`select enqueue_job(${job.name}, ${envelope}::json, ${options.runAt?.toISOString() ?? null}::timestamptz,
    ${job.maxAttempts}::int, ${options.key ?? null}, ${options.queue ?? null})`.execute(db);
}
