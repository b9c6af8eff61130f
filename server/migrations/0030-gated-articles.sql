-- Articles that readers see whole only after the site's partner has let them in.
alter table articles add column is_gated boolean not null default false;

-- The partner's tokens that were used; each opens its article once.
create table used_gate_tokens (
  site_id int not null references sites,
  token_hash bytea not null,
  expires_at timestamptz not null,
  primary key (site_id, token_hash)
);
create index used_gate_tokens_by_age on used_gate_tokens (expires_at);
call protect_tenant_table('used_gate_tokens');
