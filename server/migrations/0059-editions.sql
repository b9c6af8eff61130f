-- When newsletters make their next edition by themselves, and which editions they made.
create table edition_schedules (
  site_id int not null references sites,
  distribution_id int not null,
  -- In the site's zone.
  time_of_day text not null check (time_of_day ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  week_day text not null,
  month_day smallint not null check (month_day between 1 and 31),
  -- What the next time was computed from; another period or zone makes it be computed again.
  planned_from text not null default '',
  next_at timestamptz,
  primary key (site_id, distribution_id),
  foreign key (site_id, distribution_id) references campaigns on delete cascade
);
call protect_tenant_table('edition_schedules');

create table campaign_editions (
  site_id int not null references sites,
  distribution_id int not null,
  -- The newsletter that made it.
  series_id int not null,
  due_at timestamptz not null,
  primary key (site_id, distribution_id),
  -- However many servers run, a time makes one edition.
  unique (site_id, series_id, due_at),
  foreign key (site_id, distribution_id) references campaigns on delete cascade,
  foreign key (site_id, series_id) references campaigns on delete cascade
);
call protect_tenant_table('campaign_editions');

create index campaigns_with_editions on campaigns (site_id, distribution_id) where period <> 'Once';
