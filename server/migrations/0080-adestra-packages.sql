-- Where a site hands its campaigns over to Adestra: HTML, text and a file of recipients instead of mails to a provider.
alter table sends drop constraint sends_state_check;
alter table sends add constraint sends_state_check
  check (state in ('scheduled', 'preparing', 'sending', 'packing', 'paused', 'cancelling', 'finished'));

create table send_packages (
  site_id int not null references sites,
  distribution_id int not null,
  -- The recipients, in the store of packages.
  file_id uuid not null,
  -- Its first bytes, which were recorded together with the people in it. What follows was left by a process that was killed.
  file_size bigint not null default 0,
  people int not null default 0,
  created_at timestamptz not null,
  -- Null until everybody is in it.
  expires_at timestamptz,
  primary key (site_id, distribution_id),
  foreign key (site_id, distribution_id) references sends on delete cascade
);
call protect_tenant_table('send_packages');
create index send_packages_by_expiry on send_packages (expires_at);
