-- Providers are asked about mails in doubt. For those `try_at` is when; infinity: not any more.
-- The index first: it is built while others can read, and adding the column locks them out for an instant only.
create index send_recipients_to_ask on send_recipients (site_id, try_at) where state = 'in doubt';
alter table send_recipients add column asked smallint not null default 0;

-- When a site's provider may be asked again, by all processes together.
create table doubt_searches (
  site_id int primary key references sites,
  next_at timestamptz not null,
  -- In a row.
  failures int not null default 0,
  -- Why the last search failed; empty when it did not.
  problem text not null default ''
);
call protect_tenant_table('doubt_searches');
