-- Somebody came through a provider that does not vouch for their address: the link mailed there, for the browser that
-- asked for it. Code and browser are kept as hashes: a copy of the database opens no door.
create table social_confirmations (
  site_id int not null references sites,
  code_hash bytea not null,
  browser_hash bytea not null,
  provider text not null check (provider in ('Google', 'Microsoft', 'Facebook', 'Linkedin')),
  subject text not null,
  email text not null check (email = lower(email)),
  full_name text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (site_id, code_hash)
);
call protect_tenant_table('social_confirmations');
