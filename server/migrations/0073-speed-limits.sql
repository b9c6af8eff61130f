-- How fast a site sends newsletters through a provider. Every process takes mails from the same bucket, with the row locked.
create table mail_speed_limits (
  site_id int not null references sites,
  provider text not null check (provider in ('mailjet', 'sendgrid', 'adestra', 'smtp', 'outbox')),
  mails_per_hour int not null check (mails_per_hour > 0),
  -- How many mails might be handed over at that time.
  available double precision not null default 0,
  counted_at timestamptz not null default clock_timestamp(),
  primary key (site_id, provider)
);
call protect_tenant_table('mail_speed_limits');
