-- What the mails of one newsletter have in common, stored once. Each person's mail in the outbox has only what differs.
create table outbox_contents (
  site_id int not null references sites,
  content_id int generated always as identity,
  -- Of what is sealed, because sealing the same twice gives different bytes.
  hash bytea not null,
  headers jsonb not null,
  sealed_body bytea not null,
  created_at timestamptz not null default now(),
  primary key (site_id, content_id),
  unique (site_id, hash)
);
call protect_tenant_table('outbox_contents');
create index outbox_contents_by_age on outbox_contents (created_at);

alter table outbox_mails
  -- Of a newsletter and of its tests. It may be gone since.
  add column campaign_id int,
  add column content_id int,
  add column search_text text not null generated always as (lower(recipient || ' ' || subject)) stored,
  add foreign key (site_id, content_id) references outbox_contents;
create index outbox_mails_by_kind on outbox_mails (site_id, kind, id desc);
create index outbox_mails_by_campaign on outbox_mails (site_id, campaign_id, id desc) where campaign_id is not null;
create index outbox_mails_by_content on outbox_mails (site_id, content_id) where content_id is not null;
create index outbox_mails_by_text on outbox_mails using gin (site_id, search_text gin_trgm_ops);
drop index outbox_mails_by_date;

grant create on schema public to newsloom_across;
set local role newsloom_across;
-- Row-level security keeps a search from its index; see decision 0007.
create view site_outbox_mails as
  select * from outbox_mails where site_id = current_setting('newsloom.site_id')::int;
grant select on site_outbox_mails to newsloom_app;
reset role;
revoke create on schema public from newsloom_across;
