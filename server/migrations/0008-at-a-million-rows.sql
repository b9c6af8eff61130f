-- Every list answers from an index, in its own order, however many rows a site has (bench/plans.md has the plans).
-- Row-level security decides what an index can be: a condition on a tenant table is asked of the index only if its
-- operator is leakproof. Comparisons of numbers, text and moments are; functions, ilike and the operators of arrays are
-- not. Hence columns instead of expressions, and one partial index for each role instead of a GIN on roles.

-- A large table takes longer than a request may.
set local statement_timeout = 0;

-- Trusted since PostgreSQL 13: the owner of the database may create it.
create extension if not exists pg_trgm;

-- People are the install's, so they are no tenant table. A list by name or address goes through them in order and takes
-- those of the site, or takes the few of a small site and sorts them: the planner knows which is shorter.
alter table users
  add column sort_name text not null generated always as (left(lower(full_name), 100)) stored;
create index users_by_name on users (sort_name, user_id);
create index users_by_words on users using gin (email gin_trgm_ops, full_name gin_trgm_ops);

create index memberships_by_login on memberships (site_id, status, coalesce(last_login, 'epoch') desc, id desc);
create index memberships_of_companies on memberships (site_id, status, created_at desc, id desc)
  where company_id is not null;
drop index memberships_by_company;
create index memberships_by_company on memberships (site_id, company_id, status, created_at desc, id desc)
  where company_id is not null;

-- A new role brings an index of its own. The one of AdminUser also finds the administrators to lock.
do $$
declare
  role text;
begin
  foreach role in array array['AdminUser', 'OrganizerUser', 'BackofficeAdmin', 'TemplateAdmin', 'CompanyUser',
    'BackofficeDev', 'ExportUserAdmin', 'ImportUserAdmin', 'AudiencePageAdmin']
  loop
    execute format(
      'create index %I on memberships (site_id, status, created_at desc, id desc) where %L = any(roles)',
      'memberships_of_' || lower(role), role);
  end loop;
end $$;

alter table invitations
  add column sort_name text not null
    generated always as (left(lower(trim(first_name || ' ' || last_name)), 100)) stored;
create index invitations_by_user on invitations (site_id, user_id);
create index invitations_by_date on invitations (site_id, created_at desc, id desc) where used_at is null;
create index invitations_by_name on invitations (site_id, sort_name, user_id) where used_at is null;
create index invitations_by_company on invitations (site_id, company_id, created_at desc, id desc)
  where used_at is null and company_id is not null;

-- Under which domains a company's site and its mail address live.
alter table companies
  add column url_host text not null
    generated always as (lower(regexp_replace(url, '^(https?://)?(www\.)?([^/:?#]*).*$', '\3', 'i'))) stored,
  add column mail_host text not null generated always as (lower(split_part(email, '@', 2))) stored;
create index companies_by_url_host on companies (site_id, url_host, company_id) where is_active;
create index companies_by_mail_host on companies (site_id, mail_host, company_id) where is_active;

create index action_log_by_action on action_log (site_id, action, date desc, id desc);

-- "is null" keeps no order in a shared index, so what is for everyone has its own.
create index notifications_of_user on notifications (site_id, user_id, date desc, id desc) where user_id is not null;
create index notifications_for_all on notifications (site_id, date desc, id desc) where user_id is null;
create index notifications_by_age on notifications (date);
drop index notifications_by_date;
create index notification_reads_by_notification on notification_reads (site_id, id);

create index toggle_tokens_by_expiry on toggle_tokens (expires_at);
create index password_resets_by_expiry on password_resets (expires_at);
create index mail_allowances_by_day on mail_allowances (day);

-- A function of the owner is never opened up by the planner: what narrows its rows must go in as arguments.
drop function dead_jobs();
create index jobs_dead on graphile_worker._private_jobs ((payload ->> 'siteId'), id)
  where is_available = false and locked_at is null;

create function dead_jobs(before_id bigint, skipped int, most int)
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
  where jobs.is_available = false and jobs.locked_at is null
    and tasks.identifier <> 'schedule-tick'
    and jobs.payload ->> 'siteId' = current_setting('newsloom.site_id')
    and jobs.id < coalesce(before_id, 9223372036854775807)
  order by jobs.id desc offset skipped limit most
$$;

create function count_dead_jobs(most int) returns int
language sql stable security definer set search_path = '' as $$
  select count(*)::int from (
    select from graphile_worker._private_jobs as jobs
    join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
    where jobs.is_available = false and jobs.locked_at is null
      and tasks.identifier <> 'schedule-tick'
      and jobs.payload ->> 'siteId' = current_setting('newsloom.site_id')
    limit most
  ) as dead
$$;

revoke execute on function dead_jobs, count_dead_jobs from public;
grant execute on function dead_jobs, count_dead_jobs to newsloom_app;
