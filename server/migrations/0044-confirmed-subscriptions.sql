-- Who subscribes is not mailed before they confirm, by the link of a mail, that the address is theirs.

-- A large table takes longer than a request may.
set local statement_timeout = 0;

alter table subscribers drop constraint subscribers_status_check;
alter table subscribers add constraint subscribers_status_check
  check (status in ('Active', 'Unconfirmed', 'Unsubscribed', 'Bounced', 'Blocked', 'Spam'));
-- Whom nobody confirmed is deleted after a while.
create index subscribers_unconfirmed on subscribers (site_id, consent_at) where status = 'Unconfirmed';

-- Addresses that no site of the install may mail, as keyed hashes; the operator keeps them.
create table install_suppressions (
  email_hash bytea primary key,
  created_at timestamptz not null default now()
);
grant select on install_suppressions to newsloom_app;
grant select, insert, delete on install_suppressions to newsloom_across;
