-- Of campaigns that stayed in the outbox: what people would do with them is played, and counted like what comes back of mails.
create table rehearsals (
  site_id int not null references sites,
  rehearsal_id int generated always as identity,
  distribution_id int not null,
  state text not null default 'running' check (state in ('running', 'finished', 'stopped')),
  seed int not null,
  shares jsonb not null,
  minutes int not null,
  people int not null,
  batch_size int not null,
  step_ms int not null,
  -- The last person it was played for.
  after_subscriber_id int not null default 0,
  played int not null default 0,
  opened int not null default 0,
  clicked int not null default 0,
  bounced int not null default 0,
  spam int not null default 0,
  unsubscribed int not null default 0,
  scanned int not null default 0,
  started_at timestamptz not null,
  started_by text not null,
  primary key (site_id, rehearsal_id),
  foreign key (site_id, distribution_id) references campaigns on delete cascade
);
call protect_tenant_table('rehearsals');
create index rehearsals_by_campaign on rehearsals (site_id, distribution_id, rehearsal_id);
create unique index rehearsals_running on rehearsals (site_id, distribution_id) where state = 'running';
