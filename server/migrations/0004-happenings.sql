-- Who did what. Written in the transaction of the change itself.
create table action_log (
  site_id int not null references sites,
  id bigint generated always as identity,
  date timestamptz not null default now(),
  user_id uuid,
  user_name text not null,
  area text not null,
  action text not null,
  entity_type text not null,
  entity_id text not null,
  before jsonb,
  after jsonb,
  ip text not null,
  primary key (site_id, id)
);
create index action_log_by_date on action_log (site_id, date desc, id desc);
create index action_log_by_area on action_log (site_id, area, date desc, id desc);
create index action_log_by_user on action_log (site_id, user_id, date desc, id desc);
create index action_log_by_entity on action_log (site_id, entity_id, date desc, id desc);
call protect_tenant_table('action_log');
-- The log is written and read, never edited.
revoke update, delete on action_log from newsloom_app;

-- The last notice number of a site. Taking the next one locks the row until commit, so numbers follow commit order
-- and a reader that asks for "everything after n" never skips a late commit.
create table notice_counters (
  site_id int primary key references sites,
  last_id bigint not null default 0
);
call protect_tenant_table('notice_counters');

create table notices (
  site_id int not null references sites,
  id bigint not null,
  type text not null,
  at timestamptz not null default now(),
  user_id uuid,
  payload jsonb not null,
  primary key (site_id, id)
);
create index notices_by_age on notices (at);
call protect_tenant_table('notices');

-- What the bell shows. user_id null: for everyone of the site.
create table notifications (
  site_id int not null references sites,
  id int generated always as identity,
  user_id uuid,
  level text not null check (level in ('info', 'success', 'warning', 'error')),
  message text not null,
  date timestamptz not null default now(),
  primary key (site_id, id)
);
create index notifications_by_date on notifications (site_id, date desc, id desc);
call protect_tenant_table('notifications');

create table notification_reads (
  site_id int not null references sites,
  user_id uuid not null references users on delete cascade,
  id int not null,
  primary key (site_id, user_id, id),
  foreign key (site_id, id) references notifications (site_id, id) on delete cascade
);
call protect_tenant_table('notification_reads');

create unlogged table presence (
  site_id int not null,
  area text not null,
  entity_id text not null,
  user_id uuid not null,
  user_name text not null,
  seen_at timestamptz not null,
  primary key (site_id, area, entity_id, user_id)
);
call protect_tenant_table('presence');

-- Mail the embedded provider keeps instead of handing it over.
create table outbox_mails (
  site_id int not null references sites,
  id int generated always as identity,
  kind text not null,
  sender text not null,
  recipient text not null,
  subject text not null,
  html text not null,
  text text not null,
  headers jsonb not null default '{}',
  created_at timestamptz not null default now(),
  primary key (site_id, id)
);
create index outbox_mails_by_date on outbox_mails (site_id, created_at desc, id desc);
call protect_tenant_table('outbox_mails');
