import type { DeadJob } from "@newsloom/contract/jobs";
import { sql } from "kysely";
import type { SiteContext } from "../context.ts";
import { notFound } from "../errors.ts";

export async function listDeadJobs(
  { db }: SiteContext,
  page: { startIndex: number; number: number; after?: string | undefined },
) {
  const after = page.after === undefined ? sql`` : sql`where id < ${page.after}::bigint`;
  const { rows } = await sql<DeadJob>`
    select id, job, last_error as "lastError", attempts, failed_at as "failedAt" from dead_jobs() ${after}
    order by id desc offset ${page.after === undefined ? page.startIndex - 1 : 0} limit ${page.number + 1}`.execute(
    db,
  );
  const counted = await sql<{ total: number }>`select count(*)::int as total from dead_jobs()`.execute(db);
  const items = rows.slice(0, page.number);
  return {
    items,
    total: counted.rows[0]?.total ?? 0,
    next: rows.length > items.length ? String(items.at(-1)?.id) : null,
  };
}

/** Gives a dead job all its attempts again. */
export async function retryDeadJob(ctx: SiteContext, id: number): Promise<void> {
  const { rows } = await sql<{ job: string | null }>`select retry_dead_job(${id}::bigint) as job`.execute(
    ctx.db,
  );
  const job = rows[0]?.job;
  if (!job) throw notFound("The job");
  await ctx.record({ area: "Jobs", action: "Retry", entityType: "Job", entityId: id, after: { job } });
}
