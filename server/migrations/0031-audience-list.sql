-- The audience as a list that people filter, sort and search at a million rows of a site.

-- A large table takes longer than a request may.
set local statement_timeout = 0;

alter table subscribers
  add company_name text not null default '',
  add job_name text not null default '',
  -- ISO 3166; empty while it is not known.
  add country text not null default '' check (country ~ '^([A-Z]{2})?$'),
  -- Who set the status. Editors change only what editors set.
  add status_by text not null default 'person' check (status_by in ('person', 'provider', 'editor')),
  add opens int not null default 0,
  add clicks int not null default 0,
  add last_open_at timestamptz,
  add last_click_at timestamptz,
  -- Null where nothing was recorded.
  add consent_at timestamptz,
  add consent_how text not null default '',
  add consent_text text not null default '',
  -- Of the network address it came from: it proves an address that somebody names, and reveals none.
  add consent_ip_hash bytea,
  add sort_name text not null
    generated always as (left(lower(trim(first_name || ' ' || last_name)), 100)) stored,
  add last_active_at timestamptz not null
    generated always as (coalesce(greatest(last_open_at, last_click_at), 'epoch')) stored;

-- Every order within a status, so that a page of one status never reads another; the unique index has the order by address.
create index subscribers_by_date on subscribers (site_id, status, created_at desc, id desc);
create index subscribers_by_name on subscribers (site_id, status, sort_name, id);
create index subscribers_by_open on subscribers (site_id, status, coalesce(last_open_at, 'epoch') desc, id desc);
-- One for each filter, which finds the few that match it.
create index subscribers_by_activity on subscribers (site_id, last_active_at);
create index subscribers_by_country on subscribers (site_id, country) where country <> '';
create index subscribers_by_company on subscribers (site_id, company_name) where company_name <> '';
create index subscribers_of_daily on subscribers (site_id, created_at desc, id desc) where daily;
create index subscribers_of_weekly on subscribers (site_id, created_at desc, id desc) where weekly;
create index subscribers_of_monthly on subscribers (site_id, created_at desc, id desc) where monthly;
create index subscribers_by_words on subscribers using gin (site_id, email gin_trgm_ops, sort_name gin_trgm_ops);

-- For searching: row-level security asks an index only what is leakproof (docs/decisions/0007-views-for-search.md).
grant create on schema public to newsloom_across;
set local role newsloom_across;
create view site_subscribers as
  select * from subscribers where site_id = current_setting('newsloom.site_id')::int;
grant select on site_subscribers to newsloom_app;
reset role;
revoke create on schema public from newsloom_across;

-- How many subscribers of each status a site has, so that no page load counts them.
create table subscriber_counts (
  site_id int not null references sites,
  status text not null,
  count int not null default 0,
  primary key (site_id, status)
);
call protect_tenant_table('subscriber_counts');

create function count_subscribers() returns trigger language plpgsql as $$
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
end $$;
create trigger count_added_subscribers after insert on subscribers
  referencing new table as added for each statement execute function count_subscribers();
create trigger count_changed_subscribers after update on subscribers
  referencing old table as removed new table as added for each statement execute function count_subscribers();
create trigger count_removed_subscribers after delete on subscribers
  referencing old table as removed for each statement execute function count_subscribers();

set local role newsloom_across;
insert into subscriber_counts (site_id, status, count)
  select site_id, status, count(*) from subscribers group by site_id, status;
reset role;

create table tags (
  site_id int not null references sites,
  tag_id int generated by default as identity,
  name text not null,
  subscribers_count int not null default 0,
  primary key (site_id, tag_id)
);
create unique index tags_by_name on tags (site_id, lower(name));
call protect_tenant_table('tags');

create table subscriber_tags (
  site_id int not null references sites,
  tag_id int not null,
  subscriber_id int not null,
  primary key (site_id, tag_id, subscriber_id),
  foreign key (site_id, tag_id) references tags (site_id, tag_id) on delete cascade,
  foreign key (site_id, subscriber_id) references subscribers (site_id, id) on delete cascade
);
create index subscriber_tags_of_subscriber on subscriber_tags (site_id, subscriber_id);
call protect_tenant_table('subscriber_tags');

create function count_subscriber_tags() returns trigger language plpgsql as $$
begin
  -- In one order everywhere, so that two changes at once do not lock each other out.
  perform 1 from tags
    where (site_id, tag_id) in (select site_id, tag_id from changed) order by site_id, tag_id for update;
  update tags set subscribers_count = subscribers_count + case tg_op when 'INSERT' then used.count else -used.count end
    from (select site_id, tag_id, count(*)::int as count from changed group by site_id, tag_id) as used
    where tags.site_id = used.site_id and tags.tag_id = used.tag_id;
  return null;
end $$;
create trigger count_added_tags after insert on subscriber_tags
  referencing new table as changed for each statement execute function count_subscriber_tags();
create trigger count_removed_tags after delete on subscriber_tags
  referencing old table as changed for each statement execute function count_subscriber_tags();

-- What happened to a subscriber after they came; how they came is in their row.
create table subscriber_history (
  site_id int not null references sites,
  subscriber_id int not null,
  history_id bigint generated always as identity,
  date timestamptz not null default now(),
  type text not null,
  details text not null default '',
  user_name text not null default '',
  primary key (site_id, subscriber_id, history_id),
  foreign key (site_id, subscriber_id) references subscribers (site_id, id) on delete cascade
);
call protect_tenant_table('subscriber_history');

-- Addresses that must not be mailed although nobody is listed with them: who was deleted after they unsubscribed, bounced or
-- complained. As a keyed hash, because a deleted person's address is not kept.
create table suppressions (
  site_id int not null references sites,
  email_hash bytea not null,
  status text not null check (status in ('Unsubscribed', 'Bounced', 'Blocked', 'Spam')),
  created_at timestamptz not null default now(),
  primary key (site_id, email_hash)
);
call protect_tenant_table('suppressions');
