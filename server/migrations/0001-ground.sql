-- Two roles do all the work. Neither owns a table, so neither can switch row-level security off.
--   newsloom_app     requests and jobs: sees the rows of the one site its transaction has named
--   newsloom_across  the few jobs that look across sites (platform/db/across-sites.ts lists every query)
do $$
begin
  if not exists (select from pg_roles where rolname = 'newsloom_app') then
    create role newsloom_app nologin;
  end if;
  if not exists (select from pg_roles where rolname = 'newsloom_across') then
    create role newsloom_across nologin;
  end if;
  execute format('grant newsloom_app, newsloom_across to %I', current_user);
end $$;

grant usage on schema public to newsloom_app, newsloom_across;

-- Makes a table a tenant table. current_setting has no default here: a transaction that forgot its site fails.
create procedure protect_tenant_table(tenant_table regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format(
    'create policy own_site on %s to newsloom_app using (site_id = current_setting(''newsloom.site_id'')::int)',
    tenant_table);
  execute format('create policy every_site on %s to newsloom_across using (true)', tenant_table);
  execute format('grant select, insert, update, delete on %s to newsloom_app, newsloom_across', tenant_table);
end $$;

-- The request role may add a job, and nothing else, to the queue: the queue's own tables stay closed to it.
create function enqueue_job(task text, payload json, run_at timestamptz, max_attempts int, job_key text, queue text)
returns void language sql security definer set search_path = '' as $$
  select graphile_worker.add_job(
    identifier => task, payload => payload, run_at => run_at, max_attempts => max_attempts,
    job_key => job_key, queue_name => queue)
$$;
revoke execute on function enqueue_job from public;
grant execute on function enqueue_job to newsloom_app, newsloom_across;

-- Which workers are alive. Jobs locked by a worker that went silent are given back.
create table worker_heartbeats (
  worker_id text primary key,
  seen_at timestamptz not null default now()
);
