-- Whom a site's letters may come from, per account that holds them: its Mailjet account, or ourselves.
create table senders (
  site_id int not null references sites,
  id int generated always as identity,
  account text not null check (account in ('mailjet', 'own')),
  -- The provider's own numbers; none where we are the provider.
  provider_sender_id bigint,
  dns_id bigint,
  email text not null,
  name text not null,
  domain text not null,
  status text not null check (status in ('Active', 'Inactive', 'Deleted')),
  spf_status text not null check (spf_status in ('OK', 'Error', 'Not Checked')),
  dkim_status text not null check (dkim_status in ('OK', 'Error', 'Not Checked')),
  dkim_record_name text not null,
  dkim_record_value text not null,
  spf_record_value text not null,
  -- Signs mail of this domain where we are the provider.
  sealed_dkim_key bytea,
  checked_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (site_id, id)
);
create unique index senders_by_email on senders (site_id, account, lower(email));
-- One account may serve several sites: whose is a domain?
create index senders_by_domain on senders (account, domain);
call protect_tenant_table('senders');

-- Domains that SendGrid keeps and authenticates itself.
create table sender_domains (
  site_id int not null references sites,
  id int generated always as identity,
  provider_domain_id bigint not null,
  email text not null,
  name text not null,
  domain text not null,
  valid boolean not null,
  last_validation_attempt_at timestamptz,
  -- [{type, host, data, valid}]
  dns jsonb not null,
  -- Off the list, but still whose it was.
  is_removed boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (site_id, id)
);
create unique index sender_domains_of_site on sender_domains (site_id, domain);
create index sender_domains_by_domain on sender_domains (domain);
call protect_tenant_table('sender_domains');

create table mail_provider_keys (
  site_id int not null references sites,
  provider text not null check (provider in ('mailjet', 'sendgrid', 'adestra', 'smtp')),
  sealed_keys bytea not null,
  updated_at timestamptz not null default now(),
  primary key (site_id, provider)
);
call protect_tenant_table('mail_provider_keys');
