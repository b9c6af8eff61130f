import type { DeadJob } from "@newsloom/contract/jobs/jobs";
import { sql } from "kysely";
import type { SiteContext } from "../context.ts";
import { notFound } from "../errors.ts";
import { type Page, type PageRequest, toPage } from "../lists/page.ts";
import { boundedTotal, COUNT_LIMIT } from "../lists/total.ts";

export async function listDeadJobs({ db }: SiteContext, request: PageRequest): Promise<Page<DeadJob>> {
  const { startIndex, number, after } = request;
  const skipped = after === undefined ? startIndex - 1 : 0;
  const { rows } = await sql<DeadJob>`
    select id, job, last_error as "lastError", attempts, failed_at as "failedAt"
    from dead_jobs(${after ?? null}::bigint, ${skipped}::int, ${number + 1}::int)`.execute(db);
  const counted = await sql<{ count: number }>`
    select count_dead_jobs(${COUNT_LIMIT + 1}::int) as count`.execute(db);
  return {
    ...toPage(rows, request, ({ id }) => String(id)),
    ...boundedTotal(counted.rows[0]?.count ?? 0),
  };
}

/** Resets the attempts of a dead job. */
export async function retryDeadJob(ctx: SiteContext, id: number): Promise<void> {
  const { rows } = await sql<{ job: string | null }>`select retry_dead_job(${id}::bigint) as job`.execute(
    ctx.db,
  );
  const job = rows[0]?.job;
  if (!job) throw notFound("The job");
  await ctx.record({ area: "Jobs", action: "Retry", entityType: "Job", entityId: id, after: { job } });
}
