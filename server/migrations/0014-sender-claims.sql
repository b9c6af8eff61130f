-- Which addresses and domains a site asked an account for that the install's sites share, written before the account is
-- asked. What the account holds and nobody here claimed is its operator's own; what several sites claim, each must prove.
create table sender_claims (
  site_id int not null references sites,
  account text not null check (account in ('mailjet', 'sendgrid')),
  domain text not null,
  -- In small letters.
  email text not null,
  created_at timestamptz not null default now(),
  primary key (site_id, account, email)
);
create index sender_claims_by_domain on sender_claims (account, domain);
call protect_tenant_table('sender_claims');

insert into sender_claims (site_id, account, domain, email)
select site_id, 'mailjet', domain, lower(email) from senders where account = 'mailjet'
union
select site_id, 'sendgrid', domain, '*@' || domain from sender_domains;
