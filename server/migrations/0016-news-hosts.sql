-- A host is one site's own. Where several had named the same, the first went on answering there; the others lose what
-- they never had. Owners of tables see no tenant's rows, so the role that looks across sites does it.
set local role newsloom_across;
update site_settings as later
set value = ''
where key_name = 'NewsWebSiteUrl' and exists (
  select from site_settings as first
  where first.key_name = 'NewsWebSiteUrl' and first.site_id < later.site_id
    and substring(lower(first.value) from '^https?://([^/?#]+)') = substring(lower(later.value) from '^https?://([^/?#]+)'));
reset role;

create unique index site_settings_news_host on site_settings (substring(lower(value) from '^https?://([^/?#]+)'))
where key_name = 'NewsWebSiteUrl';
