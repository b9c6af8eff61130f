-- What a mail provider said when the site's keys were last tried: the site's own, or those the install lends it.
create table mail_provider_checks (
  site_id int not null references sites,
  provider text not null check (provider in ('mailjet', 'sendgrid', 'adestra', 'smtp', 'outbox')),
  checked_at timestamptz not null,
  -- None: it let us in.
  failure text check (failure in ('slow', 'down', 'nonsense', 'unauthorized', 'limited', 'refused')),
  message text not null,
  primary key (site_id, provider)
);
call protect_tenant_table('mail_provider_checks');
