-- Jobs that used up their attempts, of the transaction's own site. The queue's tables stay closed to the request role;
-- it sees and wakes its site's dead jobs through these two functions alone.
create function dead_jobs()
returns table (id bigint, job text, last_error text, attempts int, failed_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select jobs.id, tasks.identifier,
    coalesce(jobs.last_error, 'The server stopped while it held this job.'),
    jobs.attempts,
    -- A failure only moves run_at by the back-off, so the moment of failure is run_at without it.
    case when jobs.last_error is null then jobs.run_at
      else jobs.run_at - exp(least(jobs.attempts, 10)) * interval '1 second' end
  from graphile_worker._private_jobs as jobs
  join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
  where not jobs.is_available and jobs.locked_at is null
    and tasks.identifier <> 'schedule-tick'
    and jobs.payload ->> 'siteId' = current_setting('newsloom.site_id')
$$;

create function retry_dead_job(job_id bigint) returns text
language sql security definer set search_path = '' as $$
  with woken as (
    update graphile_worker._private_jobs as jobs
    set attempts = 0, run_at = now(), last_error = null, updated_at = now()
    where jobs.id = job_id and not jobs.is_available and jobs.locked_at is null
      and jobs.payload ->> 'siteId' = current_setting('newsloom.site_id')
    returning jobs.task_id
  )
  select tasks.identifier from woken join graphile_worker._private_tasks as tasks on tasks.id = woken.task_id
$$;

revoke execute on function dead_jobs, retry_dead_job from public;
grant execute on function dead_jobs, retry_dead_job to newsloom_app;

-- Dead and locked jobs are few among the waiting ones; the heartbeat and the gauge look for them all the time.
create index jobs_not_available on graphile_worker._private_jobs (id) where is_available = false;

-- Nobody edits the log, whichever role they hold.
revoke update, delete on action_log from newsloom_across;
