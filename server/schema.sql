-- Written by `npm run schema` from the database's catalogue. Do not edit: add a migration.

CREATE OR REPLACE FUNCTION public.add_subscriber_choices()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into subscriber_choices (site_id, field, value, subscriber_id)
    select added.site_id, field.key, added.custom_fields ->> field.key, added.id
    from added join subscriber_fields as field on field.site_id = added.site_id
    where field.type = 'choice' and added.custom_fields ? field.key;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.address_key(address text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select lower(regexp_replace(regexp_replace(trim(address), '^https?://(www\.)?', '', 'i'), '/*(#.*)?$', ''))
$function$;

CREATE OR REPLACE FUNCTION public.analyze_import_staging()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  analyze audience_import_staging;
end $function$;
grant execute on function analyze_import_staging to newsloom_app;

CREATE OR REPLACE FUNCTION public.analyze_subscribers()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
 SET lock_timeout TO '2s'
AS $function$
begin
  analyze subscribers;
exception when lock_not_available then
  return;
end $function$;
grant execute on function analyze_subscribers to newsloom_app;

CREATE OR REPLACE FUNCTION public.article_words(language text, title text, preview text, content_html text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select setweight(to_tsvector(search_language(language), left(title, 1000)), 'A')
    || setweight(to_tsvector(search_language(language), left(preview, 5000)), 'B')
    || setweight(to_tsvector(search_language(language),
      left(regexp_replace(content_html, '<[^>]*>', ' ', 'g'), 50000)), 'D')
$function$;

CREATE OR REPLACE FUNCTION public.assert_send_balance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  audience int;
  settled int;
begin
  select sends.audience into audience from sends
    where sends.site_id = new.site_id and sends.distribution_id = new.distribution_id;
  select count(*) into settled from send_recipients as recipient
    where recipient.site_id = new.site_id and recipient.distribution_id = new.distribution_id
      and recipient.state in ('accepted', 'delivered', 'failed', 'excluded');
  if audience is distinct from settled then
    raise exception 'the balance of campaign % does not add up: % of %', new.distribution_id, settled, audience
      using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.change_subscriber_choices()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
declare
  choice_field text;
  before text;
  after text;
begin
  for choice_field in
    select key from subscriber_fields where subscriber_fields.site_id = new.site_id and type = 'choice'
  loop
    before := old.custom_fields ->> choice_field;
    after := new.custom_fields ->> choice_field;
    continue when before is not distinct from after;
    delete from subscriber_choices as choice
      where choice.site_id = new.site_id and choice.field = choice_field and choice.value = before
        and choice.subscriber_id = new.id;
    insert into subscriber_choices (site_id, field, value, subscriber_id)
      select new.site_id, choice_field, after, new.id where after is not null;
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_article_labels()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    perform from labels join (select distinct site_id, label_id from changed) as used using (site_id, label_id)
      order by labels.label_id for update of labels;
    update labels set articles_count = articles_count + used.count
      from (select site_id, label_id, count(*) from changed group by site_id, label_id) as used
      where labels.site_id = used.site_id and labels.label_id = used.label_id;
    update articles set labels_count = labels_count + used.count
      from (select site_id, article_id, count(*) from changed group by site_id, article_id) as used
      where articles.site_id = used.site_id and articles.article_id = used.article_id;
  else
    perform from labels join (select distinct site_id, label_id from changed) as used using (site_id, label_id)
      order by labels.label_id for update of labels;
    update labels set articles_count = articles_count - used.count
      from (select site_id, label_id, count(*) from changed group by site_id, label_id) as used
      where labels.site_id = used.site_id and labels.label_id = used.label_id;
    update articles set labels_count = labels_count - used.count
      from (select site_id, article_id, count(*) from changed group by site_id, article_id) as used
      where articles.site_id = used.site_id and articles.article_id = used.article_id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_articles()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into article_counts as counts (site_id, status, count)
      select site_id, status, count(*) from added group by site_id, status order by site_id, status
      on conflict (site_id, status) do update set count = counts.count + excluded.count;
  elsif tg_op = 'UPDATE' then
    insert into article_counts as counts (site_id, status, count)
      select site_id, status, sum(change) from (
        select site_id, status, 1 as change from added union all select site_id, status, -1 from removed
      ) as changes
      group by site_id, status having sum(change) <> 0 order by site_id, status
      on conflict (site_id, status) do update set count = counts.count + excluded.count;
  else
    insert into article_counts as counts (site_id, status, count)
      select site_id, status, -count(*) from removed group by site_id, status order by site_id, status
      on conflict (site_id, status) do update set count = counts.count + excluded.count;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_dead_jobs(most integer)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select count(*)::int from (
    select from graphile_worker._private_jobs as jobs
    join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
    where jobs.is_available = false and jobs.locked_at is null
      and tasks.identifier <> 'schedule-tick'
      and jobs.payload ->> 'siteId' = current_setting('newsloom.site_id')
    limit most
  ) as dead
$function$;
grant execute on function count_dead_jobs to newsloom_app;

CREATE OR REPLACE FUNCTION public.count_source_articles()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into source_days as days (site_id, source_id, day, articles, approved, rejected)
      select site_id, source_id, (created_at at time zone 'utc')::date, count(*),
        count(*) filter (where status > 0), count(*) filter (where status in (-1, -2, -3, -6, -7))
      from added where source_id is not null
      group by 1, 2, 3 order by 1, 2, 3
      on conflict (site_id, source_id, day) do update set articles = days.articles + excluded.articles,
        approved = days.approved + excluded.approved, rejected = days.rejected + excluded.rejected;
  else
    insert into source_days as days (site_id, source_id, day, articles, approved, rejected)
      select site_id, source_id, day, sum(articles), sum(approved), sum(rejected) from (
        select site_id, source_id, (created_at at time zone 'utc')::date as day, 1 as articles,
          (status > 0)::int as approved, (status in (-1, -2, -3, -6, -7))::int as rejected
        from added where source_id is not null
        union all
        select site_id, source_id, (created_at at time zone 'utc')::date, -1,
          -(status > 0)::int, -(status in (-1, -2, -3, -6, -7))::int
        from removed where source_id is not null
      ) as changes
      group by 1, 2, 3
      having sum(articles) <> 0 or sum(approved) <> 0 or sum(rejected) <> 0
      order by 1, 2, 3
      on conflict (site_id, source_id, day) do update set articles = days.articles + excluded.articles,
        approved = days.approved + excluded.approved, rejected = days.rejected + excluded.rejected;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_subscriber_tags()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- In one order everywhere, so that two changes at once do not lock each other out.
  perform 1 from tags
    where (site_id, tag_id) in (select site_id, tag_id from changed) order by site_id, tag_id for update;
  update tags set subscribers_count = subscribers_count + case tg_op when 'INSERT' then used.count else -used.count end
    from (select site_id, tag_id, count(*)::int as count from changed group by site_id, tag_id) as used
    where tags.site_id = used.site_id and tags.tag_id = used.tag_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_subscribers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into subscriber_counts as counts (site_id, status, count)
      select site_id, status, count(*) from added group by site_id, status order by site_id, status
      on conflict (site_id, status) do update set count = counts.count + excluded.count;
  elsif tg_op = 'UPDATE' then
    insert into subscriber_counts as counts (site_id, status, count)
      select site_id, status, sum(change) from (
        select site_id, status, 1 as change from added union all select site_id, status, -1 from removed
      ) as changes
      group by site_id, status having sum(change) <> 0 order by site_id, status
      on conflict (site_id, status) do update set count = counts.count + excluded.count;
  else
    insert into subscriber_counts as counts (site_id, status, count)
      select site_id, status, -count(*) from removed group by site_id, status order by site_id, status
      on conflict (site_id, status) do update set count = counts.count + excluded.count;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.dead_jobs(before_id bigint, skipped integer, most integer)
 RETURNS TABLE(id bigint, job text, last_error text, attempts integer, failed_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function dead_jobs to newsloom_app;

CREATE OR REPLACE FUNCTION public.enqueue_job(task text, payload json, run_at timestamp with time zone, max_attempts integer, job_key text, queue text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select graphile_worker.add_job(
    identifier => task, payload => payload, run_at => run_at, max_attempts => max_attempts,
    job_key => job_key, queue_name => queue)
$function$;
grant execute on function enqueue_job to newsloom_across;
grant execute on function enqueue_job to newsloom_app;

CREATE OR REPLACE FUNCTION public.erase_action_details(erased_area text, erased_type text, erased_id text, erased_email text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  update action_log set before = null, after = null, ip = case when user_id is null then '' else ip end
  where site_id = current_setting('newsloom.site_id')::int and area = erased_area and entity_type = erased_type
    and (entity_id = erased_id or before ->> 'email' = erased_email or after ->> 'email' = erased_email)
$function$;
grant execute on function erase_action_details to newsloom_app;

CREATE OR REPLACE FUNCTION public.make_campaign_event_months(first_day date, last_day date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  month date := date_trunc('month', first_day);
begin
  while month <= last_day loop
    if to_regclass(format('campaign_event_months.%I', to_char(month, '"m"YYYY_MM'))) is null
      and not exists (select from campaign_event_months.others where at >= month and at < month + interval '1 month') then
      execute format(
        'create table campaign_event_months.%I partition of public.campaign_events for values from (%L) to (%L)',
        to_char(month, '"m"YYYY_MM'), month, (month + interval '1 month')::date);
    end if;
    month := month + interval '1 month';
  end loop;
end $function$;
grant execute on function make_campaign_event_months to newsloom_across;

CREATE OR REPLACE FUNCTION public.make_event_months(first_day date, last_day date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  month date := date_trunc('month', first_day);
begin
  while month <= last_day loop
    if to_regclass(format('event_months.%I', to_char(month, '"m"YYYY_MM'))) is null
      and not exists (select from event_months.others where at >= month and at < month + interval '1 month') then
      execute format('create table event_months.%I partition of public.events for values from (%L) to (%L)',
        to_char(month, '"m"YYYY_MM'), month, (month + interval '1 month')::date);
    end if;
    month := month + interval '1 month';
  end loop;
end $function$;
grant execute on function make_event_months to newsloom_across;

CREATE OR REPLACE FUNCTION public.name_company_of_article()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.company_key := coalesce(
    (select left(lower(name), 100) from companies where site_id = new.site_id and company_id = new.company_id), '');
  return new;
end $function$;

CREATE OR REPLACE PROCEDURE public.protect_tenant_table(IN tenant_table regclass)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format(
    'create policy own_site on %s to newsloom_app using (site_id = current_setting(''newsloom.site_id'')::int)',
    tenant_table);
  execute format('create policy every_site on %s to newsloom_across using (true)', tenant_table);
  execute format('grant select, insert, update, delete on %s to newsloom_app, newsloom_across', tenant_table);
end $procedure$;

CREATE OR REPLACE FUNCTION public.remove_subscriber_choices()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
begin
  -- "offset 0" computes the values first: under row-level security no index is searched for a computed value.
  delete from subscriber_choices as choice using (
    select removed.site_id, field.key as field, removed.custom_fields ->> field.key as value, removed.id
    from removed join subscriber_fields as field on field.site_id = removed.site_id
    where field.type = 'choice' and removed.custom_fields ? field.key offset 0) as had
  where choice.site_id = had.site_id and choice.field = had.field and choice.value = had.value
    and choice.subscriber_id = had.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.rename_company_of_articles()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update articles set company_key = left(lower(new.name), 100)
    where site_id = new.site_id and company_id = new.company_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.retry_dead_job(job_id bigint)
 RETURNS text
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with woken as (
    update graphile_worker._private_jobs as jobs
    set attempts = 0, run_at = now(), last_error = null, updated_at = now()
    where jobs.id = job_id and not jobs.is_available and jobs.locked_at is null
      and jobs.payload ->> 'siteId' = current_setting('newsloom.site_id')
    returning jobs.task_id
  )
  select tasks.identifier from woken join graphile_worker._private_tasks as tasks on tasks.id = woken.task_id
$function$;
grant execute on function retry_dead_job to newsloom_app;

CREATE OR REPLACE FUNCTION public.save_article_groups()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    delete from article_groups where site_id = old.site_id and article_id = old.article_id
      and word_group = any(old.word_groups || title_groups(old.title_key));
  end if;
  insert into article_groups (site_id, word_group, article_id, created_at)
    select new.site_id, word_group, new.article_id, new.created_at
    from unnest(new.word_groups || title_groups(new.title_key)) as word_group
    on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.save_article_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.words := article_words(new.language, new.title, new.sub_title || ' ' || new.preview_text, new.content_html);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.search_language(language text)
 RETURNS regconfig
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case left(lower(language), 2)
    when 'ar' then 'pg_catalog.arabic'::regconfig
    when 'hy' then 'pg_catalog.armenian'::regconfig
    when 'eu' then 'pg_catalog.basque'::regconfig
    when 'ca' then 'pg_catalog.catalan'::regconfig
    when 'da' then 'pg_catalog.danish'::regconfig
    when 'nl' then 'pg_catalog.dutch'::regconfig
    when 'en' then 'pg_catalog.english'::regconfig
    when 'fi' then 'pg_catalog.finnish'::regconfig
    when 'fr' then 'pg_catalog.french'::regconfig
    when 'de' then 'pg_catalog.german'::regconfig
    when 'el' then 'pg_catalog.greek'::regconfig
    when 'hi' then 'pg_catalog.hindi'::regconfig
    when 'hu' then 'pg_catalog.hungarian'::regconfig
    when 'id' then 'pg_catalog.indonesian'::regconfig
    when 'ga' then 'pg_catalog.irish'::regconfig
    when 'it' then 'pg_catalog.italian'::regconfig
    when 'lt' then 'pg_catalog.lithuanian'::regconfig
    when 'ne' then 'pg_catalog.nepali'::regconfig
    when 'nb' then 'pg_catalog.norwegian'::regconfig
    when 'nn' then 'pg_catalog.norwegian'::regconfig
    when 'no' then 'pg_catalog.norwegian'::regconfig
    when 'pt' then 'pg_catalog.portuguese'::regconfig
    when 'ro' then 'pg_catalog.romanian'::regconfig
    when 'ru' then 'pg_catalog.russian'::regconfig
    when 'sr' then 'pg_catalog.serbian'::regconfig
    when 'es' then 'pg_catalog.spanish'::regconfig
    when 'sv' then 'pg_catalog.swedish'::regconfig
    when 'ta' then 'pg_catalog.tamil'::regconfig
    when 'tr' then 'pg_catalog.turkish'::regconfig
    when 'yi' then 'pg_catalog.yiddish'::regconfig
    else 'pg_catalog.simple'::regconfig end
$function$;

CREATE OR REPLACE FUNCTION public.title_groups(title_key text)
 RETURNS integer[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  with longest as (
    select distinct word, length(word) from unnest(string_to_array(left(title_key, 1000), ' ')) as word
    order by length(word) desc, word limit 4)
  select array(
    select hashtext('title ' || title_key) where title_key <> ''
    union
    select hashtext('title ' || one.word || ' ' || other.word) from longest one join longest other on one.word < other.word)
$function$;

CREATE OR REPLACE FUNCTION public.word_forms(words text)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select string_agg('(' || form || ')', ' | ')::tsquery from (
    select distinct plainto_tsquery(search_language(code), words)::text as form
    from unnest(array['', 'ar', 'hy', 'eu', 'ca', 'da', 'nl', 'en', 'fi', 'fr', 'de', 'el', 'hi', 'hu', 'id', 'ga', 'it', 'lt',
      'ne', 'nb', 'pt', 'ro', 'ru', 'sr', 'es', 'sv', 'ta', 'tr', 'yi']) as code) as forms
  where form <> ''
$function$;

create table action_log (
  site_id integer not null,
  id bigint not null generated always as identity,
  date timestamp with time zone not null default now(),
  user_id uuid,
  user_name text not null,
  area text not null,
  action text not null,
  entity_type text not null,
  entity_id text not null,
  before jsonb,
  after jsonb,
  ip text not null,
  PRIMARY KEY (site_id, id),
  FOREIGN KEY (site_id) REFERENCES sites(site_id)
);
CREATE INDEX action_log_by_action ON action_log USING btree (site_id, action, date DESC, id DESC);
CREATE INDEX action_log_by_area ON action_log USING btree (site_id, area, date DESC, id DESC);
CREATE INDEX action_log_by_date ON action_log USING btree (site_id, date DESC, id DESC);
CREATE INDEX action_log_by_entity ON action_log USING btree (site_id, entity_id, date DESC, id DESC);
CREATE INDEX action_log_by_user ON action_log USING btree (site_id, user_id, date DESC, id DESC);
alter table action_log enable row level security;
alter table action_log force row level security;
create policy every_site on action_log to newsloom_across using (true);
create policy own_site on action_log to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant insert, select on action_log to newsloom_across;
grant insert, select on action_log to newsloom_app;

create table advertisements (
  site_id integer not null,
  ad_id integer not null generated by default as identity,
  name text not null,
  company_id integer,
  text text not null default ''::text,
  image text not null default ''::text,
  handler_link text not null,
  order_id integer not null,
  code text not null,
  is_paused boolean not null default false,
  start_date timestamp with time zone not null,
  finish_date timestamp with time zone not null,
  impressions integer not null default 0,
  clicks integer not null default 0,
  unique_clicks integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (site_id, ad_id),
  FOREIGN KEY (site_id, company_id) REFERENCES companies(site_id, company_id) ON DELETE SET NULL (company_id),
  FOREIGN KEY (site_id) REFERENCES sites(site_id),
  CHECK ((finish_date >= start_date))
);
CREATE INDEX advertisements_by_code ON advertisements USING btree (site_id, code, order_id, ad_id);
CREATE INDEX advertisements_of_company ON advertisements USING btree (site_id, company_id) WHERE (company_id IS NOT NULL);
alter table advertisements enable row level security;
alter table advertisements force row level security;
create policy every_site on advertisements to newsloom_across using (true);
create policy own_site on advertisements to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on advertisements to newsloom_across;
grant delete, insert, select, update on advertisements to newsloom_app;
grant usage on sequence advertisements_ad_id_seq to newsloom_across;
grant usage on sequence advertisements_ad_id_seq to newsloom_app;

create table aggregator_run_sources (
  site_id integer not null,
  aggregator_run_id integer not null,
  source_id integer not null,
  outcome text not null default 'waiting'::text,
  new_count integer not null default 0,
  known_count integer not null default 0,
  PRIMARY KEY (site_id, aggregator_run_id, source_id),
  FOREIGN KEY (site_id, aggregator_run_id) REFERENCES aggregator_runs(site_id, aggregator_run_id) ON DELETE CASCADE,
  FOREIGN KEY (site_id) REFERENCES sites(site_id),
  FOREIGN KEY (site_id, source_id) REFERENCES sources(site_id, source_id) ON DELETE CASCADE,
  CHECK ((outcome = ANY (ARRAY['waiting'::text, 'reading'::text, 'read'::text, 'unchanged'::text, 'failed'::text])))
);
CREATE INDEX aggregator_run_sources_of_source ON aggregator_run_sources USING btree (site_id, source_id) WHERE (outcome = ANY (ARRAY['waiting'::text, 'reading'::text]));
alter table aggregator_run_sources enable row level security;
alter table aggregator_run_sources force row level security;
create policy every_site on aggregator_run_sources to newsloom_across using (true);
create policy own_site on aggregator_run_sources to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on aggregator_run_sources to newsloom_across;
grant delete, insert, select, update on aggregator_run_sources to newsloom_app;

create table aggregator_runs (
  site_id integer not null,
  aggregator_run_id integer not null generated by default as identity,
  reason text not null,
  user_name text not null default ''::text,
  started_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  is_stopped boolean not null default false,
  user_id uuid,
  announced_at timestamp with time zone not null default '1970-01-01 00:00:00+00'::timestamp with time zone,
  PRIMARY KEY (site_id, aggregator_run_id),
  FOREIGN KEY (site_id) REFERENCES sites(site_id),
  CHECK ((reason = ANY (ARRAY['manual'::text, 'schedule'::text])))
);
CREATE INDEX aggregator_runs_open ON aggregator_runs USING btree (site_id) WHERE (finished_at IS NULL);
alter table aggregator_runs enable row level security;
alter table aggregator_runs force row level security;
create policy every_site on aggregator_runs to newsloom_across using (true);
create policy own_site on aggregator_runs to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on aggregator_runs to newsloom_across;
grant delete, insert, select, update on aggregator_runs to newsloom_app;
grant usage on sequence aggregator_runs_aggregator_run_id_seq to newsloom_across;
grant usage on sequence aggregator_runs_aggregator_run_id_seq to newsloom_app;

create table aggregator_schedules (
  site_id integer not null,
  content_update_hours text[] not null default '{}'::text[],
  local_news_running_times text[] not null default '{}'::text[],
  local_time_zone text not null default ''::text,
  planned_from text not null default ''::text,
  PRIMARY KEY (site_id),
  FOREIGN KEY (site_id) REFERENCES sites(site_id)
);
alter table aggregator_schedules enable row level security;
alter table aggregator_schedules force row level security;
create policy every_site on aggregator_schedules to newsloom_across using (true);
create policy own_site on aggregator_schedules to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on aggregator_schedules to newsloom_across;
grant delete, insert, select, update on aggregator_schedules to newsloom_app;

create table article_copies (
  site_id integer not null,
  article_id integer not null,
  url_hash uuid not null,
  source_id integer,
  source_name text not null default ''::text,
  url text not null,
  title text not null,
  found_at timestamp with time zone not null default now(),
  PRIMARY KEY (site_id, article_id, url_hash),
  FOREIGN KEY (site_id, article_id) REFERENCES articles(site_id, article_id) ON DELETE CASCADE,
  FOREIGN KEY (site_id) REFERENCES sites(site_id),
  FOREIGN KEY (site_id, source_id) REFERENCES sources(site_id, source_id) ON DELETE SET NULL (source_id)
);
CREATE INDEX article_copies_by_url ON article_copies USING btree (site_id, url_hash);
alter table article_copies enable row level security;
alter table article_copies force row level security;
create policy every_site on article_copies to newsloom_across using (true);
create policy own_site on article_copies to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on article_copies to newsloom_across;
grant delete, insert, select, update on article_copies to newsloom_app;

create table article_counters (
  site_id integer not null,
  article_id integer not null,
  reads integer not null default 0,
  clicks integer not null default 0,
  unique_clicks integer not null default 0,
  facebook_shares integer not null default 0,
  twitter_shares integer not null default 0,
  linkedin_shares integer not null default 0,
  PRIMARY KEY (site_id, article_id),
  FOREIGN KEY (site_id, article_id) REFERENCES articles(site_id, article_id) ON DELETE CASCADE,
  FOREIGN KEY (site_id) REFERENCES sites(site_id)
);
alter table article_counters enable row level security;
alter table article_counters force row level security;
create policy every_site on article_counters to newsloom_across using (true);
create policy own_site on article_counters to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on article_counters to newsloom_across;
grant delete, insert, select, update on article_counters to newsloom_app;

create table article_counts (
  site_id integer not null,
  status smallint not null,
  count integer not null default 0,
  PRIMARY KEY (site_id, status),
  FOREIGN KEY (site_id) REFERENCES sites(site_id)
);
alter table article_counts enable row level security;
alter table article_counts force row level security;
create policy every_site on article_counts to newsloom_across using (true);
create policy own_site on article_counts to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on article_counts to newsloom_across;
grant delete, insert, select, update on article_counts to newsloom_app;

create table article_days (
  site_id integer not null,
  day date not null,
  article_id integer not null,
  reads integer not null default 0,
  clicks integer not null default 0,
  unique_clicks integer not null default 0,
  PRIMARY KEY (site_id, day, article_id),
  FOREIGN KEY (site_id, article_id) REFERENCES articles(site_id, article_id) ON DELETE CASCADE,
  FOREIGN KEY (site_id) REFERENCES sites(site_id)
);
CREATE INDEX article_days_of_article ON article_days USING btree (site_id, article_id, day);
alter table article_days enable row level security;
alter table article_days force row level security;
create policy every_site on article_days to newsloom_across using (true);
create policy own_site on article_days to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on article_days to newsloom_across;
grant delete, insert, select, update on article_days to newsloom_app;

create table article_groups (
  site_id integer not null,
  word_group integer not null,
  article_id integer not null,
  created_at timestamp with time zone not null,
  PRIMARY KEY (site_id, word_group, article_id),
  FOREIGN KEY (site_id) REFERENCES sites(site_id)
);
CREATE INDEX article_groups_by_age ON article_groups USING btree (created_at);
alter table article_groups enable row level security;
alter table article_groups force row level security;
create policy every_site on article_groups to newsloom_across using (true);
create policy own_site on article_groups to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on article_groups to newsloom_across;
grant delete, insert, select, update on article_groups to newsloom_app;

create table article_images (
  site_id integer not null,
  image_id integer not null generated by default as identity,
  article_id integer not null,
  url text not null,
  origin_url text not null default ''::text,
  is_thumbnail boolean not null default false,
  width integer not null default 0,
  height integer not null default 0,
  dominant_color text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (site_id, image_id),
  FOREIGN KEY (site_id, article_id) REFERENCES articles(site_id, article_id) ON DELETE CASCADE,
  FOREIGN KEY (site_id) REFERENCES sites(site_id)
);
CREATE UNIQUE INDEX article_images_of_article ON article_images USING btree (site_id, article_id, url);
alter table article_images enable row level security;
alter table article_images force row level security;
create policy every_site on article_images to newsloom_across using (true);
create policy own_site on article_images to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on article_images to newsloom_across;
grant delete, insert, select, update on article_images to newsloom_app;
grant usage on sequence article_images_image_id_seq to newsloom_across;
grant usage on sequence article_images_image_id_seq to newsloom_app;

create table article_labels (
  site_id integer not null,
  article_id integer not null,
  label_id integer not null,
  PRIMARY KEY (site_id, article_id, label_id),
  FOREIGN KEY (site_id, article_id) REFERENCES articles(site_id, article_id) ON DELETE CASCADE,
  FOREIGN KEY (site_id) REFERENCES sites(site_id),
  FOREIGN KEY (site_id, label_id) REFERENCES labels(site_id, label_id) ON DELETE CASCADE
);
CREATE INDEX article_labels_by_label ON article_labels USING btree (site_id, label_id, article_id DESC);
CREATE TRIGGER count_added_labels AFTER INSERT ON article_labels REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_article_labels();
CREATE TRIGGER count_removed_labels AFTER DELETE ON article_labels REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_article_labels();
alter table article_labels enable row level security;
alter table article_labels force row level security;
create policy every_site on article_labels to newsloom_across using (true);
create policy own_site on article_labels to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on article_labels to newsloom_across;
grant delete, insert, select, update on article_labels to newsloom_app;

create table article_versions (
  site_id integer not null,
  article_id integer not null,
  version integer not null,
  saved_at timestamp with time zone not null default now(),
  user_id uuid,
  user_name text not null default ''::text,
  fields jsonb not null,
  PRIMARY KEY (site_id, article_id, version),
  FOREIGN KEY (site_id, article_id) REFERENCES articles(site_id, article_id) ON DELETE CASCADE,
  FOREIGN KEY (site_id) REFERENCES sites(site_id)
);
alter table article_versions enable row level security;
alter table article_versions force row level security;
create policy every_site on article_versions to newsloom_across using (true);
create policy own_site on article_versions to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on article_versions to newsloom_across;
grant insert, select on article_versions to newsloom_app;

create table articles (
  site_id integer not null,
  article_id integer not null generated by default as identity,
  title text not null,
  sub_title text not null default ''::text,
  preview_text text not null default ''::text,
  content_html text not null default ''::text,
  thumbnail_url text not null default ''::text,
  thumbnail_color text not null default ''::text,
  status smallint not null default 0,
  open_mode text not null default 'site'::text,
  article_type smallint not null default 2,
  publication_date timestamp with time zone not null default now(),
  relevancy real,
  relevancy_reasons jsonb not null default '[]'::jsonb,
  fit real not null generated always as (COALESCE(relevancy, (1)::real)) stored,
  approval_type text not null default ''::text,
  language text not null default ''::text,
  company_id integer,
  company_key text not null default ''::text,
  source_id integer,
  source_name text not null default ''::text,
  uri text not null default ''::text,
  canonical_url text not null default ''::text,
  url_hash uuid generated always as (
CASE
    WHEN (canonical_url <> ''::text) THEN (md5(canonical_url))::uuid
    ELSE NULL::uuid
END) stored,
  title_key text not null default ''::text,
  title_hash uuid not null generated always as ((md5(title_key))::uuid) stored,
  labels_count integer not null default 0,
  number_of_videos integer not null default 0,
  attachment_name text not null default ''::text,
  attachment_url text not null default ''::text,
  entities jsonb not null default '[]'::jsonb,
  user_entities jsonb not null default '[]'::jsonb,
  additional_data jsonb not null default '{}'::jsonb,
  user_id uuid,
  creator_user_name text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  published_at timestamp with time zone,
  unpublished_at timestamp with time zone,
  share_date timestamp with time zone,
  search tsvector not null generated always as (((setweight(to_tsvector('simple'::regconfig, "left"(title, 1000)), 'A'::"char") || setweight(to_tsvector('simple'::regconfig, "left"(((sub_title || ' '::text) || preview_text), 5000)), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, "left"(regexp_replace(content_html, '<[^>]*>'::text, ' '::text, 'g'::text), 50000)), 'D'::"char"))) stored,
  thumbnail jsonb,
  copies_count integer not null default 0,
  word_groups integer[] not null default '{}'::integer[],
  words tsvector,
  is_gated boolean not null default false,
  PRIMARY KEY (site_id, article_id),
  FOREIGN KEY (site_id, company_id) REFERENCES companies(site_id, company_id),
  FOREIGN KEY (site_id) REFERENCES sites(site_id),
  FOREIGN KEY (site_id, source_id) REFERENCES sources(site_id, source_id),
  CHECK ((open_mode = ANY (ARRAY['site'::text, 'publisher'::text]))),
  CHECK (((relevancy >= (0)::double precision) AND (relevancy <= (1)::double precision))),
  CHECK (((status >= '-7'::integer) AND (status <= 4)))
);
CREATE INDEX articles_by_change ON articles USING btree (site_id, status, updated_at DESC, article_id DESC);
CREATE INDEX articles_by_company_name ON articles USING btree (site_id, status, company_key, article_id);
CREATE INDEX articles_by_creation ON articles USING btree (site_id, status, created_at DESC, article_id DESC);
CREATE INDEX articles_by_date ON articles USING btree (site_id, status, publication_date DESC, article_id DESC);
CREATE INDEX articles_by_fit ON articles USING btree (site_id, status, fit DESC, publication_date DESC, article_id DESC);
CREATE INDEX articles_by_labels ON articles USING btree (site_id, status, labels_count, article_id);
CREATE INDEX articles_by_number ON articles USING btree (site_id, status, article_id DESC);
CREATE INDEX articles_by_preview ON articles USING btree (site_id, status, lower("left"(preview_text, 100)), article_id);
CREATE INDEX articles_by_same_title ON articles USING btree (site_id, title_hash, created_at DESC);
CREATE INDEX articles_by_title ON articles USING btree (site_id, status, lower("left"(title, 100)), article_id);
CREATE INDEX articles_by_title_words ON articles USING gin (site_id, to_tsvector('simple'::regconfig, "left"(title, 1000)));
CREATE INDEX articles_by_type ON articles USING btree (site_id, status, article_type, article_id);
CREATE UNIQUE INDEX articles_by_url ON articles USING btree (site_id, url_hash) WHERE (url_hash IS NOT NULL);
CREATE INDEX articles_by_word_forms ON articles USING gin (site_id, words);
CREATE INDEX articles_by_words ON articles USING gin (site_id, search);
CREATE INDEX articles_of_company ON articles USING btree (site_id, company_id, publication_date DESC, article_id DESC) WHERE (company_id IS NOT NULL);
CREATE INDEX articles_of_source ON articles USING btree (site_id, source_id, publication_date DESC, article_id DESC) WHERE (source_id IS NOT NULL);
CREATE INDEX articles_of_user ON articles USING btree (site_id, user_id, created_at DESC, article_id DESC) WHERE (user_id IS NOT NULL);
CREATE INDEX articles_published ON articles USING btree (site_id, publication_date DESC, article_id DESC) WHERE (status > 0);
CREATE INDEX articles_without_words ON articles USING btree (site_id, article_id) WHERE (words IS NULL);
CREATE TRIGGER count_added_articles AFTER INSERT ON articles REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_articles();
CREATE TRIGGER count_added_source_articles AFTER INSERT ON articles REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_source_articles();
CREATE TRIGGER count_changed_articles AFTER UPDATE ON articles REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_articles();
CREATE TRIGGER count_changed_source_articles AFTER UPDATE ON articles REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_source_articles();
CREATE TRIGGER count_removed_articles AFTER DELETE ON articles REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_articles();
CREATE TRIGGER name_company_of_changed BEFORE UPDATE OF company_id ON articles FOR EACH ROW WHEN ((new.company_id IS DISTINCT FROM old.company_id)) EXECUTE FUNCTION name_company_of_article();
CREATE TRIGGER name_company_of_new BEFORE INSERT ON articles FOR EACH ROW WHEN ((new.company_id IS NOT NULL)) EXECUTE FUNCTION name_company_of_article();
CREATE TRIGGER save_added_groups AFTER INSERT ON articles FOR EACH ROW EXECUTE FUNCTION save_article_groups();
CREATE TRIGGER save_changed_groups AFTER UPDATE OF title_key, word_groups ON articles FOR EACH ROW WHEN (((old.title_key IS DISTINCT FROM new.title_key) OR (old.word_groups IS DISTINCT FROM new.word_groups))) EXECUTE FUNCTION save_article_groups();
CREATE TRIGGER save_words BEFORE INSERT OR UPDATE OF language, title, sub_title, preview_text, content_html ON articles FOR EACH ROW EXECUTE FUNCTION save_article_words();
alter table articles enable row level security;
alter table articles force row level security;
create policy every_site on articles to newsloom_across using (true);
create policy own_site on articles to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on articles to newsloom_across;
grant insert, select, update on articles to newsloom_app;
grant usage on sequence articles_article_id_seq to newsloom_across;
grant usage on sequence articles_article_id_seq to newsloom_app;

create table audience_exports (
  site_id integer not null,
  export_id integer not null generated by default as identity,
  file_id uuid not null,
  format text not null,
  selection jsonb not null,
  criteria jsonb not null,
  state text not null default 'Queued'::text,
  problem text not null default ''::text,
  user_id uuid,
  user_name text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  expires_at timestamp with time zone,
  total integer,
  exported integer not null default 0,
  last_id integer not null default 0,
  file_size bigint not null default 0,
  PRIMARY KEY (site_id, export_id),
  FOREIGN KEY (site_id) REFERENCES sites(site_id),
  CHECK ((format = ANY (ARRAY['csv'::text, 'xlsx'::text]))),
  CHECK ((state = ANY (ARRAY['Queued'::text, 'Running'::text, 'Done'::text, 'Failed'::text])))
);
CREATE INDEX audience_exports_by_expiry ON audience_exports USING btree (expires_at);
alter table audience_exports enable row level security;
alter table audience_exports force row level security;
create policy every_site on audience_exports to newsloom_across using (true);
create policy own_site on audience_exports to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on audience_exports to newsloom_across;
grant delete, insert, select, update on audience_exports to newsloom_app;

create table audience_import_changes (
  site_id integer not null,
  import_id integer not null,
  subscriber_id integer not null,
  before jsonb not null,
  after jsonb not null,
  tag_ids integer[] not null default '{}'::integer[],
  PRIMARY KEY (site_id, import_id, subscriber_id),
  FOREIGN KEY (site_id) REFERENCES sites(site_id),
  FOREIGN KEY (site_id, import_id) REFERENCES audience_imports(site_id, import_id) ON DELETE CASCADE,
  FOREIGN KEY (site_id, subscriber_id) REFERENCES subscribers(site_id, id) ON DELETE CASCADE
);
CREATE INDEX audience_import_changes_of_subscriber ON audience_import_changes USING btree (site_id, subscriber_id);
alter table audience_import_changes enable row level security;
alter table audience_import_changes force row level security;
create policy every_site on audience_import_changes to newsloom_across using (true);
create policy own_site on audience_import_changes to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on audience_import_changes to newsloom_across;
grant delete, insert, select, update on audience_import_changes to newsloom_app;

create table audience_import_rows (
  site_id integer not null,
  import_id integer not null,
  row integer not null,
  email text not null default ''::text,
  reason text not null,
  detail text not null default ''::text,
  cells jsonb,
  sheet_row integer not null default 0,
  PRIMARY KEY (site_id, import_id, "row"),
  FOREIGN KEY (site_id) REFERENCES sites(site_id),
  FOREIGN KEY (site_id, import_id) REFERENCES audience_imports(site_id, import_id) ON DELETE CASCADE
);
alter table audience_import_rows enable row level security;
alter table audience_import_rows force row level security;
create policy every_site on audience_import_rows to newsloom_across using (true);
create policy own_site on audience_import_rows to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on audience_import_rows to newsloom_across;
grant delete, insert, select, update on audience_import_rows to newsloom_app;

create unlogged table audience_import_staging (
  site_id integer not null,
  import_id integer not null,
  row integer not null,
  email text not null,
  email_hash bytea not null,
  first_name text not null,
  last_name text not null,
  company_name text not null,
  job_name text not null,
  country text not null,
  daily boolean not null,
  weekly boolean not null,
  monthly boolean not null,
  outcome text,
  subscriber_id integer,
  custom_fields jsonb not null default '{}'::jsonb,
  signed_up_at timestamp with time zone,
  sheet_row integer not null default 0,
  tag_names text[] not null default '{}'::text[],
  PRIMARY KEY (site_id, import_id, "row")
);
CREATE INDEX audience_import_staging_by_email ON audience_import_staging USING btree (site_id, import_id, email);
alter table audience_import_staging enable row level security;
alter table audience_import_staging force row level security;
create policy every_site on audience_import_staging to newsloom_across using (true);
create policy own_site on audience_import_staging to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on audience_import_staging to newsloom_across;
grant delete, insert, select, update on audience_import_staging to newsloom_app;

create table audience_imports (
  site_id integer not null,
  import_id integer not null generated by default as identity,
  file_id uuid not null,
  file_name text not null,
  file_size bigint not null,
  options jsonb not null,
  state text not null default 'Queued'::text,
  problem text not null default ''::text,
  user_id uuid,
  user_name text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  rows_read integer not null default 0,
  total integer,
  merged_row integer not null default 0,
  added integer not null default 0,
  updated integer not null default 0,
  skipped integer not null default 0,
  failed integer not null default 0,
  reasons jsonb not null default '{}'::jsonb,
  first_subscriber_id integer,
  last_subscriber_id integer,
  undo_state text not null default ''::text,
  undo_mark integer not null default 0,
  named_tags jsonb not null default '{}'::jsonb,
  PRIMARY KEY (site_id, import_id),
  FOREIGN KEY (site_id) REFERENCES sites(site_id),
  CHECK ((state = ANY (ARRAY['Queued'::text, 'Running'::text, 'Paused'::text, 'Cancelled'::text, 'Done'::text, 'Failed'::text]))),
  CHECK ((undo_state = ANY (ARRAY[''::text, 'running'::text, 'done'::text])))
);
alter table audience_imports enable row level security;
alter table audience_imports force row level security;
create policy every_site on audience_imports to newsloom_across using (true);
create policy own_site on audience_imports to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on audience_imports to newsloom_across;
grant delete, insert, select, update on audience_imports to newsloom_app;

create table auth_keys (
  key_id text not null,
  sealed_jwk bytea not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (key_id)
);
grant delete, insert, select on auth_keys to newsloom_across;
grant delete, insert, select on auth_keys to newsloom_app;

create table auth_records (
  model text not null,
  id_hash bytea not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  account_id text,
  expires_at timestamp with time zone not null,
  consumed_at timestamp with time zone,
  PRIMARY KEY (model, id_hash)
);
CREATE INDEX auth_records_by_expiry ON auth_records USING btree (expires_at);
CREATE INDEX auth_records_by_grant ON auth_records USING btree (grant_id) WHERE (grant_id IS NOT NULL);
CREATE INDEX auth_records_by_uid ON auth_records USING btree (uid) WHERE (uid IS NOT NULL);
CREATE INDEX auth_records_by_user ON auth_records USING btree (split_part(account_id, '.'::text, 2));
grant delete, insert, select, update on auth_records to newsloom_across;
grant delete, insert, select, update on auth_records to newsloom_app;

create table blocked_words (
  site_id integer not null,
  word_key text not null,
  word text not null,
  position integer not null,
  PRIMARY KEY (site_id, word_key),
  FOREIGN KEY (site_id) REFERENCES sites(site_id)
);
alter table blocked_words enable row level security;
alter table blocked_words force row level security;
create policy every_site on blocked_words to newsloom_across using (true);
create policy own_site on blocked_words to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on blocked_words to newsloom_across;
grant delete, insert, select, update on blocked_words to newsloom_app;

create table campaign_articles (
  site_id integer not null,
  distribution_id integer not null,
  article_id integer not null,
  PRIMARY KEY (site_id, distribution_id, article_id),
  FOREIGN KEY (site_id, distribution_id) REFERENCES campaigns(site_id, distribution_id) ON DELETE CASCADE,
  FOREIGN KEY (site_id) REFERENCES sites(site_id)
);
CREATE INDEX campaign_articles_of_article ON campaign_articles USING btree (site_id, article_id);
alter table campaign_articles enable row level security;
alter table campaign_articles force row level security;
create policy every_site on campaign_articles to newsloom_across using (true);
create policy own_site on campaign_articles to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on campaign_articles to newsloom_across;
grant delete, insert, select, update on campaign_articles to newsloom_app;

create table campaign_days (
  site_id integer not null,
  day date not null,
  distribution_id integer not null,
  opened integer not null default 0,
  clicked integer not null default 0,
  blocked integer not null default 0,
  spam integer not null default 0,
  bounced integer not null default 0,
  PRIMARY KEY (site_id, day, distribution_id),
  FOREIGN KEY (site_id, distribution_id) REFERENCES campaigns(site_id, distribution_id) ON DELETE CASCADE,
  FOREIGN KEY (site_id) REFERENCES sites(site_id)
);
CREATE INDEX campaign_days_of_campaign ON campaign_days USING btree (site_id, distribution_id);
alter table campaign_days enable row level security;
alter table campaign_days force row level security;
create policy every_site on campaign_days to newsloom_across using (true);
create policy own_site on campaign_days to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on campaign_days to newsloom_across;
grant delete, insert, select, update on campaign_days to newsloom_app;

create table campaign_editions (
  site_id integer not null,
  distribution_id integer not null,
  series_id integer not null,
  due_at timestamp with time zone not null,
  waits_to_be_sent boolean not null default false,
  held_because text[] not null default '{}'::text[],
  PRIMARY KEY (site_id, distribution_id),
  UNIQUE (site_id, series_id, due_at),
  FOREIGN KEY (site_id, distribution_id) REFERENCES campaigns(site_id, distribution_id) ON DELETE CASCADE,
  FOREIGN KEY (site_id) REFERENCES sites(site_id),
  FOREIGN KEY (site_id, series_id) REFERENCES campaigns(site_id, distribution_id) ON DELETE CASCADE
);
CREATE INDEX editions_to_be_sent ON campaign_editions USING btree (site_id, distribution_id) WHERE waits_to_be_sent;
alter table campaign_editions enable row level security;
alter table campaign_editions force row level security;
create policy every_site on campaign_editions to newsloom_across using (true);
create policy own_site on campaign_editions to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on campaign_editions to newsloom_across;
grant delete, insert, select, update on campaign_editions to newsloom_app;

create table campaign_events (
  site_id integer not null,
  at timestamp with time zone not null,
  event_id bigint not null default nextval('campaign_event_numbers'::regclass),
  received_at timestamp with time zone not null default clock_timestamp(),
  distribution_id integer not null,
  subscriber_id integer not null,
  kind text not null,
  link_no smallint,
  reason text not null default ''::text,
  message text not null default ''::text,
  is_counted boolean not null default false,
  PRIMARY KEY (site_id, at, event_id),
  CHECK ((kind = ANY (ARRAY['opened'::text, 'clicked'::text, 'delivered'::text, 'unsubscribed'::text, 'blocked'::text, 'spam'::text, 'bounced'::text, 'soft bounced'::text])))
) partition by range (at);
CREATE INDEX campaign_events_of_person ON ONLY campaign_events USING btree (site_id, distribution_id, subscriber_id);
CREATE INDEX campaign_events_to_count ON ONLY campaign_events USING btree (site_id, received_at) WHERE (NOT is_counted);
alter table campaign_events enable row level security;
alter table campaign_events force row level security;
create policy every_site on campaign_events to newsloom_across using (true);
create policy own_site on campaign_events to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on campaign_events to newsloom_across;
grant delete, insert, select, update on campaign_events to newsloom_app;
grant usage on sequence campaign_event_numbers to newsloom_across;
grant usage on sequence campaign_event_numbers to newsloom_app;

create table campaign_links (
  site_id integer not null,
  distribution_id integer not null,
  link_no smallint not null,
  url text not null,
  title text not null default ''::text,
  article_id integer,
  ad_id integer,
  clicks integer not null default 0,
  unique_clicks integer not null default 0,
  is_personal boolean not null default false,
  PRIMARY KEY (site_id, distribution_id, link_no),
  FOREIGN KEY (site_id, distribution_id) REFERENCES campaigns(site_id, distribution_id) ON DELETE CASCADE,
  FOREIGN KEY (site_id) REFERENCES sites(site_id)
);
alter table campaign_links enable row level security;
alter table campaign_links force row level security;
create policy every_site on campaign_links to newsloom_across using (true);
create policy own_site on campaign_links to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on campaign_links to newsloom_across;
grant delete, insert, select, update on campaign_links to newsloom_app;

create table campaign_tests (
  site_id integer not null,
  test_id integer not null generated by default as identity,
  distribution_id integer not null,
  pending text[] not null,
  html text,
  sent integer not null default 0,
  errors jsonb not null default '[]'::jsonb,
  created_at timestamp with time zone not null,
  created_by text not null default ''::text,
  finished_at timestamp with time zone,
  PRIMARY KEY (site_id, test_id),
  FOREIGN KEY (site_id, distribution_id) REFERENCES campaigns(site_id, distribution_id) ON DELETE CASCADE,
  FOREIGN KEY (site_id) REFERENCES sites(site_id)
);
CREATE INDEX campaign_tests_by_time ON campaign_tests USING btree (site_id, created_at);
CREATE INDEX campaign_tests_of_campaign ON campaign_tests USING btree (site_id, distribution_id);
alter table campaign_tests enable row level security;
alter table campaign_tests force row level security;
create policy every_site on campaign_tests to newsloom_across using (true);
create policy own_site on campaign_tests to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on campaign_tests to newsloom_across;
grant delete, insert, select, update on campaign_tests to newsloom_app;
grant usage on sequence campaign_tests_test_id_seq to newsloom_across;
grant usage on sequence campaign_tests_test_id_seq to newsloom_app;

create table campaign_times (
  site_id integer not null,
  distribution_id integer not null,
  at timestamp with time zone not null,
  opened integer not null default 0,
  clicked integer not null default 0,
  blocked integer not null default 0,
  spam integer not null default 0,
  bounced integer not null default 0,
  PRIMARY KEY (site_id, distribution_id, at),
  FOREIGN KEY (site_id, distribution_id) REFERENCES campaigns(site_id, distribution_id) ON DELETE CASCADE,
  FOREIGN KEY (site_id) REFERENCES sites(site_id)
);
alter table campaign_times enable row level security;
alter table campaign_times force row level security;
create policy every_site on campaign_times to newsloom_across using (true);
create policy own_site on campaign_times to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on campaign_times to newsloom_across;
grant delete, insert, select, update on campaign_times to newsloom_app;

create table campaign_versions (
  site_id integer not null,
  distribution_id integer not null,
  version integer not null,
  newsletter_name text not null,
  newsletter_subject text not null,
  model jsonb not null,
  saved_at timestamp with time zone not null,
  user_name text not null,
  PRIMARY KEY (site_id, distribution_id, version),
  FOREIGN KEY (site_id, distribution_id) REFERENCES campaigns(site_id, distribution_id) ON DELETE CASCADE,
  FOREIGN KEY (site_id) REFERENCES sites(site_id)
);
CREATE INDEX campaign_versions_of_markup ON campaign_versions USING btree (site_id, ((model ->> 'markupId'::text))) WHERE (model ? 'markupId'::text);
alter table campaign_versions enable row level security;
alter table campaign_versions force row level security;
create policy every_site on campaign_versions to newsloom_across using (true);
create policy own_site on campaign_versions to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on campaign_versions to newsloom_across;
grant delete, insert, select, update on campaign_versions to newsloom_app;

create table campaigns (
  site_id integer not null,
  distribution_id integer not null generated by default as identity,
  newsletter_name text not null,
  newsletter_subject text not null,
  search_text text not null generated always as (lower(((newsletter_name || ' '::text) || newsletter_subject))) stored,
  status_id smallint not null,
  template_id integer,
  period text not null default 'Once'::text,
  model jsonb not null,
  model_settings jsonb not null,
  advertisements_ids integer[] not null default '{}'::integer[],
  number_of_articles integer not null default 0,
  sender_id integer,
  subscription_list_id smallint,
  scheduled_at timestamp with time zone,
  sent_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by text not null default ''::text,
  show_archive boolean not null default false,
  archive_html text,
  is_error boolean not null default false,
  provider_campaign_original_id text not null default ''::text,
  number_of_users integer not null default 0,
  send integer not null default 0,
  total integer not null default 0,
  total_delivered integer not null default 0,
  unique_opened integer not null default 0,
  unique_clickers integer not null default 0,
  total_clicked integer not null default 0,
  other_clicks integer not null default 0,
  include_segments integer[] not null default '{}'::integer[],
  exclude_segments integer[] not null default '{}'::integer[],
  not_opened_of integer,
  sent_subject text,
  sent_preview text,
  PRIMARY KEY (site_id, distribution_id),
  FOREIGN KEY (site_id) REFERENCES sites(site_id),
  CHECK ((period = ANY (ARRAY['Once'::text, 'Daily'::text, 'Weekly'::text, 'Monthly'::text]))),
  CHECK (((status_id >= 1) AND (status_id <= 10))),
  CHECK (((subscription_list_id >= 1) AND (subscription_list_id <= 3)))
);
CREATE INDEX campaigns_by_edit ON campaigns USING btree (site_id, updated_at, distribution_id);
CREATE INDEX campaigns_by_status ON campaigns USING btree (site_id, status_id, updated_at, distribution_id);
CREATE INDEX campaigns_by_text ON campaigns USING gin (site_id, search_text gin_trgm_ops);
CREATE INDEX campaigns_in_archive ON campaigns USING btree (site_id, sent_at, distribution_id) WHERE (show_archive AND (sent_at IS NOT NULL));
CREATE INDEX campaigns_of_markup ON campaigns USING btree (site_id, ((model ->> 'markupId'::text))) WHERE (model ? 'markupId'::text);
CREATE INDEX campaigns_with_editions ON campaigns USING btree (site_id, distribution_id) WHERE (period <> 'Once'::text);
CREATE TRIGGER assert_send_balance BEFORE UPDATE OF status_id ON campaigns FOR EACH ROW WHEN (((new.status_id = 1) AND (old.status_id <> 1))) EXECUTE FUNCTION assert_send_balance();
alter table campaigns enable row level security;
alter table campaigns force row level security;
create policy every_site on campaigns to newsloom_across using (true);
create policy own_site on campaigns to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on campaigns to newsloom_across;
grant delete, insert, select, update on campaigns to newsloom_app;
grant usage on sequence campaigns_distribution_id_seq to newsloom_across;
grant usage on sequence campaigns_distribution_id_seq to newsloom_app;

create table captcha_solutions (
  solution_hash bytea not null,
  expires_at timestamp with time zone not null,
  PRIMARY KEY (solution_hash)
);
CREATE INDEX captcha_solutions_by_expiry ON captcha_solutions USING btree (expires_at);
grant delete, insert, select on captcha_solutions to newsloom_across;
grant delete, insert, select on captcha_solutions to newsloom_app;

create table companies (
  site_id integer not null,
  company_id integer not null generated by default as identity,
  name text not null,
  url text not null default ''::text,
  description text not null default ''::text,
  company_logo_url text not null default ''::text,
  company_logo_dominant_color text not null default ''::text,
  is_active boolean not null default true,
  is_approved boolean not null default false,
  all_articles_approved boolean not null default false,
  is_manual boolean not null default false,
  country text not null default ''::text,
  phone text not null default ''::text,
  email text not null default ''::text,
  sponsored boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  url_host text not null generated always as (lower(regexp_replace(url, '^(https?://)?(www\.)?([^/:?#]*).*$'::text, '\3'::text, 'i'::text))) stored,
  mail_host text not null generated always as (lower(split_part(email, '@'::text, 2))) stored,
  PRIMARY KEY (site_id, company_id),
  FOREIGN KEY (site_id) REFERENCES sites(site_id)
);
CREATE INDEX companies_by_mail_host ON companies USING btree (site_id, mail_host, company_id) WHERE is_active;
CREATE UNIQUE INDEX companies_by_name ON companies USING btree (site_id, lower(name));
CREATE INDEX companies_by_url_host ON companies USING btree (site_id, url_host, company_id) WHERE is_active;
CREATE TRIGGER rename_company_of_articles AFTER UPDATE OF name ON companies FOR EACH ROW WHEN ((new.name IS DISTINCT FROM old.name)) EXECUTE FUNCTION rename_company_of_articles();
alter table companies enable row level security;
alter table companies force row level security;
create policy every_site on companies to newsloom_across using (true);
create policy own_site on companies to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on companies to newsloom_across;
grant delete, insert, select, update on companies to newsloom_app;
grant usage on sequence companies_company_id_seq to newsloom_across;
grant usage on sequence companies_company_id_seq to newsloom_app;

create table compatibility_tests (
  site_id integer not null,
  test_id integer not null generated by default as identity,
  distribution_id integer not null,
  html text,
  used_features jsonb,
  failure text not null default ''::text,
  created_at timestamp with time zone not null,
  created_by text not null default ''::text,
  finished_at timestamp with time zone,
  PRIMARY KEY (site_id, test_id),
  FOREIGN KEY (site_id, distribution_id) REFERENCES campaigns(site_id, distribution_id) ON DELETE CASCADE,
  FOREIGN KEY (site_id) REFERENCES sites(site_id)
);
CREATE INDEX compatibility_tests_by_time ON compatibility_tests USING btree (site_id, created_at);
CREATE INDEX compatibility_tests_of_campaign ON compatibility_tests USING btree (site_id, distribution_id);
alter table compatibility_tests enable row level security;
alter table compatibility_tests force row level security;
create policy every_site on compatibility_tests to newsloom_across using (true);
create policy own_site on compatibility_tests to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on compatibility_tests to newsloom_across;
grant delete, insert, select, update on compatibility_tests to newsloom_app;
grant usage on sequence compatibility_tests_test_id_seq to newsloom_across;
grant usage on sequence compatibility_tests_test_id_seq to newsloom_app;

create table content_sessions (
  site_id integer not null,
  session_id text not null,
  article_ids integer[] not null,
  created_at timestamp with time zone not null,
  PRIMARY KEY (site_id, session_id),
  FOREIGN KEY (site_id) REFERENCES sites(site_id)
);
CREATE INDEX content_sessions_by_age ON content_sessions USING btree (created_at);
alter table content_sessions enable row level security;
alter table content_sessions force row level security;
create policy every_site on content_sessions to newsloom_across using (true);
create policy own_site on content_sessions to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on content_sessions to newsloom_across;
grant delete, insert, select, update on content_sessions to newsloom_app;

create table doubt_searches (
  site_id integer not null,
  next_at timestamp with time zone not null,
  failures integer not null default 0,
  problem text not null default ''::text,
  PRIMARY KEY (site_id),
  FOREIGN KEY (site_id) REFERENCES sites(site_id)
);
alter table doubt_searches enable row level security;
alter table doubt_searches force row level security;
create policy every_site on doubt_searches to newsloom_across using (true);
create policy own_site on doubt_searches to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on doubt_searches to newsloom_across;
grant delete, insert, select, update on doubt_searches to newsloom_app;

create table edition_schedules (
  site_id integer not null,
  distribution_id integer not null,
  time_of_day text not null,
  week_day text not null,
  month_day smallint not null,
  planned_from text not null default ''::text,
  next_at timestamp with time zone,
  sends_editions boolean not null default false,
  PRIMARY KEY (site_id, distribution_id),
  FOREIGN KEY (site_id, distribution_id) REFERENCES campaigns(site_id, distribution_id) ON DELETE CASCADE,
  FOREIGN KEY (site_id) REFERENCES sites(site_id),
  CHECK (((month_day >= 1) AND (month_day <= 31))),
  CHECK ((time_of_day ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text))
);
alter table edition_schedules enable row level security;
alter table edition_schedules force row level security;
create policy every_site on edition_schedules to newsloom_across using (true);
create policy own_site on edition_schedules to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on edition_schedules to newsloom_across;
grant delete, insert, select, update on edition_schedules to newsloom_app;

create table erasures (
  site_id integer not null,
  id integer not null generated always as identity,
  subscriber_id integer not null,
  email_hash bytea,
  erased_at timestamp with time zone not null,
  PRIMARY KEY (site_id, id),
  FOREIGN KEY (site_id) REFERENCES sites(site_id)
);
CREATE INDEX erasures_by_time ON erasures USING btree (erased_at);
alter table erasures enable row level security;
alter table erasures force row level security;
create policy every_site on erasures to newsloom_across using (true);
create policy own_site on erasures to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on erasures to newsloom_across;
grant delete, insert, select, update on erasures to newsloom_app;

create table events (
  site_id integer not null,
  at timestamp with time zone not null,
  event_id bigint not null default nextval('event_numbers'::regclass),
  kind text not null,
  article_id integer,
  ad_id integer,
  distribution_id integer,
  uid text not null default ''::text,
  url text not null default ''::text,
  is_machine boolean not null default false,
  details jsonb,
  PRIMARY KEY (site_id, at, event_id),
  FOREIGN KEY (site_id) REFERENCES sites(site_id)
) partition by range (at);
CREATE INDEX events_of_article ON ONLY events USING btree (site_id, article_id, at) WHERE (article_id IS NOT NULL);
alter table events enable row level security;
alter table events force row level security;
create policy every_site on events to newsloom_across using (true);
create policy own_site on events to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on events to newsloom_across;
grant delete, insert, select, update on events to newsloom_app;
grant usage on sequence event_numbers to newsloom_across;
grant usage on sequence event_numbers to newsloom_app;

create table file_uses (
  site_id integer not null,
  file_id integer not null,
  kind text not null,
  entity_id text not null,
  PRIMARY KEY (site_id, file_id, kind, entity_id),
  FOREIGN KEY (site_id, file_id) REFERENCES files(site_id, file_id),
  FOREIGN KEY (site_id) REFERENCES sites(site_id),
  CHECK ((kind = ANY (ARRAY['article'::text, 'company'::text, 'product'::text, 'advertisement'::text, 'newsletter'::text, 'setting'::text])))
);
CREATE INDEX file_uses_by_entity ON file_uses USING btree (site_id, kind, entity_id);
alter table file_uses enable row level security;
alter table file_uses force row level security;
create policy every_site on file_uses to newsloom_across using (true);
create policy own_site on file_uses to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on file_uses to newsloom_across;
grant delete, insert, select, update on file_uses to newsloom_app;

create table files (
  site_id integer not null,
  file_id integer not null generated by default as identity,
  url text not null,
  storage_key text not null,
  file_name text not null,
  folder_name text not null default ''::text,
  size integer not null,
  content_type text not null,
  width integer,
  height integer,
  dominant_color text not null default ''::text,
  user_id uuid,
  user_name text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  alt_text text not null default ''::text,
  caption text not null default ''::text,
  credit text not null default ''::text,
  original jsonb,
  crop jsonb,
  focal_point jsonb,
  PRIMARY KEY (site_id, file_id),
  FOREIGN KEY (site_id) REFERENCES sites(site_id)
);
CREATE INDEX files_by_content ON files USING btree (site_id, storage_key);
CREATE INDEX files_by_date ON files USING btree (site_id, created_at DESC, file_id DESC);
CREATE INDEX files_by_folder ON files USING btree (site_id, folder_name, created_at DESC, file_id DESC);
CREATE INDEX files_by_name ON files USING btree (site_id, lower(file_name), file_id);
CREATE INDEX files_by_size ON files USING btree (site_id, size DESC, file_id DESC);
CREATE UNIQUE INDEX files_by_url ON files USING btree (site_id, url);
CREATE INDEX files_by_words ON files USING gin (site_id, file_name gin_trgm_ops);
alter table files enable row level security;
alter table files force row level security;
create policy every_site on files to newsloom_across using (true);
create policy own_site on files to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on files to newsloom_across;
grant delete, insert, select, update on files to newsloom_app;
grant usage on sequence files_file_id_seq to newsloom_across;
grant usage on sequence files_file_id_seq to newsloom_app;

create table front_page_heads (
  site_id integer not null,
  version integer not null default 0,
  PRIMARY KEY (site_id),
  FOREIGN KEY (site_id) REFERENCES sites(site_id)
);
alter table front_page_heads enable row level security;
alter table front_page_heads force row level security;
create policy every_site on front_page_heads to newsloom_across using (true);
create policy own_site on front_page_heads to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on front_page_heads to newsloom_across;
grant delete, insert, select, update on front_page_heads to newsloom_app;

create table front_pages (
  site_id integer not null,
  version integer not null,
  kind text not null,
  flow integer[] not null default '{}'::integer[],
  pins jsonb not null default '[]'::jsonb,
  created_at timestamp with time zone not null default now(),
  user_id uuid,
  user_name text not null default ''::text,
  PRIMARY KEY (site_id, version),
  FOREIGN KEY (site_id) REFERENCES sites(site_id),
  CHECK ((kind = ANY (ARRAY['publish'::text, 'restore'::text, 'edit'::text])))
);
CREATE INDEX front_pages_by_age ON front_pages USING btree (created_at) WHERE (kind = 'edit'::text);
CREATE INDEX front_pages_published ON front_pages USING btree (site_id, version DESC) WHERE (kind <> 'edit'::text);
alter table front_pages enable row level security;
alter table front_pages force row level security;
create policy every_site on front_pages to newsloom_across using (true);
create policy own_site on front_pages to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on front_pages to newsloom_across;
grant delete, insert, select, update on front_pages to newsloom_app;

create table install_suppressions (
  email_hash bytea not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (email_hash)
);
grant delete, insert, select on install_suppressions to newsloom_across;
grant select on install_suppressions to newsloom_app;

create table invitations (
  site_id integer not null,
  id integer not null default nextval('memberships_id_seq'::regclass),
  email text not null,
  code_hash bytea not null,
  roles text[] not null,
  company_id integer,
  first_name text not null default ''::text,
  last_name text not null default ''::text,
  job_name text not null default ''::text,
  phone text not null default ''::text,
  invited_by uuid,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  reuse_noticed_at timestamp with time zone,
  user_id uuid not null default gen_random_uuid(),
  sort_name text not null generated always as ("left"(lower(TRIM(BOTH FROM ((first_name || ' '::text) || last_name))), 100)) stored,
  PRIMARY KEY (site_id, id),
  UNIQUE (site_id, code_hash),
  FOREIGN KEY (site_id, company_id) REFERENCES companies(site_id, company_id),
  FOREIGN KEY (site_id) REFERENCES sites(site_id),
  CHECK ((email = lower(email)))
);
CREATE INDEX invitations_by_company ON invitations USING btree (site_id, company_id, created_at DESC, id DESC) WHERE ((used_at IS NULL) AND (company_id IS NOT NULL));
CREATE INDEX invitations_by_date ON invitations USING btree (site_id, created_at DESC, id DESC) WHERE (used_at IS NULL);
CREATE INDEX invitations_by_email ON invitations USING btree (site_id, email, created_at DESC);
CREATE INDEX invitations_by_name ON invitations USING btree (site_id, sort_name, user_id) WHERE (used_at IS NULL);
CREATE INDEX invitations_by_user ON invitations USING btree (site_id, user_id);
CREATE UNIQUE INDEX invitations_open ON invitations USING btree (site_id, email) WHERE (used_at IS NULL);
alter table invitations enable row level security;
alter table invitations force row level security;
create policy every_site on invitations to newsloom_across using (true);
create policy own_site on invitations to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on invitations to newsloom_across;
grant delete, insert, select, update on invitations to newsloom_app;

create table keyword_articles (
  site_id integer not null,
  keyword_id integer not null,
  article_id integer not null,
  found_at timestamp with time zone not null default now(),
  PRIMARY KEY (site_id, keyword_id, article_id),
  FOREIGN KEY (site_id, article_id) REFERENCES articles(site_id, article_id) ON DELETE CASCADE,
  FOREIGN KEY (site_id) REFERENCES sites(site_id),
  FOREIGN KEY (site_id, keyword_id) REFERENCES keywords(site_id, keyword_id) ON DELETE CASCADE
);
CREATE INDEX keyword_articles_by_date ON keyword_articles USING btree (site_id, keyword_id, found_at DESC);
CREATE INDEX keyword_articles_of_article ON keyword_articles USING btree (site_id, article_id);
alter table keyword_articles enable row level security;
alter table keyword_articles force row level security;
create policy every_site on keyword_articles to newsloom_across using (true);
create policy own_site on keyword_articles to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on keyword_articles to newsloom_across;
grant delete, insert, select, update on keyword_articles to newsloom_app;

create table keywords (
  site_id integer not null,
  keyword_id integer not null generated by default as identity,
  keyword text not null,
  language text not null default ''::text,
  is_active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  user_name text not null default ''::text,
  PRIMARY KEY (site_id, keyword_id),
  FOREIGN KEY (site_id) REFERENCES sites(site_id)
);
CREATE UNIQUE INDEX keywords_by_name ON keywords USING btree (site_id, lower(keyword), language);
alter table keywords enable row level security;
alter table keywords force row level security;
create policy every_site on keywords to newsloom_across using (true);
create policy own_site on keywords to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on keywords to newsloom_across;
grant delete, insert, select, update on keywords to newsloom_app;
grant usage on sequence keywords_keyword_id_seq to newsloom_across;
grant usage on sequence keywords_keyword_id_seq to newsloom_app;

create table known_items (
  site_id integer not null,
  source_id integer not null,
  guid_hash uuid not null,
  PRIMARY KEY (site_id, source_id, guid_hash),
  FOREIGN KEY (site_id) REFERENCES sites(site_id),
  FOREIGN KEY (site_id, source_id) REFERENCES sources(site_id, source_id) ON DELETE CASCADE
);
alter table known_items enable row level security;
alter table known_items force row level security;
create policy every_site on known_items to newsloom_across using (true);
create policy own_site on known_items to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on known_items to newsloom_across;
grant delete, insert, select, update on known_items to newsloom_app;

create table labels (
  site_id integer not null,
  label_id integer not null generated by default as identity,
  name text not null,
  articles_count integer not null default 0,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (site_id, label_id),
  FOREIGN KEY (site_id) REFERENCES sites(site_id)
);
CREATE UNIQUE INDEX labels_by_name ON labels USING btree (site_id, lower(name));
alter table labels enable row level security;
alter table labels force row level security;
create policy every_site on labels to newsloom_across using (true);
create policy own_site on labels to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on labels to newsloom_across;
grant delete, insert, select, update on labels to newsloom_app;
grant usage on sequence labels_label_id_seq to newsloom_across;
grant usage on sequence labels_label_id_seq to newsloom_app;

create table link_checks (
  site_id integer not null,
  url_hash bytea not null,
  outcome text not null,
  http_status integer,
  checked_at timestamp with time zone not null,
  PRIMARY KEY (site_id, url_hash),
  FOREIGN KEY (site_id) REFERENCES sites(site_id)
);
CREATE INDEX link_checks_by_time ON link_checks USING btree (checked_at);
alter table link_checks enable row level security;
alter table link_checks force row level security;
create policy every_site on link_checks to newsloom_across using (true);
create policy own_site on link_checks to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on link_checks to newsloom_across;
grant delete, insert, select, update on link_checks to newsloom_app;

create table mail_allowances (
  address_key bytea not null,
  day date not null,
  sent integer not null,
  PRIMARY KEY (address_key, day)
);
CREATE INDEX mail_allowances_by_day ON mail_allowances USING btree (day);
grant delete, insert, select, update on mail_allowances to newsloom_across;
grant delete, insert, select, update on mail_allowances to newsloom_app;

create table mail_provider_checks (
  site_id integer not null,
  provider text not null,
  checked_at timestamp with time zone not null,
  failure text,
  message text not null,
  PRIMARY KEY (site_id, provider),
  FOREIGN KEY (site_id) REFERENCES sites(site_id),
  CHECK ((failure = ANY (ARRAY['timeout'::text, 'unavailable'::text, 'invalid_response'::text, 'unauthorized'::text, 'rate_limited'::text, 'refused'::text]))),
  CHECK ((provider = ANY (ARRAY['mailjet'::text, 'sendgrid'::text, 'adestra'::text, 'smtp'::text, 'outbox'::text])))
);
alter table mail_provider_checks enable row level security;
alter table mail_provider_checks force row level security;
create policy every_site on mail_provider_checks to newsloom_across using (true);
create policy own_site on mail_provider_checks to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on mail_provider_checks to newsloom_across;
grant delete, insert, select, update on mail_provider_checks to newsloom_app;

create table mail_provider_keys (
  site_id integer not null,
  provider text not null,
  sealed_keys bytea not null,
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (site_id, provider),
  FOREIGN KEY (site_id) REFERENCES sites(site_id),
  CHECK ((provider = ANY (ARRAY['mailjet'::text, 'sendgrid'::text, 'adestra'::text, 'smtp'::text])))
);
alter table mail_provider_keys enable row level security;
alter table mail_provider_keys force row level security;
create policy every_site on mail_provider_keys to newsloom_across using (true);
create policy own_site on mail_provider_keys to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on mail_provider_keys to newsloom_across;
grant delete, insert, select, update on mail_provider_keys to newsloom_app;

create table mail_speed_limits (
  site_id integer not null,
  provider text not null,
  mails_per_hour integer not null,
  available double precision not null default 0,
  counted_at timestamp with time zone not null default clock_timestamp(),
  PRIMARY KEY (site_id, provider),
  FOREIGN KEY (site_id) REFERENCES sites(site_id),
  CHECK ((mails_per_hour > 0)),
  CHECK ((provider = ANY (ARRAY['mailjet'::text, 'sendgrid'::text, 'adestra'::text, 'smtp'::text, 'outbox'::text])))
);
alter table mail_speed_limits enable row level security;
alter table mail_speed_limits force row level security;
create policy every_site on mail_speed_limits to newsloom_across using (true);
create policy own_site on mail_speed_limits to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on mail_speed_limits to newsloom_across;
grant delete, insert, select, update on mail_speed_limits to newsloom_app;

create table memberships (
  site_id integer not null,
  id integer not null generated by default as identity,
  user_id uuid not null,
  roles text[] not null default '{}'::text[],
  status text not null default 'Active'::text,
  company_id integer,
  last_login timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (site_id, id),
  UNIQUE (site_id, user_id),
  FOREIGN KEY (site_id, company_id) REFERENCES companies(site_id, company_id),
  FOREIGN KEY (site_id) REFERENCES sites(site_id),
  FOREIGN KEY (user_id) REFERENCES users(user_id),
  CHECK ((status = ANY (ARRAY['Active'::text, 'Invited'::text, 'Inactive'::text])))
);
CREATE INDEX memberships_by_company ON memberships USING btree (site_id, company_id, status, created_at DESC, id DESC) WHERE (company_id IS NOT NULL);
CREATE INDEX memberships_by_date ON memberships USING btree (site_id, status, created_at DESC, id DESC);
CREATE INDEX memberships_by_login ON memberships USING btree (site_id, status, COALESCE(last_login, '1970-01-01 00:00:00+00'::timestamp with time zone) DESC, id DESC);
CREATE INDEX memberships_by_user ON memberships USING btree (user_id);
CREATE INDEX memberships_of_adminuser ON memberships USING btree (site_id, status, created_at DESC, id DESC) WHERE ('AdminUser'::text = ANY (roles));
CREATE INDEX memberships_of_audiencepageadmin ON memberships USING btree (site_id, status, created_at DESC, id DESC) WHERE ('AudiencePageAdmin'::text = ANY (roles));
CREATE INDEX memberships_of_backofficeadmin ON memberships USING btree (site_id, status, created_at DESC, id DESC) WHERE ('BackofficeAdmin'::text = ANY (roles));
CREATE INDEX memberships_of_backofficedev ON memberships USING btree (site_id, status, created_at DESC, id DESC) WHERE ('BackofficeDev'::text = ANY (roles));
CREATE INDEX memberships_of_companies ON memberships USING btree (site_id, status, created_at DESC, id DESC) WHERE (company_id IS NOT NULL);
CREATE INDEX memberships_of_companyuser ON memberships USING btree (site_id, status, created_at DESC, id DESC) WHERE ('CompanyUser'::text = ANY (roles));
CREATE INDEX memberships_of_exportuseradmin ON memberships USING btree (site_id, status, created_at DESC, id DESC) WHERE ('ExportUserAdmin'::text = ANY (roles));
CREATE INDEX memberships_of_importuseradmin ON memberships USING btree (site_id, status, created_at DESC, id DESC) WHERE ('ImportUserAdmin'::text = ANY (roles));
CREATE INDEX memberships_of_organizeruser ON memberships USING btree (site_id, status, created_at DESC, id DESC) WHERE ('OrganizerUser'::text = ANY (roles));
CREATE INDEX memberships_of_templateadmin ON memberships USING btree (site_id, status, created_at DESC, id DESC) WHERE ('TemplateAdmin'::text = ANY (roles));
alter table memberships enable row level security;
alter table memberships force row level security;
create policy every_site on memberships to newsloom_across using (true);
create policy own_site on memberships to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on memberships to newsloom_across;
grant delete, insert, select, update on memberships to newsloom_app;
grant usage on sequence memberships_id_seq to newsloom_across;
grant usage on sequence memberships_id_seq to newsloom_app;

create table news_widget_days (
  site_id integer not null,
  widget_id integer not null,
  day date not null,
  page text not null,
  impressions integer not null default 0,
  clicks integer not null default 0,
  PRIMARY KEY (site_id, widget_id, day, page),
  FOREIGN KEY (site_id) REFERENCES sites(site_id),
  FOREIGN KEY (site_id, widget_id) REFERENCES news_widgets(site_id, widget_id) ON DELETE CASCADE
);
CREATE INDEX news_widget_days_by_day ON news_widget_days USING btree (day);
alter table news_widget_days enable row level security;
alter table news_widget_days force row level security;
create policy every_site on news_widget_days to newsloom_across using (true);
create policy own_site on news_widget_days to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on news_widget_days to newsloom_across;
grant delete, insert, select, update on news_widget_days to newsloom_app;

create table news_widgets (
  site_id integer not null,
  widget_id integer not null generated by default as identity,
  name text not null,
  title text not null default ''::text,
  type text not null,
  layout text not null,
  number integer not null,
  label_ids integer[] not null default '{}'::integer[],
  open_mode text not null,
  theme text not null,
  accent text,
  background text,
  shows_images boolean not null default true,
  shows_source boolean not null default true,
  is_active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  hosts text[] not null default '{}'::text[],
  font text not null default 'page'::text,
  PRIMARY KEY (site_id, widget_id),
  FOREIGN KEY (site_id) REFERENCES sites(site_id),
  CHECK (((accent IS NULL) = (background IS NULL)))
);
alter table news_widgets enable row level security;
alter table news_widgets force row level security;
create policy every_site on news_widgets to newsloom_across using (true);
create policy own_site on news_widgets to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on news_widgets to newsloom_across;
grant delete, insert, select, update on news_widgets to newsloom_app;
grant usage on sequence news_widgets_widget_id_seq to newsloom_across;
grant usage on sequence news_widgets_widget_id_seq to newsloom_app;

create table newsletter_markups (
  site_id integer not null,
  markup_id integer not null generated by default as identity,
  head text not null,
  body text not null,
  created_at timestamp with time zone not null,
  PRIMARY KEY (site_id, markup_id),
  FOREIGN KEY (site_id) REFERENCES sites(site_id)
);
alter table newsletter_markups enable row level security;
alter table newsletter_markups force row level security;
create policy every_site on newsletter_markups to newsloom_across using (true);
create policy own_site on newsletter_markups to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on newsletter_markups to newsloom_across;
grant delete, insert, select, update on newsletter_markups to newsloom_app;
grant usage on sequence newsletter_markups_markup_id_seq to newsloom_across;
grant usage on sequence newsletter_markups_markup_id_seq to newsloom_app;

create table newsletter_template_versions (
  site_id integer not null,
  template_id integer not null,
  version integer not null,
  name text not null,
  model jsonb not null,
  saved_at timestamp with time zone not null,
  user_name text not null,
  PRIMARY KEY (site_id, template_id, version),
  FOREIGN KEY (site_id) REFERENCES sites(site_id),
  FOREIGN KEY (site_id, template_id) REFERENCES newsletter_templates(site_id, template_id) ON DELETE CASCADE
);
CREATE INDEX template_versions_of_markup ON newsletter_template_versions USING btree (site_id, ((model ->> 'markupId'::text))) WHERE (model ? 'markupId'::text);
alter table newsletter_template_versions enable row level security;
alter table newsletter_template_versions force row level security;
create policy every_site on newsletter_template_versions to newsloom_across using (true);
create policy own_site on newsletter_template_versions to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on newsletter_template_versions to newsloom_across;
grant delete, insert, select, update on newsletter_template_versions to newsloom_app;

create table newsletter_templates (
  site_id integer not null,
  template_id integer not null generated by default as identity,
  name text not null,
  model jsonb not null,
  is_default boolean not null default false,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by text not null default ''::text,
  PRIMARY KEY (site_id, template_id),
  FOREIGN KEY (site_id) REFERENCES sites(site_id)
);
CREATE UNIQUE INDEX newsletter_templates_default ON newsletter_templates USING btree (site_id) WHERE is_default;
CREATE INDEX templates_of_markup ON newsletter_templates USING btree (site_id, ((model ->> 'markupId'::text))) WHERE (model ? 'markupId'::text);
alter table newsletter_templates enable row level security;
alter table newsletter_templates force row level security;
create policy every_site on newsletter_templates to newsloom_across using (true);
create policy own_site on newsletter_templates to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on newsletter_templates to newsloom_across;
grant delete, insert, select, update on newsletter_templates to newsloom_app;
grant usage on sequence newsletter_templates_template_id_seq to newsloom_across;
grant usage on sequence newsletter_templates_template_id_seq to newsloom_app;

create table notice_counters (
  site_id integer not null,
  last_id bigint not null default 0,
  PRIMARY KEY (site_id),
  FOREIGN KEY (site_id) REFERENCES sites(site_id)
);
alter table notice_counters enable row level security;
alter table notice_counters force row level security;
create policy every_site on notice_counters to newsloom_across using (true);
create policy own_site on notice_counters to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on notice_counters to newsloom_across;
grant delete, insert, select, update on notice_counters to newsloom_app;

create table notices (
  site_id integer not null,
  id bigint not null,
  type text not null,
  at timestamp with time zone not null default now(),
  user_id uuid,
  payload jsonb not null,
  PRIMARY KEY (site_id, id),
  FOREIGN KEY (site_id) REFERENCES sites(site_id)
);
CREATE INDEX notices_by_age ON notices USING btree (at);
alter table notices enable row level security;
alter table notices force row level security;
create policy every_site on notices to newsloom_across using (true);
create policy own_site on notices to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on notices to newsloom_across;
grant delete, insert, select, update on notices to newsloom_app;

create table notification_reads (
  site_id integer not null,
  user_id uuid not null,
  id integer not null,
  PRIMARY KEY (site_id, user_id, id),
  FOREIGN KEY (site_id) REFERENCES sites(site_id),
  FOREIGN KEY (site_id, id) REFERENCES notifications(site_id, id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE
);
CREATE INDEX notification_reads_by_notification ON notification_reads USING btree (site_id, id);
alter table notification_reads enable row level security;
alter table notification_reads force row level security;
create policy every_site on notification_reads to newsloom_across using (true);
create policy own_site on notification_reads to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on notification_reads to newsloom_across;
grant delete, insert, select, update on notification_reads to newsloom_app;

create table notifications (
  site_id integer not null,
  id integer not null generated always as identity,
  user_id uuid,
  level text not null,
  message text not null,
  date timestamp with time zone not null default now(),
  button jsonb,
  PRIMARY KEY (site_id, id),
  FOREIGN KEY (site_id) REFERENCES sites(site_id),
  CHECK ((level = ANY (ARRAY['info'::text, 'success'::text, 'warning'::text, 'error'::text])))
);
CREATE INDEX notifications_by_age ON notifications USING btree (date);
CREATE INDEX notifications_for_all ON notifications USING btree (site_id, date DESC, id DESC) WHERE (user_id IS NULL);
CREATE INDEX notifications_of_user ON notifications USING btree (site_id, user_id, date DESC, id DESC) WHERE (user_id IS NOT NULL);
alter table notifications enable row level security;
alter table notifications force row level security;
create policy every_site on notifications to newsloom_across using (true);
create policy own_site on notifications to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on notifications to newsloom_across;
grant delete, insert, select, update on notifications to newsloom_app;

create table outbox_contents (
  site_id integer not null,
  content_id integer not null generated always as identity,
  hash bytea not null,
  headers jsonb not null,
  sealed_body bytea not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (site_id, content_id),
  UNIQUE (site_id, hash),
  FOREIGN KEY (site_id) REFERENCES sites(site_id)
);
CREATE INDEX outbox_contents_by_age ON outbox_contents USING btree (created_at);
alter table outbox_contents enable row level security;
alter table outbox_contents force row level security;
create policy every_site on outbox_contents to newsloom_across using (true);
create policy own_site on outbox_contents to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on outbox_contents to newsloom_across;
grant delete, insert, select, update on outbox_contents to newsloom_app;

create table outbox_mails (
  site_id integer not null,
  id integer not null generated always as identity,
  kind text not null,
  sender text not null,
  recipient text not null,
  subject text not null,
  headers jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  sealed_body bytea not null,
  campaign_id integer,
  content_id integer,
  search_text text not null generated always as (lower(((recipient || ' '::text) || subject))) stored,
  PRIMARY KEY (site_id, id),
  FOREIGN KEY (site_id, content_id) REFERENCES outbox_contents(site_id, content_id),
  FOREIGN KEY (site_id) REFERENCES sites(site_id)
);
CREATE INDEX outbox_mails_by_age ON outbox_mails USING btree (created_at);
CREATE INDEX outbox_mails_by_campaign ON outbox_mails USING btree (site_id, campaign_id, id DESC) WHERE (campaign_id IS NOT NULL);
CREATE INDEX outbox_mails_by_content ON outbox_mails USING btree (site_id, content_id) WHERE (content_id IS NOT NULL);
CREATE INDEX outbox_mails_by_kind ON outbox_mails USING btree (site_id, kind, id DESC);
CREATE INDEX outbox_mails_by_recipient ON outbox_mails USING btree (site_id, recipient);
CREATE INDEX outbox_mails_by_text ON outbox_mails USING gin (site_id, search_text gin_trgm_ops);
alter table outbox_mails enable row level security;
alter table outbox_mails force row level security;
create policy every_site on outbox_mails to newsloom_across using (true);
create policy own_site on outbox_mails to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on outbox_mails to newsloom_across;
grant delete, insert, select, update on outbox_mails to newsloom_app;

create table page_settings (
  site_id integer not null,
  articles_per_page integer not null,
  show_trending boolean not null,
  layout jsonb not null,
  PRIMARY KEY (site_id),
  FOREIGN KEY (site_id) REFERENCES sites(site_id)
);
alter table page_settings enable row level security;
alter table page_settings force row level security;
create policy every_site on page_settings to newsloom_across using (true);
create policy own_site on page_settings to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on page_settings to newsloom_across;
grant delete, insert, select, update on page_settings to newsloom_app;

create table password_resets (
  site_id integer not null,
  code_hash bytea not null,
  user_id uuid not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  PRIMARY KEY (site_id, code_hash),
  FOREIGN KEY (site_id) REFERENCES sites(site_id),
  FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE
);
CREATE INDEX password_resets_by_expiry ON password_resets USING btree (expires_at);
CREATE INDEX password_resets_by_user ON password_resets USING btree (site_id, user_id, created_at DESC);
alter table password_resets enable row level security;
alter table password_resets force row level security;
create policy every_site on password_resets to newsloom_across using (true);
create policy own_site on password_resets to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on password_resets to newsloom_across;
grant delete, insert, select, update on password_resets to newsloom_app;

create unlogged table presence (
  site_id integer not null,
  area text not null,
  entity_id text not null,
  user_id uuid not null,
  user_name text not null,
  seen_at timestamp with time zone not null,
  PRIMARY KEY (site_id, area, entity_id, user_id)
);
alter table presence enable row level security;
alter table presence force row level security;
create policy every_site on presence to newsloom_across using (true);
create policy own_site on presence to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on presence to newsloom_across;
grant delete, insert, select, update on presence to newsloom_app;

create table provider_reports (
  site_id integer not null,
  provider text not null,
  last_at timestamp with time zone not null,
  PRIMARY KEY (site_id, provider),
  FOREIGN KEY (site_id) REFERENCES sites(site_id),
  CHECK ((provider = ANY (ARRAY['mailjet'::text, 'sendgrid'::text])))
);
alter table provider_reports enable row level security;
alter table provider_reports force row level security;
create policy every_site on provider_reports to newsloom_across using (true);
create policy own_site on provider_reports to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on provider_reports to newsloom_across;
grant delete, insert, select, update on provider_reports to newsloom_app;

create table recipient_figures (
  site_id integer not null,
  distribution_id integer not null,
  subscriber_id integer not null,
  opens integer not null default 0,
  clicks integer not null default 0,
  opened_at timestamp with time zone,
  clicked_at timestamp with time zone,
  spam_at timestamp with time zone,
  PRIMARY KEY (site_id, distribution_id, subscriber_id),
  FOREIGN KEY (site_id, distribution_id) REFERENCES campaigns(site_id, distribution_id) ON DELETE CASCADE
);
CREATE INDEX recipient_figures_clicked ON recipient_figures USING btree (site_id, distribution_id, subscriber_id) WHERE (clicked_at IS NOT NULL);
CREATE INDEX recipient_figures_opened ON recipient_figures USING btree (site_id, distribution_id, subscriber_id) WHERE (opened_at IS NOT NULL);
CREATE INDEX recipient_figures_spam ON recipient_figures USING btree (site_id, distribution_id, subscriber_id) WHERE (spam_at IS NOT NULL);
alter table recipient_figures enable row level security;
alter table recipient_figures force row level security;
create policy every_site on recipient_figures to newsloom_across using (true);
create policy own_site on recipient_figures to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on recipient_figures to newsloom_across;
grant delete, insert, select, update on recipient_figures to newsloom_app;

create table rehearsals (
  site_id integer not null,
  rehearsal_id integer not null generated always as identity,
  distribution_id integer not null,
  state text not null default 'running'::text,
  seed integer not null,
  shares jsonb not null,
  minutes integer not null,
  people integer not null,
  batch_size integer not null,
  step_ms integer not null,
  after_subscriber_id integer not null default 0,
  played integer not null default 0,
  opened integer not null default 0,
  clicked integer not null default 0,
  bounced integer not null default 0,
  spam integer not null default 0,
  unsubscribed integer not null default 0,
  scanned integer not null default 0,
  started_at timestamp with time zone not null,
  started_by text not null,
  PRIMARY KEY (site_id, rehearsal_id),
  FOREIGN KEY (site_id, distribution_id) REFERENCES campaigns(site_id, distribution_id) ON DELETE CASCADE,
  FOREIGN KEY (site_id) REFERENCES sites(site_id),
  CHECK ((state = ANY (ARRAY['running'::text, 'finished'::text, 'stopped'::text])))
);
CREATE INDEX rehearsals_by_campaign ON rehearsals USING btree (site_id, distribution_id, rehearsal_id);
CREATE UNIQUE INDEX rehearsals_running ON rehearsals USING btree (site_id, distribution_id) WHERE (state = 'running'::text);
alter table rehearsals enable row level security;
alter table rehearsals force row level security;
create policy every_site on rehearsals to newsloom_across using (true);
create policy own_site on rehearsals to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on rehearsals to newsloom_across;
grant delete, insert, select, update on rehearsals to newsloom_app;

create table relevancy_models (
  site_id integer not null,
  version integer not null,
  trained_at timestamp with time zone not null default now(),
  reason text not null,
  user_name text not null default ''::text,
  decisions integer not null,
  held_back integer not null,
  precision_at_20 real,
  keyword_precision_at_20 real,
  is_active boolean not null default false,
  model jsonb not null,
  PRIMARY KEY (site_id, version),
  FOREIGN KEY (site_id) REFERENCES sites(site_id),
  CHECK ((reason = ANY (ARRAY['schedule'::text, 'manual'::text])))
);
CREATE UNIQUE INDEX relevancy_models_active ON relevancy_models USING btree (site_id) WHERE is_active;
alter table relevancy_models enable row level security;
alter table relevancy_models force row level security;
create policy every_site on relevancy_models to newsloom_across using (true);
create policy own_site on relevancy_models to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on relevancy_models to newsloom_across;
grant delete, insert, select, update on relevancy_models to newsloom_app;

create table relevancy_trainings (
  site_id integer not null,
  user_id uuid not null,
  requested_at timestamp with time zone not null,
  PRIMARY KEY (site_id),
  FOREIGN KEY (site_id) REFERENCES sites(site_id)
);
alter table relevancy_trainings enable row level security;
alter table relevancy_trainings force row level security;
create policy every_site on relevancy_trainings to newsloom_across using (true);
create policy own_site on relevancy_trainings to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on relevancy_trainings to newsloom_across;
grant delete, insert, select, update on relevancy_trainings to newsloom_app;

create table removed_articles (
  site_id integer not null,
  article_id integer not null,
  removed_at timestamp with time zone not null default now(),
  PRIMARY KEY (site_id, article_id),
  FOREIGN KEY (site_id, article_id) REFERENCES articles(site_id, article_id) ON DELETE CASCADE,
  FOREIGN KEY (site_id) REFERENCES sites(site_id)
);
alter table removed_articles enable row level security;
alter table removed_articles force row level security;
create policy every_site on removed_articles to newsloom_across using (true);
create policy own_site on removed_articles to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on removed_articles to newsloom_across;
grant delete, insert, select, update on removed_articles to newsloom_app;

create table scheduled_articles (
  site_id integer not null,
  article_id integer not null,
  publish_at timestamp with time zone not null,
  position integer not null,
  user_id uuid,
  user_name text not null,
  PRIMARY KEY (site_id, article_id),
  FOREIGN KEY (site_id, article_id) REFERENCES articles(site_id, article_id) ON DELETE CASCADE,
  FOREIGN KEY (site_id) REFERENCES sites(site_id),
  CHECK (("position" >= 1))
);
alter table scheduled_articles enable row level security;
alter table scheduled_articles force row level security;
create policy every_site on scheduled_articles to newsloom_across using (true);
create policy own_site on scheduled_articles to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on scheduled_articles to newsloom_across;
grant delete, insert, select, update on scheduled_articles to newsloom_app;

create table second_mail_providers (
  site_id integer not null,
  provider text not null,
  PRIMARY KEY (site_id),
  FOREIGN KEY (site_id) REFERENCES sites(site_id),
  CHECK ((provider = ANY (ARRAY['mailjet'::text, 'sendgrid'::text, 'adestra'::text, 'smtp'::text])))
);
alter table second_mail_providers enable row level security;
alter table second_mail_providers force row level security;
create policy every_site on second_mail_providers to newsloom_across using (true);
create policy own_site on second_mail_providers to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on second_mail_providers to newsloom_across;
grant delete, insert, select, update on second_mail_providers to newsloom_app;

create table segments (
  site_id integer not null,
  segment_id integer not null generated by default as identity,
  name text not null,
  filter jsonb not null,
  PRIMARY KEY (site_id, segment_id),
  FOREIGN KEY (site_id) REFERENCES sites(site_id)
);
CREATE UNIQUE INDEX segments_by_name ON segments USING btree (site_id, lower(name));
alter table segments enable row level security;
alter table segments force row level security;
create policy every_site on segments to newsloom_across using (true);
create policy own_site on segments to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on segments to newsloom_across;
grant delete, insert, select, update on segments to newsloom_app;

create table send_batches (
  site_id integer not null,
  batch_id bigint not null generated always as identity,
  distribution_id integer not null,
  claimed_until timestamp with time zone not null,
  handed_over_at timestamp with time zone,
  PRIMARY KEY (site_id, batch_id),
  FOREIGN KEY (site_id, distribution_id) REFERENCES sends(site_id, distribution_id) ON DELETE CASCADE,
  FOREIGN KEY (site_id) REFERENCES sites(site_id)
);
CREATE INDEX send_batches_by_end ON send_batches USING btree (claimed_until);
CREATE INDEX send_batches_of_send ON send_batches USING btree (site_id, distribution_id);
alter table send_batches enable row level security;
alter table send_batches force row level security;
create policy every_site on send_batches to newsloom_across using (true);
create policy own_site on send_batches to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on send_batches to newsloom_across;
grant delete, insert, select, update on send_batches to newsloom_app;
grant usage on sequence send_batches_batch_id_seq to newsloom_across;
grant usage on sequence send_batches_batch_id_seq to newsloom_app;

create table send_domains (
  site_id integer not null,
  distribution_id integer not null,
  domain text not null,
  sent integer not null default 0,
  bounced integer not null default 0,
  blocked integer not null default 0,
  spam integer not null default 0,
  PRIMARY KEY (site_id, distribution_id, domain),
  FOREIGN KEY (site_id, distribution_id) REFERENCES campaigns(site_id, distribution_id) ON DELETE CASCADE,
  FOREIGN KEY (site_id) REFERENCES sites(site_id)
);
alter table send_domains enable row level security;
alter table send_domains force row level security;
create policy every_site on send_domains to newsloom_across using (true);
create policy own_site on send_domains to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on send_domains to newsloom_across;
grant delete, insert, select, update on send_domains to newsloom_app;

create table send_packages (
  site_id integer not null,
  distribution_id integer not null,
  file_id uuid not null,
  file_size bigint not null default 0,
  people integer not null default 0,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  last_erasure_id integer not null default 0,
  PRIMARY KEY (site_id, distribution_id),
  FOREIGN KEY (site_id, distribution_id) REFERENCES sends(site_id, distribution_id) ON DELETE CASCADE,
  FOREIGN KEY (site_id) REFERENCES sites(site_id)
);
CREATE INDEX send_packages_by_expiry ON send_packages USING btree (expires_at);
alter table send_packages enable row level security;
alter table send_packages force row level security;
create policy every_site on send_packages to newsloom_across using (true);
create policy own_site on send_packages to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on send_packages to newsloom_across;
grant delete, insert, select, update on send_packages to newsloom_app;

create table send_recipients (
  site_id integer not null,
  distribution_id integer not null,
  subscriber_id integer not null,
  state text not null,
  reason text not null default ''::text,
  message text not null default ''::text,
  batch_id bigint,
  attempts smallint not null default 0,
  try_at timestamp with time zone not null default '-infinity'::timestamp with time zone,
  changed_at timestamp with time zone not null,
  provider_message_id text not null default ''::text,
  wave smallint not null default 1,
  subject_no smallint,
  provider text,
  asked smallint not null default 0,
  PRIMARY KEY (site_id, distribution_id, subscriber_id),
  FOREIGN KEY (site_id, distribution_id) REFERENCES sends(site_id, distribution_id) ON DELETE CASCADE,
  FOREIGN KEY (site_id) REFERENCES sites(site_id),
  CHECK ((state = ANY (ARRAY['queued'::text, 'handed over'::text, 'accepted'::text, 'delivered'::text, 'failed'::text, 'excluded'::text, 'in doubt'::text])))
);
CREATE INDEX send_recipients_by_state ON send_recipients USING btree (site_id, distribution_id, state, reason);
CREATE INDEX send_recipients_missed ON send_recipients USING btree (site_id, distribution_id, state, subscriber_id) WHERE (state = ANY (ARRAY['failed'::text, 'excluded'::text, 'in doubt'::text]));
CREATE INDEX send_recipients_of_batch ON send_recipients USING btree (site_id, batch_id) WHERE (batch_id IS NOT NULL);
CREATE INDEX send_recipients_of_subject ON send_recipients USING btree (site_id, distribution_id, subject_no, state) WHERE (subject_no IS NOT NULL);
CREATE INDEX send_recipients_queued ON send_recipients USING btree (site_id, distribution_id, wave, try_at, subscriber_id) WHERE ((state = 'queued'::text) AND (batch_id IS NULL));
CREATE INDEX send_recipients_to_ask ON send_recipients USING btree (site_id, try_at) WHERE (state = 'in doubt'::text);
alter table send_recipients enable row level security;
alter table send_recipients force row level security;
create policy every_site on send_recipients to newsloom_across using (true);
create policy own_site on send_recipients to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on send_recipients to newsloom_across;
grant delete, insert, select, update on send_recipients to newsloom_app;

create table send_subjects (
  site_id integer not null,
  distribution_id integer not null,
  subject_no smallint not null,
  subject text not null,
  unique_opens integer not null default 0,
  unique_clicks integer not null default 0,
  PRIMARY KEY (site_id, distribution_id, subject_no),
  FOREIGN KEY (site_id, distribution_id) REFERENCES sends(site_id, distribution_id) ON DELETE CASCADE,
  FOREIGN KEY (site_id) REFERENCES sites(site_id)
);
alter table send_subjects enable row level security;
alter table send_subjects force row level security;
create policy every_site on send_subjects to newsloom_across using (true);
create policy own_site on send_subjects to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on send_subjects to newsloom_across;
grant delete, insert, select, update on send_subjects to newsloom_app;

create table sender_claims (
  site_id integer not null,
  account text not null,
  domain text not null,
  email text not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (site_id, account, email),
  FOREIGN KEY (site_id) REFERENCES sites(site_id),
  CHECK ((account = ANY (ARRAY['mailjet'::text, 'sendgrid'::text])))
);
CREATE INDEX sender_claims_by_domain ON sender_claims USING btree (account, domain);
alter table sender_claims enable row level security;
alter table sender_claims force row level security;
create policy every_site on sender_claims to newsloom_across using (true);
create policy own_site on sender_claims to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on sender_claims to newsloom_across;
grant delete, insert, select, update on sender_claims to newsloom_app;

create table sender_domains (
  site_id integer not null,
  id integer not null generated always as identity,
  provider_domain_id bigint not null,
  email text not null,
  name text not null,
  domain text not null,
  valid boolean not null,
  last_validation_attempt_at timestamp with time zone,
  dns jsonb not null,
  is_removed boolean not null default false,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (site_id, id),
  FOREIGN KEY (site_id) REFERENCES sites(site_id)
);
CREATE INDEX sender_domains_by_domain ON sender_domains USING btree (domain);
CREATE UNIQUE INDEX sender_domains_of_site ON sender_domains USING btree (site_id, domain);
alter table sender_domains enable row level security;
alter table sender_domains force row level security;
create policy every_site on sender_domains to newsloom_across using (true);
create policy own_site on sender_domains to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on sender_domains to newsloom_across;
grant delete, insert, select, update on sender_domains to newsloom_app;

create table senders (
  site_id integer not null,
  id integer not null generated always as identity,
  account text not null,
  provider_sender_id bigint,
  dns_id bigint,
  email text not null,
  name text not null,
  domain text not null,
  status text not null,
  spf_status text not null,
  dkim_status text not null,
  dkim_record_name text not null,
  dkim_record_value text not null,
  spf_record_value text not null,
  sealed_dkim_key bytea,
  checked_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (site_id, id),
  FOREIGN KEY (site_id) REFERENCES sites(site_id),
  CHECK ((account = ANY (ARRAY['mailjet'::text, 'own'::text]))),
  CHECK ((dkim_status = ANY (ARRAY['OK'::text, 'Error'::text, 'Not Checked'::text]))),
  CHECK ((spf_status = ANY (ARRAY['OK'::text, 'Error'::text, 'Not Checked'::text]))),
  CHECK ((status = ANY (ARRAY['Active'::text, 'Inactive'::text, 'Deleted'::text])))
);
CREATE INDEX senders_by_domain ON senders USING btree (account, domain);
CREATE UNIQUE INDEX senders_by_email ON senders USING btree (site_id, account, lower(email));
alter table senders enable row level security;
alter table senders force row level security;
create policy every_site on senders to newsloom_across using (true);
create policy own_site on senders to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on senders to newsloom_across;
grant delete, insert, select, update on senders to newsloom_app;

create table sends (
  site_id integer not null,
  distribution_id integer not null,
  state text not null,
  segment_id integer,
  scheduled_at timestamp with time zone,
  html text,
  compiled jsonb,
  sender_name text not null default ''::text,
  sender_email text not null default ''::text,
  list_id smallint,
  provider text not null default ''::text,
  batch_size integer not null default 1,
  audience integer,
  next_batch_at timestamp with time zone not null default now(),
  provider_failures integer not null default 0,
  problem text not null default ''::text,
  is_cancelled boolean not null default false,
  created_at timestamp with time zone not null,
  created_by text not null default ''::text,
  frozen_at timestamp with time zone,
  finished_at timestamp with time zone,
  first_wave_size integer,
  first_wave_unit text,
  first_wave_wait_minutes integer,
  first_wave_people integer,
  wave smallint not null default 1,
  rest_at timestamp with time zone,
  decide_by text,
  winner_no smallint,
  winner_certainty double precision,
  winner_chosen_by text not null default ''::text,
  recommended jsonb,
  first_provider text not null default ''::text,
  is_package boolean not null default false,
  PRIMARY KEY (site_id, distribution_id),
  FOREIGN KEY (site_id, distribution_id) REFERENCES campaigns(site_id, distribution_id) ON DELETE CASCADE,
  FOREIGN KEY (site_id) REFERENCES sites(site_id),
  CHECK ((batch_size > 0)),
  CHECK ((num_nulls(first_wave_size, first_wave_unit, first_wave_wait_minutes) = ANY (ARRAY[0, 3]))),
  CHECK ((decide_by = ANY (ARRAY['clicks'::text, 'opens'::text]))),
  CHECK ((first_wave_size > 0)),
  CHECK ((first_wave_unit = ANY (ARRAY['people'::text, 'percent'::text]))),
  CHECK ((first_wave_wait_minutes > 0)),
  CHECK ((state = ANY (ARRAY['scheduled'::text, 'preparing'::text, 'sending'::text, 'packing'::text, 'paused'::text, 'cancelling'::text, 'finished'::text])))
);
CREATE INDEX sends_by_start ON sends USING btree (site_id, frozen_at) WHERE (state = 'finished'::text);
CREATE INDEX sends_in_progress ON sends USING btree (site_id, distribution_id) WHERE (state = ANY (ARRAY['sending'::text, 'cancelling'::text]));
alter table sends enable row level security;
alter table sends force row level security;
create policy every_site on sends to newsloom_across using (true);
create policy own_site on sends to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on sends to newsloom_across;
grant delete, insert, select, update on sends to newsloom_app;

create table short_links (
  site_id integer not null,
  code text not null,
  url text not null,
  url_hash uuid not null generated always as ((md5(url))::uuid) stored,
  article_id integer,
  user_id uuid,
  clicks integer not null default 0,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (site_id, code),
  FOREIGN KEY (site_id, article_id) REFERENCES articles(site_id, article_id) ON DELETE CASCADE,
  FOREIGN KEY (site_id) REFERENCES sites(site_id)
);
CREATE UNIQUE INDEX short_links_by_url ON short_links USING btree (site_id, url_hash);
CREATE INDEX short_links_of_article ON short_links USING btree (site_id, article_id) WHERE (article_id IS NOT NULL);
alter table short_links enable row level security;
alter table short_links force row level security;
create policy every_site on short_links to newsloom_across using (true);
create policy own_site on short_links to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on short_links to newsloom_across;
grant delete, insert, select, update on short_links to newsloom_app;

create table sign_in_failures (
  account_key bytea not null,
  address text not null,
  failures integer not null,
  blocked_until timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  PRIMARY KEY (account_key, address)
);
CREATE INDEX sign_in_failures_by_age ON sign_in_failures USING btree (seen_at);
grant delete, insert, select, update on sign_in_failures to newsloom_across;
grant delete, insert, select, update on sign_in_failures to newsloom_app;

create table site_features (
  site_id integer not null,
  feature_name text not null,
  feature_status_id integer not null,
  PRIMARY KEY (site_id, feature_name),
  FOREIGN KEY (site_id) REFERENCES sites(site_id)
);
alter table site_features enable row level security;
alter table site_features force row level security;
create policy every_site on site_features to newsloom_across using (true);
create policy own_site on site_features to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on site_features to newsloom_across;
grant delete, insert, select, update on site_features to newsloom_app;

create table site_products (
  site_id integer not null,
  product_code text not null,
  PRIMARY KEY (site_id, product_code),
  FOREIGN KEY (site_id) REFERENCES sites(site_id),
  CHECK ((product_code = ANY (ARRAY['NF'::text, 'NL'::text, 'ID'::text, 'Ads'::text])))
);
alter table site_products enable row level security;
alter table site_products force row level security;
create policy every_site on site_products to newsloom_across using (true);
create policy own_site on site_products to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on site_products to newsloom_across;
grant delete, insert, select, update on site_products to newsloom_app;

create table site_setting_versions (
  site_id integer not null,
  key_name text not null,
  version integer not null,
  value text not null,
  changed_at timestamp with time zone,
  user_id uuid,
  user_name text not null default ''::text,
  PRIMARY KEY (site_id, key_name, version),
  FOREIGN KEY (site_id) REFERENCES sites(site_id)
);
alter table site_setting_versions enable row level security;
alter table site_setting_versions force row level security;
create policy every_site on site_setting_versions to newsloom_across using (true);
create policy own_site on site_setting_versions to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on site_setting_versions to newsloom_across;
grant delete, insert, select, update on site_setting_versions to newsloom_app;

create table site_settings (
  site_id integer not null,
  key_name text not null,
  value text not null,
  updated_at timestamp with time zone not null default now(),
  updated_by uuid,
  PRIMARY KEY (site_id, key_name),
  FOREIGN KEY (site_id) REFERENCES sites(site_id)
);
CREATE UNIQUE INDEX site_settings_news_host ON site_settings USING btree ("substring"(lower(value), '^https?://([^/?#]+)'::text)) WHERE (key_name = 'NewsWebSiteUrl'::text);
alter table site_settings enable row level security;
alter table site_settings force row level security;
create policy every_site on site_settings to newsloom_across using (true);
create policy own_site on site_settings to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on site_settings to newsloom_across;
grant delete, insert, select, update on site_settings to newsloom_app;

create table sites (
  site_id integer not null,
  slug text not null,
  created_at timestamp with time zone not null default now(),
  source_quota integer,
  PRIMARY KEY (site_id),
  UNIQUE (slug),
  CHECK ((site_id > 0)),
  CHECK ((slug ~ '^[a-z][a-z0-9-]{1,62}$'::text)),
  CHECK (((source_quota >= 0) AND (source_quota <= 100000)))
);
grant insert, select on sites to newsloom_across;
grant insert, select on sites to newsloom_app;

create table social_confirmations (
  site_id integer not null,
  code_hash bytea not null,
  browser_hash bytea not null,
  provider text not null,
  subject text not null,
  email text not null,
  full_name text not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  PRIMARY KEY (site_id, code_hash),
  FOREIGN KEY (site_id) REFERENCES sites(site_id),
  CHECK ((email = lower(email))),
  CHECK ((provider = ANY (ARRAY['Google'::text, 'Microsoft'::text, 'Facebook'::text, 'Linkedin'::text])))
);
alter table social_confirmations enable row level security;
alter table social_confirmations force row level security;
create policy every_site on social_confirmations to newsloom_across using (true);
create policy own_site on social_confirmations to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on social_confirmations to newsloom_across;
grant delete, insert, select, update on social_confirmations to newsloom_app;

create table social_identities (
  provider text not null,
  subject text not null,
  user_id uuid not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (provider, subject),
  FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE,
  CHECK ((provider = ANY (ARRAY['Google'::text, 'Microsoft'::text, 'Facebook'::text, 'Linkedin'::text])))
);
CREATE INDEX social_identities_by_user ON social_identities USING btree (user_id);
grant delete, insert, select on social_identities to newsloom_across;
grant delete, insert, select on social_identities to newsloom_app;

create table source_days (
  site_id integer not null,
  source_id integer not null,
  day date not null,
  articles integer not null default 0,
  approved integer not null default 0,
  rejected integer not null default 0,
  PRIMARY KEY (site_id, source_id, day),
  FOREIGN KEY (site_id) REFERENCES sites(site_id),
  FOREIGN KEY (site_id, source_id) REFERENCES sources(site_id, source_id) ON DELETE CASCADE
);
alter table source_days enable row level security;
alter table source_days force row level security;
create policy every_site on source_days to newsloom_across using (true);
create policy own_site on source_days to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on source_days to newsloom_across;
grant delete, insert, select, update on source_days to newsloom_app;

create table source_hubs (
  site_id integer not null,
  source_id integer not null,
  hub_url text not null,
  topic_url text not null,
  callback_token uuid not null default gen_random_uuid(),
  secret text not null,
  state text not null,
  lease_until timestamp with time zone,
  requested_at timestamp with time zone not null default now(),
  last_push_at timestamp with time zone,
  PRIMARY KEY (site_id, source_id),
  FOREIGN KEY (site_id) REFERENCES sites(site_id),
  FOREIGN KEY (site_id, source_id) REFERENCES sources(site_id, source_id) ON DELETE CASCADE,
  CHECK ((state = ANY (ARRAY['requested'::text, 'active'::text, 'refused'::text])))
);
CREATE UNIQUE INDEX source_hubs_by_token ON source_hubs USING btree (callback_token);
CREATE INDEX source_hubs_to_renew ON source_hubs USING btree (lease_until);
alter table source_hubs enable row level security;
alter table source_hubs force row level security;
create policy every_site on source_hubs to newsloom_across using (true);
create policy own_site on source_hubs to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on source_hubs to newsloom_across;
grant delete, insert, select, update on source_hubs to newsloom_app;

create table source_import_rows (
  site_id integer not null,
  import_id integer not null,
  row integer not null,
  fields jsonb not null,
  result text,
  error text not null default ''::text,
  source_id integer,
  PRIMARY KEY (site_id, import_id, "row"),
  FOREIGN KEY (site_id) REFERENCES sites(site_id),
  FOREIGN KEY (site_id, import_id) REFERENCES source_imports(site_id, import_id) ON DELETE CASCADE,
  CHECK ((result = ANY (ARRAY['added'::text, 'updated'::text, 'failed'::text])))
);
alter table source_import_rows enable row level security;
alter table source_import_rows force row level security;
create policy every_site on source_import_rows to newsloom_across using (true);
create policy own_site on source_import_rows to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on source_import_rows to newsloom_across;
grant delete, insert, select, update on source_import_rows to newsloom_app;

create table source_imports (
  site_id integer not null,
  import_id integer not null generated by default as identity,
  file_name text not null,
  format text not null,
  state text not null default 'running'::text,
  user_id uuid,
  user_name text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  PRIMARY KEY (site_id, import_id),
  FOREIGN KEY (site_id) REFERENCES sites(site_id),
  CHECK ((format = ANY (ARRAY['csv'::text, 'opml'::text]))),
  CHECK ((state = ANY (ARRAY['running'::text, 'done'::text])))
);
alter table source_imports enable row level security;
alter table source_imports force row level security;
create policy every_site on source_imports to newsloom_across using (true);
create policy own_site on source_imports to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on source_imports to newsloom_across;
grant delete, insert, select, update on source_imports to newsloom_app;
grant usage on sequence source_imports_import_id_seq to newsloom_across;
grant usage on sequence source_imports_import_id_seq to newsloom_app;

create table source_items (
  site_id integer not null,
  item_id integer not null generated by default as identity,
  source_id integer not null,
  guid_hash uuid not null,
  state text not null,
  url text not null,
  title text not null,
  summary text not null default ''::text,
  content_html text not null default ''::text,
  author text not null default ''::text,
  image_url text not null default ''::text,
  image jsonb,
  language text not null default ''::text,
  published_at timestamp with time zone,
  found_at timestamp with time zone not null default now(),
  decided_at timestamp with time zone,
  claimed_until timestamp with time zone,
  attempts smallint not null default 0,
  article_id integer,
  reason text not null default ''::text,
  inner_images jsonb not null default '[]'::jsonb,
  PRIMARY KEY (site_id, item_id),
  FOREIGN KEY (site_id) REFERENCES sites(site_id),
  FOREIGN KEY (site_id, source_id) REFERENCES sources(site_id, source_id) ON DELETE CASCADE,
  CHECK ((state = ANY (ARRAY['page'::text, 'waiting'::text, 'article'::text, 'copy'::text, 'refused'::text, 'failed'::text])))
);
CREATE UNIQUE INDEX source_items_by_guid ON source_items USING btree (site_id, source_id, guid_hash);
CREATE INDEX source_items_decided ON source_items USING btree (decided_at) WHERE (decided_at IS NOT NULL);
CREATE INDEX source_items_refused ON source_items USING btree (site_id, decided_at DESC, item_id DESC) WHERE (state = 'refused'::text);
CREATE INDEX source_items_to_fetch ON source_items USING btree (site_id, item_id) WHERE (state = 'page'::text);
CREATE INDEX source_items_waiting ON source_items USING btree (site_id, item_id) WHERE (state = 'waiting'::text);
alter table source_items enable row level security;
alter table source_items force row level security;
create policy every_site on source_items to newsloom_across using (true);
create policy own_site on source_items to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on source_items to newsloom_across;
grant delete, insert, select, update on source_items to newsloom_app;
grant usage on sequence source_items_item_id_seq to newsloom_across;
grant usage on sequence source_items_item_id_seq to newsloom_app;

create table source_runs (
  site_id integer not null,
  source_run_id integer not null generated by default as identity,
  source_id integer not null,
  aggregator_run_id integer,
  started_at timestamp with time zone not null default now(),
  duration_ms integer not null default 0,
  outcome text not null,
  http_status smallint,
  items_count integer not null default 0,
  new_count integer not null default 0,
  error text not null default ''::text,
  PRIMARY KEY (site_id, source_run_id),
  FOREIGN KEY (site_id) REFERENCES sites(site_id),
  FOREIGN KEY (site_id, source_id) REFERENCES sources(site_id, source_id) ON DELETE CASCADE,
  CHECK ((outcome = ANY (ARRAY['read'::text, 'unchanged'::text, 'failed'::text, 'pushed'::text])))
);
CREATE INDEX source_runs_of_source ON source_runs USING btree (site_id, source_id, source_run_id DESC);
alter table source_runs enable row level security;
alter table source_runs force row level security;
create policy every_site on source_runs to newsloom_across using (true);
create policy own_site on source_runs to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on source_runs to newsloom_across;
grant delete, insert, select, update on source_runs to newsloom_app;
grant usage on sequence source_runs_source_run_id_seq to newsloom_across;
grant usage on sequence source_runs_source_run_id_seq to newsloom_app;

create table sources (
  site_id integer not null,
  source_id integer not null generated by default as identity,
  name text not null,
  url text not null default ''::text,
  feed_url text not null default ''::text,
  source_type smallint not null default 5,
  company_id integer,
  is_active boolean not null default true,
  language text not null default ''::text,
  open_mode text not null default 'site'::text,
  last_run_at timestamp with time zone,
  last_error text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  url_host text not null generated always as (lower(regexp_replace(url, '^(https?://)?(www\.)?([^/:?#]*).*$'::text, '\3'::text, 'i'::text))) stored,
  kind text not null default ''::text,
  link_selector text not null default ''::text,
  read_every_minutes integer,
  is_local boolean not null default false,
  is_preferred boolean not null default false,
  etag text not null default ''::text,
  last_modified text not null default ''::text,
  content_hash uuid,
  next_run_at timestamp with time zone,
  claimed_until timestamp with time zone,
  failures integer not null default 0,
  failing_since timestamp with time zone,
  last_status smallint,
  last_duration_ms integer,
  last_new_at timestamp with time zone,
  status_changed_by text not null default ''::text,
  deleted_at timestamp with time zone,
  updated_at timestamp with time zone not null default now(),
  url_key text not null generated always as (address_key(url)) stored,
  feed_key text not null generated always as (address_key(feed_url)) stored,
  version integer not null default 1,
  PRIMARY KEY (site_id, source_id),
  FOREIGN KEY (site_id, company_id) REFERENCES companies(site_id, company_id),
  FOREIGN KEY (site_id) REFERENCES sites(site_id),
  CHECK ((kind = ANY (ARRAY[''::text, 'rss'::text, 'atom'::text, 'rdf'::text, 'json'::text, 'sitemap'::text, 'page'::text]))),
  CHECK ((open_mode = ANY (ARRAY['site'::text, 'publisher'::text]))),
  CHECK (((read_every_minutes >= 5) AND (read_every_minutes <= 10080)))
);
CREATE INDEX sources_by_company ON sources USING btree (site_id, company_id) WHERE (company_id IS NOT NULL);
CREATE INDEX sources_by_feed_key ON sources USING btree (site_id, feed_key) WHERE (deleted_at IS NULL);
CREATE INDEX sources_by_host ON sources USING btree (site_id, url_host, source_id);
CREATE INDEX sources_by_name ON sources USING btree (site_id, lower(name), source_id);
CREATE INDEX sources_by_url_key ON sources USING btree (site_id, url_key) WHERE (deleted_at IS NULL);
CREATE INDEX sources_due ON sources USING btree (site_id, next_run_at) WHERE (next_run_at IS NOT NULL);
alter table sources enable row level security;
alter table sources force row level security;
create policy every_site on sources to newsloom_across using (true);
create policy own_site on sources to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on sources to newsloom_across;
grant delete, insert, select, update on sources to newsloom_app;
grant usage on sequence sources_source_id_seq to newsloom_across;
grant usage on sequence sources_source_id_seq to newsloom_app;

create table subscriber_articles (
  site_id integer not null,
  subscriber_id integer not null,
  article_id integer not null,
  sent_at timestamp with time zone,
  clicked_at timestamp with time zone,
  PRIMARY KEY (site_id, subscriber_id, article_id),
  FOREIGN KEY (site_id, subscriber_id) REFERENCES subscribers(site_id, id) ON DELETE CASCADE
);
CREATE INDEX subscriber_articles_clicked ON subscriber_articles USING btree (site_id, subscriber_id, clicked_at DESC) WHERE (clicked_at IS NOT NULL);
alter table subscriber_articles enable row level security;
alter table subscriber_articles force row level security;
create policy every_site on subscriber_articles to newsloom_across using (true);
create policy own_site on subscriber_articles to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on subscriber_articles to newsloom_across;
grant delete, insert, select, update on subscriber_articles to newsloom_app;

create table subscriber_choices (
  site_id integer not null,
  field text not null,
  value text not null,
  subscriber_id integer not null,
  PRIMARY KEY (site_id, field, value, subscriber_id)
);
CREATE STATISTICS subscriber_choices_of_fields (dependencies) ON site_id, field, value FROM subscriber_choices;
alter table subscriber_choices enable row level security;
alter table subscriber_choices force row level security;
create policy every_site on subscriber_choices to newsloom_across using (true);
create policy own_site on subscriber_choices to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on subscriber_choices to newsloom_across;
grant delete, insert, select, update on subscriber_choices to newsloom_app;

create table subscriber_counts (
  site_id integer not null,
  status text not null,
  count integer not null default 0,
  PRIMARY KEY (site_id, status),
  FOREIGN KEY (site_id) REFERENCES sites(site_id)
);
alter table subscriber_counts enable row level security;
alter table subscriber_counts force row level security;
create policy every_site on subscriber_counts to newsloom_across using (true);
create policy own_site on subscriber_counts to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on subscriber_counts to newsloom_across;
grant delete, insert, select, update on subscriber_counts to newsloom_app;

create table subscriber_fields (
  site_id integer not null,
  field_id integer not null generated by default as identity,
  key text not null,
  name text not null,
  type text not null,
  choices text[] not null default '{}'::text[],
  deleted_at timestamp with time zone,
  PRIMARY KEY (site_id, field_id),
  UNIQUE (site_id, key),
  FOREIGN KEY (site_id) REFERENCES sites(site_id),
  CHECK ((key ~ '^[a-z][a-z0-9_]{0,39}$'::text)),
  CHECK ((type = ANY (ARRAY['text'::text, 'number'::text, 'date'::text, 'boolean'::text, 'choice'::text])))
);
CREATE UNIQUE INDEX subscriber_fields_by_name ON subscriber_fields USING btree (site_id, lower(name)) WHERE (deleted_at IS NULL);
alter table subscriber_fields enable row level security;
alter table subscriber_fields force row level security;
create policy every_site on subscriber_fields to newsloom_across using (true);
create policy own_site on subscriber_fields to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on subscriber_fields to newsloom_across;
grant delete, insert, select, update on subscriber_fields to newsloom_app;

create table subscriber_history (
  site_id integer not null,
  subscriber_id integer not null,
  history_id bigint not null generated always as identity,
  date timestamp with time zone not null default now(),
  type text not null,
  details text not null default ''::text,
  user_name text not null default ''::text,
  distribution_id integer,
  PRIMARY KEY (site_id, subscriber_id, history_id),
  FOREIGN KEY (site_id) REFERENCES sites(site_id),
  FOREIGN KEY (site_id, subscriber_id) REFERENCES subscribers(site_id, id) ON DELETE CASCADE
);
CREATE INDEX subscriber_history_of_campaign ON subscriber_history USING btree (site_id, distribution_id, subscriber_id) WHERE (distribution_id IS NOT NULL);
alter table subscriber_history enable row level security;
alter table subscriber_history force row level security;
create policy every_site on subscriber_history to newsloom_across using (true);
create policy own_site on subscriber_history to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on subscriber_history to newsloom_across;
grant delete, insert, select, update on subscriber_history to newsloom_app;

create table subscriber_tags (
  site_id integer not null,
  tag_id integer not null,
  subscriber_id integer not null,
  PRIMARY KEY (site_id, tag_id, subscriber_id),
  FOREIGN KEY (site_id) REFERENCES sites(site_id),
  FOREIGN KEY (site_id, subscriber_id) REFERENCES subscribers(site_id, id) ON DELETE CASCADE,
  FOREIGN KEY (site_id, tag_id) REFERENCES tags(site_id, tag_id) ON DELETE CASCADE
);
CREATE INDEX subscriber_tags_of_subscriber ON subscriber_tags USING btree (site_id, subscriber_id);
CREATE TRIGGER count_added_tags AFTER INSERT ON subscriber_tags REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_subscriber_tags();
CREATE TRIGGER count_removed_tags AFTER DELETE ON subscriber_tags REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_subscriber_tags();
alter table subscriber_tags enable row level security;
alter table subscriber_tags force row level security;
create policy every_site on subscriber_tags to newsloom_across using (true);
create policy own_site on subscriber_tags to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on subscriber_tags to newsloom_across;
grant delete, insert, select, update on subscriber_tags to newsloom_app;

create table subscribers (
  site_id integer not null,
  id integer not null generated by default as identity,
  email text not null,
  first_name text not null default ''::text,
  last_name text not null default ''::text,
  status text not null default 'Active'::text,
  daily boolean not null default false,
  weekly boolean not null default false,
  monthly boolean not null default false,
  source text not null,
  created_at timestamp with time zone not null default now(),
  company_name text not null default ''::text,
  job_name text not null default ''::text,
  country text not null default ''::text,
  status_by text not null default 'person'::text,
  opens integer not null default 0,
  clicks integer not null default 0,
  last_open_at timestamp with time zone,
  last_click_at timestamp with time zone,
  consent_at timestamp with time zone,
  consent_how text not null default ''::text,
  consent_text text not null default ''::text,
  consent_ip_hash bytea,
  sort_name text not null generated always as ("left"(lower(TRIM(BOTH FROM ((first_name || ' '::text) || last_name))), 100)) stored,
  last_active_at timestamp with time zone not null generated always as (COALESCE(GREATEST(last_open_at, last_click_at), '1970-01-01 00:00:00+00'::timestamp with time zone)) stored,
  custom_fields jsonb not null default '{}'::jsonb,
  import_id integer,
  paused_until timestamp with time zone,
  PRIMARY KEY (site_id, id),
  UNIQUE (site_id, email),
  FOREIGN KEY (site_id) REFERENCES sites(site_id),
  CHECK ((country ~ '^([A-Z]{2})?$'::text)),
  CHECK ((jsonb_typeof(custom_fields) = 'object'::text)),
  CHECK ((email = lower(email))),
  CHECK ((status_by = ANY (ARRAY['person'::text, 'provider'::text, 'editor'::text]))),
  CHECK ((status = ANY (ARRAY['Active'::text, 'Unconfirmed'::text, 'Unsubscribed'::text, 'Bounced'::text, 'Blocked'::text, 'Spam'::text])))
);
CREATE INDEX subscribers_by_activity ON subscribers USING btree (site_id, last_active_at);
CREATE INDEX subscribers_by_company ON subscribers USING btree (site_id, company_name) WHERE (company_name <> ''::text);
CREATE INDEX subscribers_by_country ON subscribers USING btree (site_id, country) INCLUDE (last_open_at, last_click_at, last_active_at) WHERE (country <> ''::text);
CREATE INDEX subscribers_by_date ON subscribers USING btree (site_id, status, created_at DESC, id DESC);
CREATE INDEX subscribers_by_name ON subscribers USING btree (site_id, status, sort_name, id);
CREATE INDEX subscribers_by_open ON subscribers USING btree (site_id, status, COALESCE(last_open_at, '1970-01-01 00:00:00+00'::timestamp with time zone) DESC, id DESC);
CREATE INDEX subscribers_by_words ON subscribers USING gin (site_id, email gin_trgm_ops, sort_name gin_trgm_ops);
CREATE INDEX subscribers_of_daily ON subscribers USING btree (site_id, created_at DESC, id DESC) WHERE daily;
CREATE INDEX subscribers_of_monthly ON subscribers USING btree (site_id, created_at DESC, id DESC) WHERE monthly;
CREATE INDEX subscribers_of_weekly ON subscribers USING btree (site_id, created_at DESC, id DESC) WHERE weekly;
CREATE INDEX subscribers_unconfirmed ON subscribers USING btree (site_id, consent_at) WHERE (status = 'Unconfirmed'::text);
CREATE TRIGGER add_choices AFTER INSERT ON subscribers REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_subscriber_choices();
CREATE TRIGGER change_choices AFTER UPDATE OF custom_fields ON subscribers FOR EACH ROW WHEN ((old.custom_fields IS DISTINCT FROM new.custom_fields)) EXECUTE FUNCTION change_subscriber_choices();
CREATE TRIGGER count_added_subscribers AFTER INSERT ON subscribers REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_subscribers();
CREATE TRIGGER count_changed_subscribers AFTER UPDATE ON subscribers REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_subscribers();
CREATE TRIGGER count_removed_subscribers AFTER DELETE ON subscribers REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_subscribers();
CREATE TRIGGER remove_choices AFTER DELETE ON subscribers REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION remove_subscriber_choices();
alter table subscribers enable row level security;
alter table subscribers force row level security;
create policy every_site on subscribers to newsloom_across using (true);
create policy own_site on subscribers to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on subscribers to newsloom_across;
grant delete, insert, select, update on subscribers to newsloom_app;

create table suppressions (
  site_id integer not null,
  email_hash bytea not null,
  status text not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (site_id, email_hash),
  FOREIGN KEY (site_id) REFERENCES sites(site_id),
  CHECK ((status = ANY (ARRAY['Unsubscribed'::text, 'Bounced'::text, 'Blocked'::text, 'Spam'::text])))
);
alter table suppressions enable row level security;
alter table suppressions force row level security;
create policy every_site on suppressions to newsloom_across using (true);
create policy own_site on suppressions to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on suppressions to newsloom_across;
grant delete, insert, select, update on suppressions to newsloom_app;

create table tags (
  site_id integer not null,
  tag_id integer not null generated by default as identity,
  name text not null,
  subscribers_count integer not null default 0,
  PRIMARY KEY (site_id, tag_id),
  FOREIGN KEY (site_id) REFERENCES sites(site_id)
);
CREATE UNIQUE INDEX tags_by_name ON tags USING btree (site_id, lower(name));
alter table tags enable row level security;
alter table tags force row level security;
create policy every_site on tags to newsloom_across using (true);
create policy own_site on tags to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on tags to newsloom_across;
grant delete, insert, select, update on tags to newsloom_app;

create table toggle_tokens (
  code_hash bytea not null,
  user_id uuid not null,
  to_site_id integer not null,
  url text not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  PRIMARY KEY (code_hash),
  FOREIGN KEY (to_site_id) REFERENCES sites(site_id),
  FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE
);
CREATE INDEX toggle_tokens_by_expiry ON toggle_tokens USING btree (expires_at);
grant delete, insert, select, update on toggle_tokens to newsloom_across;
grant delete, insert, select, update on toggle_tokens to newsloom_app;

create table used_gate_tokens (
  site_id integer not null,
  token_hash bytea not null,
  expires_at timestamp with time zone not null,
  PRIMARY KEY (site_id, token_hash),
  FOREIGN KEY (site_id) REFERENCES sites(site_id)
);
CREATE INDEX used_gate_tokens_by_age ON used_gate_tokens USING btree (expires_at);
alter table used_gate_tokens enable row level security;
alter table used_gate_tokens force row level security;
create policy every_site on used_gate_tokens to newsloom_across using (true);
create policy own_site on used_gate_tokens to newsloom_app using ((site_id = (current_setting('newsloom.site_id'::text))::integer));
grant delete, insert, select, update on used_gate_tokens to newsloom_across;
grant delete, insert, select, update on used_gate_tokens to newsloom_app;

create table users (
  user_id uuid not null default gen_random_uuid(),
  email text not null,
  full_name text not null default ''::text,
  first_name text not null default ''::text,
  last_name text not null default ''::text,
  job_name text not null default ''::text,
  phone text not null default ''::text,
  picture_url text not null default ''::text,
  password_hash text,
  created_at timestamp with time zone not null default now(),
  sort_name text not null generated always as ("left"(lower(full_name), 100)) stored,
  password_changed_at timestamp with time zone,
  PRIMARY KEY (user_id),
  UNIQUE (email),
  CHECK ((email = lower(email)))
);
CREATE INDEX users_by_name ON users USING btree (sort_name, user_id);
CREATE INDEX users_by_words ON users USING gin (email gin_trgm_ops, full_name gin_trgm_ops);
grant insert, select, update on users to newsloom_across;
grant insert, select, update on users to newsloom_app;

create table worker_heartbeats (
  worker_id text not null,
  seen_at timestamp with time zone not null default now(),
  PRIMARY KEY (worker_id)
);

create view site_articles as
 SELECT site_id,
    article_id,
    title,
    sub_title,
    preview_text,
    content_html,
    thumbnail_url,
    thumbnail_color,
    status,
    open_mode,
    article_type,
    publication_date,
    relevancy,
    relevancy_reasons,
    fit,
    approval_type,
    language,
    company_id,
    company_key,
    source_id,
    source_name,
    uri,
    canonical_url,
    url_hash,
    title_key,
    title_hash,
    labels_count,
    number_of_videos,
    attachment_name,
    attachment_url,
    entities,
    user_entities,
    additional_data,
    user_id,
    creator_user_name,
    created_at,
    updated_at,
    published_at,
    unpublished_at,
    share_date,
    search,
    thumbnail,
    copies_count,
    word_groups,
    words
   FROM articles
  WHERE (site_id = (current_setting('newsloom.site_id'::text))::integer);
alter view site_articles owner to newsloom_across;
grant delete, insert, maintain, references, select, trigger, truncate, update on site_articles to newsloom_across;
grant select on site_articles to newsloom_app;

create view site_campaigns as
 SELECT site_id,
    distribution_id,
    newsletter_name,
    newsletter_subject,
    search_text,
    status_id,
    template_id,
    period,
    model,
    model_settings,
    advertisements_ids,
    number_of_articles,
    sender_id,
    subscription_list_id,
    scheduled_at,
    sent_at,
    version,
    created_at,
    updated_at,
    updated_by,
    show_archive,
    archive_html,
    is_error,
    provider_campaign_original_id,
    number_of_users,
    send,
    total,
    total_delivered,
    unique_opened,
    unique_clickers,
    total_clicked,
    other_clicks
   FROM campaigns
  WHERE (site_id = (current_setting('newsloom.site_id'::text))::integer);
alter view site_campaigns owner to newsloom_across;
grant delete, insert, maintain, references, select, trigger, truncate, update on site_campaigns to newsloom_across;
grant select on site_campaigns to newsloom_app;

create view site_files as
 SELECT site_id,
    file_id,
    url,
    storage_key,
    file_name,
    folder_name,
    size,
    content_type,
    width,
    height,
    dominant_color,
    user_id,
    user_name,
    created_at,
    updated_at,
    alt_text,
    caption,
    credit,
    original,
    crop,
    focal_point
   FROM files
  WHERE (site_id = (current_setting('newsloom.site_id'::text))::integer);
alter view site_files owner to newsloom_across;
grant delete, insert, maintain, references, select, trigger, truncate, update on site_files to newsloom_across;
grant select on site_files to newsloom_app;

create view site_outbox_mails as
 SELECT site_id,
    id,
    kind,
    sender,
    recipient,
    subject,
    headers,
    created_at,
    sealed_body,
    campaign_id,
    content_id,
    search_text
   FROM outbox_mails
  WHERE (site_id = (current_setting('newsloom.site_id'::text))::integer);
alter view site_outbox_mails owner to newsloom_across;
grant delete, insert, maintain, references, select, trigger, truncate, update on site_outbox_mails to newsloom_across;
grant select on site_outbox_mails to newsloom_app;

create view site_subscribers as
 SELECT site_id,
    id,
    email,
    first_name,
    last_name,
    status,
    daily,
    weekly,
    monthly,
    source,
    created_at,
    company_name,
    job_name,
    country,
    status_by,
    opens,
    clicks,
    last_open_at,
    last_click_at,
    consent_at,
    consent_how,
    consent_text,
    consent_ip_hash,
    sort_name,
    last_active_at,
    custom_fields,
    import_id,
    paused_until
   FROM subscribers
  WHERE (site_id = (current_setting('newsloom.site_id'::text))::integer);
alter view site_subscribers owner to newsloom_across;
grant delete, insert, maintain, references, select, trigger, truncate, update on site_subscribers to newsloom_across;
grant select on site_subscribers to newsloom_app;
