-- One address written in several ways: without protocol, "www.", fragment and closing slashes.
create function address_key(address text) returns text language sql immutable parallel safe as $$
  select lower(regexp_replace(regexp_replace(trim(address), '^https?://(www\.)?', '', 'i'), '/*(#.*)?$', ''))
$$;
alter table sources
  add url_key text not null generated always as (address_key(url)) stored,
  add feed_key text not null generated always as (address_key(feed_url)) stored;
create index sources_by_url_key on sources (site_id, url_key) where deleted_at is null;
create index sources_by_feed_key on sources (site_id, feed_key) where deleted_at is null;
drop index sources_by_feed;

-- How many sources of a site may be active; null: as many as the install allows every site.
alter table sites add source_quota int check (source_quota between 0 and 100000);
grant update (source_quota) on sites to newsloom_across;

alter table aggregator_runs
  add user_id uuid,
  -- Progress is announced at most twice a second.
  add announced_at timestamptz not null default 'epoch';
create index aggregator_run_sources_of_source on aggregator_run_sources (site_id, source_id)
  where outcome in ('waiting', 'reading');

-- What the next runs of the site's sources were computed from, to notice that a setting changed.
alter table aggregator_schedules add planned_from text not null default '';

-- The button of a notification, which the bell shows too.
alter table notifications add button jsonb;
