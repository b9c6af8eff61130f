-- A campaign may go to some people first and to the rest after a wait. They are chosen at random when it begins.
alter table sends
  add column first_wave_size int check (first_wave_size > 0),
  add column first_wave_unit text check (first_wave_unit in ('people', 'percent')),
  add column first_wave_wait_minutes int check (first_wave_wait_minutes > 0),
  -- How many that were; null before it is fixed who gets it.
  add column first_wave_people int,
  -- The last wave that may be handed over.
  add column wave smallint not null default 1,
  -- Null until the first wave was handed over.
  add column rest_at timestamptz,
  add check (num_nulls(first_wave_size, first_wave_unit, first_wave_wait_minutes) in (0, 3));
alter table send_recipients add column wave smallint not null default 1;
drop index send_recipients_queued;
create index send_recipients_queued on send_recipients (site_id, distribution_id, wave, try_at, subscriber_id)
  where state = 'queued' and batch_id is null;
