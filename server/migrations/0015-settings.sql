-- Every value a setting has had, the one in force last. The first is what stood there before anybody changed it, and has
-- no time when nothing stood there but the default.
create table site_setting_versions (
  site_id int not null references sites,
  key_name text not null,
  version int not null,
  value text not null,
  changed_at timestamptz,
  user_id uuid,
  user_name text not null default '',
  primary key (site_id, key_name, version)
);
call protect_tenant_table('site_setting_versions');

-- What of the page settings is no setting by itself.
create table page_settings (
  site_id int primary key references sites,
  articles_per_page int not null,
  show_trending boolean not null,
  layout jsonb not null
);
call protect_tenant_table('page_settings');
