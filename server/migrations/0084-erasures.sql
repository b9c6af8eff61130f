-- Whom the site erased, as far as files must be searched for them: an address may have had other subscriber numbers before.
create table erasures (
  site_id int not null references sites,
  id int generated always as identity,
  subscriber_id int not null,
  -- As suppressions have it. Null where it was not stored yet.
  email_hash bytea,
  erased_at timestamptz not null,
  primary key (site_id, id)
);
call protect_tenant_table('erasures');
create index erasures_by_time on erasures (erased_at);

-- The last erasure whose person is not in the file of the recipients.
alter table send_packages add column last_erasure_id int not null default 0;

set local role newsloom_across;
insert into erasures (site_id, subscriber_id, erased_at)
select site_id, entity_id::int, date from action_log
where area = 'audience' and action = 'erase' and entity_type = 'subscriber' and date > now() - interval '100 days'
order by id;
reset role;
