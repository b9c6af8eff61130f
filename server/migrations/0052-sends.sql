-- The sending of a campaign. Who gets it is fixed when it begins, and what became of each person is one row.
create table sends (
  site_id int not null references sites,
  distribution_id int not null,
  state text not null check (state in ('scheduled', 'preparing', 'sending', 'paused', 'cancelling', 'finished')),
  -- Instead of the segments that the campaign includes.
  segment_id int,
  scheduled_at timestamptz,
  -- Instead of the rendered newsletter, where the site sends its own markup.
  html text,
  -- The newsletter with marks where people differ, made once.
  compiled jsonb,
  sender_name text not null default '',
  sender_email text not null default '',
  list_id smallint,
  provider text not null default '',
  batch_size int not null default 1 check (batch_size > 0),
  -- How many rows there are; null before it is fixed who gets it.
  audience int,
  -- After a failure of the provider nothing is handed over before this time.
  next_batch_at timestamptz not null default now(),
  provider_failures int not null default 0,
  -- Why it is paused or could not begin.
  problem text not null default '',
  is_cancelled boolean not null default false,
  created_at timestamptz not null,
  created_by text not null default '',
  frozen_at timestamptz,
  finished_at timestamptz,
  primary key (site_id, distribution_id),
  foreign key (site_id, distribution_id) references campaigns on delete cascade
);
create index sends_in_progress on sends (site_id, distribution_id) where state in ('sending', 'cancelling');
call protect_tenant_table('sends');

-- People one process works on. While it lives it moves claimed_until on; after that another one settles the batch.
create table send_batches (
  site_id int not null references sites,
  batch_id bigint generated always as identity,
  distribution_id int not null,
  claimed_until timestamptz not null,
  -- From here on the provider may have it.
  handed_over_at timestamptz,
  primary key (site_id, batch_id),
  foreign key (site_id, distribution_id) references sends on delete cascade
);
create index send_batches_of_send on send_batches (site_id, distribution_id);
create index send_batches_by_end on send_batches (claimed_until);
call protect_tenant_table('send_batches');
grant usage on sequence send_batches_batch_id_seq to newsloom_app, newsloom_across;

-- No address: it is read when the mail is handed over, and nothing of a person who is erased stays here but a number.
create table send_recipients (
  site_id int not null references sites,
  distribution_id int not null,
  subscriber_id int not null,
  state text not null
    check (state in ('queued', 'handed over', 'accepted', 'delivered', 'failed', 'excluded', 'in doubt')),
  -- A code, and what the provider said.
  reason text not null default '',
  message text not null default '',
  -- Stays with those in doubt, so that a late answer settles them.
  batch_id bigint,
  attempts smallint not null default 0,
  try_at timestamptz not null default '-infinity',
  changed_at timestamptz not null,
  provider_message_id text not null default '',
  primary key (site_id, distribution_id, subscriber_id),
  foreign key (site_id, distribution_id) references sends on delete cascade
);
create index send_recipients_queued on send_recipients (site_id, distribution_id, try_at, subscriber_id)
  where state = 'queued' and batch_id is null;
create index send_recipients_of_batch on send_recipients (site_id, batch_id) where batch_id is not null;
create index send_recipients_by_state on send_recipients (site_id, distribution_id, state, reason);
call protect_tenant_table('send_recipients');

-- A campaign becomes Sent (1) only if it is known of everybody what became of their mail.
create function assert_send_balance() returns trigger language plpgsql as $$
declare
  audience int;
  settled int;
begin
  select sends.audience into audience from sends
    where sends.site_id = new.site_id and sends.distribution_id = new.distribution_id;
  select count(*) into settled from send_recipients as recipient
    where recipient.site_id = new.site_id and recipient.distribution_id = new.distribution_id
      and recipient.state in ('accepted', 'delivered', 'failed', 'excluded');
  if audience is distinct from settled then
    raise exception 'the balance of campaign % does not add up: % of %', new.distribution_id, settled, audience
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger assert_send_balance before update of status_id on campaigns
  for each row when (new.status_id = 1 and old.status_id <> 1) execute function assert_send_balance();
