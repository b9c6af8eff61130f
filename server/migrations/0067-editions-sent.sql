-- Editions that are sent by themselves when every pre-flight check passes.
alter table edition_schedules add column sends_editions boolean not null default false;

alter table campaign_editions
  -- Delivery looks for these.
  add column waits_to_be_sent boolean not null default false,
  -- Why it was not sent by itself, in sentences.
  add column held_because text[] not null default '{}';
create index editions_to_be_sent on campaign_editions (site_id, distribution_id) where waits_to_be_sent;
