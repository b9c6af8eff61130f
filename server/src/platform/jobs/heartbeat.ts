import type pg from "pg";

/** Written before a worker takes its first job: without a heartbeat, its death would go unnoticed. */
export async function writeHeartbeat(owner: pg.Pool, workerId: string): Promise<void> {
  await owner.query(
    `insert into worker_heartbeats (worker_id) values ($1)
     on conflict (worker_id) do update set seen_at = now()`,
    [workerId],
  );
}

export async function removeWorker(owner: pg.Pool, workerId: string): Promise<void> {
  await owner.query("delete from worker_heartbeats where worker_id = $1", [workerId]);
}

/** Unlocks the jobs of silent workers. Deleting the heartbeat is the claim, so only one server unlocks a worker. */
export async function unlockSilentWorkers(owner: pg.Pool, silentMs: number): Promise<string[]> {
  const { rows } = await owner.query<{ silent: string[] | null }>(
    `with gone as (
       delete from worker_heartbeats where seen_at < now() - $1 * interval '1 millisecond' returning worker_id
     ), silent as (select array_agg(worker_id) as ids from gone)
     select ids as silent, graphile_worker.force_unlock_workers(ids) from silent where ids is not null`,
    [silentMs],
  );
  return rows[0]?.silent ?? [];
}

export async function countDeadJobs(owner: pg.Pool): Promise<number> {
  const { rows } = await owner.query<{ dead: number }>(
    `select count(*)::int as dead from graphile_worker._private_jobs as jobs
     join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
     where not jobs.is_available and jobs.locked_at is null and tasks.identifier <> 'schedule-tick'`,
  );
  return rows[0]?.dead ?? 0;
}
