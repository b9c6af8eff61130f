-- What the links of newsletters answered lately, so that an address is not fetched for every change of a newsletter.
create table link_checks (
  site_id int not null references sites,
  -- SHA-256: an address may be too long for an index.
  url_hash bytea not null,
  outcome text not null,
  http_status int,
  checked_at timestamptz not null,
  primary key (site_id, url_hash)
);
create index link_checks_by_time on link_checks (checked_at);
call protect_tenant_table('link_checks');
