-- Near duplicates, word forms and sources, however many articles and items there are. No table is rewritten, and articles
-- are locked only at the end, while two indexes are built over a column that is still empty.
set local statement_timeout = 0;

-- Which articles of the last month have a group of words (domain/src/articles/near-duplicates.ts) or of title words. One
-- group's newest articles are the end of its index, so finding them takes as long with ten as with a million; the
-- index of arrays gathered every match first. No key to articles: they are joined when they are read.
create table article_groups (
  site_id int not null references sites,
  word_group int not null,
  article_id int not null,
  created_at timestamptz not null,
  primary key (site_id, word_group, article_id)
);
create index article_groups_by_age on article_groups (created_at);
call protect_tenant_table('article_groups');

-- A title's words as compared: the whole, and every two of its four longest. Nearly equal titles share one of them.
create function title_groups(title_key text) returns int[] language sql immutable parallel safe as $$
  with longest as (
    select distinct word, length(word) from unnest(string_to_array(left(title_key, 1000), ' ')) as word
    order by length(word) desc, word limit 4)
  select array(
    select hashtext('title ' || title_key) where title_key <> ''
    union
    select hashtext('title ' || one.word || ' ' || other.word) from longest one join longest other on one.word < other.word)
$$;

create function save_article_groups() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from article_groups where site_id = old.site_id and article_id = old.article_id
      and word_group = any(old.word_groups || title_groups(old.title_key));
  end if;
  insert into article_groups (site_id, word_group, article_id, created_at)
    select new.site_id, word_group, new.article_id, new.created_at
    from unnest(new.word_groups || title_groups(new.title_key)) as word_group
    on conflict do nothing;
  return null;
end $$;

-- Reading locks nobody out. What other servers add meanwhile is added below, when they have to wait for the triggers.
insert into article_groups (site_id, word_group, article_id, created_at)
  select site_id, word_group, article_id, created_at
  from articles, unnest(word_groups || title_groups(title_key)) as word_group
  where created_at > now() - interval '30 days'
  on conflict do nothing;

-- The words of an article in the forms of its language: "policies" finds "policy". Articles that are here get theirs by
-- maintenance, a few at a time.
create function search_language(language text) returns regconfig language sql immutable parallel safe as $$
  select case left(lower(language), 2)
    when 'ar' then 'pg_catalog.arabic'::regconfig
    when 'hy' then 'pg_catalog.armenian'::regconfig
    when 'eu' then 'pg_catalog.basque'::regconfig
    when 'ca' then 'pg_catalog.catalan'::regconfig
    when 'da' then 'pg_catalog.danish'::regconfig
    when 'nl' then 'pg_catalog.dutch'::regconfig
    when 'en' then 'pg_catalog.english'::regconfig
    when 'fi' then 'pg_catalog.finnish'::regconfig
    when 'fr' then 'pg_catalog.french'::regconfig
    when 'de' then 'pg_catalog.german'::regconfig
    when 'el' then 'pg_catalog.greek'::regconfig
    when 'hi' then 'pg_catalog.hindi'::regconfig
    when 'hu' then 'pg_catalog.hungarian'::regconfig
    when 'id' then 'pg_catalog.indonesian'::regconfig
    when 'ga' then 'pg_catalog.irish'::regconfig
    when 'it' then 'pg_catalog.italian'::regconfig
    when 'lt' then 'pg_catalog.lithuanian'::regconfig
    when 'ne' then 'pg_catalog.nepali'::regconfig
    when 'nb' then 'pg_catalog.norwegian'::regconfig
    when 'nn' then 'pg_catalog.norwegian'::regconfig
    when 'no' then 'pg_catalog.norwegian'::regconfig
    when 'pt' then 'pg_catalog.portuguese'::regconfig
    when 'ro' then 'pg_catalog.romanian'::regconfig
    when 'ru' then 'pg_catalog.russian'::regconfig
    when 'sr' then 'pg_catalog.serbian'::regconfig
    when 'es' then 'pg_catalog.spanish'::regconfig
    when 'sv' then 'pg_catalog.swedish'::regconfig
    when 'ta' then 'pg_catalog.tamil'::regconfig
    when 'tr' then 'pg_catalog.turkish'::regconfig
    when 'yi' then 'pg_catalog.yiddish'::regconfig
    else 'pg_catalog.simple'::regconfig end
$$;

-- What an article of any language may have for these words: the index has one order for all languages.
create function word_forms(words text) returns tsquery language sql immutable parallel safe as $$
  select string_agg('(' || form || ')', ' | ')::tsquery from (
    select distinct plainto_tsquery(search_language(code), words)::text as form
    from unnest(array['', 'ar', 'hy', 'eu', 'ca', 'da', 'nl', 'en', 'fi', 'fr', 'de', 'el', 'hi', 'hu', 'id', 'ga', 'it', 'lt',
      'ne', 'nb', 'pt', 'ro', 'ru', 'sr', 'es', 'sv', 'ta', 'tr', 'yi']) as code) as forms
  where form <> ''
$$;

create function article_words(language text, title text, preview text, content_html text) returns tsvector
language sql immutable parallel safe as $$
  select setweight(to_tsvector(search_language(language), left(title, 1000)), 'A')
    || setweight(to_tsvector(search_language(language), left(preview, 5000)), 'B')
    || setweight(to_tsvector(search_language(language),
      left(regexp_replace(content_html, '<[^>]*>', ' ', 'g'), 50000)), 'D')
$$;

create function save_article_words() returns trigger language plpgsql as $$
begin
  new.words := article_words(new.language, new.title, new.sub_title || ' ' || new.preview_text, new.content_html);
  return new;
end $$;

-- What a source offered is deleted some time after it was decided; its hash stays, so that it does not come again.
create table known_items (
  site_id int not null references sites,
  source_id int not null,
  guid_hash uuid not null,
  primary key (site_id, source_id, guid_hash),
  foreign key (site_id, source_id) references sources on delete cascade
);
call protect_tenant_table('known_items');
create index source_items_decided on source_items (decided_at) where decided_at is not null;
drop index source_items_by_age;

-- The stored pictures inside its text, as `image` has the first.
alter table source_items add inner_images jsonb not null default '[]';

alter table sources
  drop articles_count,
  -- Grows with every change that people make, to notice that somebody else made one meanwhile.
  add version int not null default 1;

-- From here on others wait until all is in place.
alter table articles add words tsvector;
create trigger save_words before insert or update of language, title, sub_title, preview_text, content_html on articles
  for each row execute function save_article_words();
create trigger save_added_groups after insert on articles for each row execute function save_article_groups();
create trigger save_changed_groups after update of title_key, word_groups on articles for each row
  when (old.title_key is distinct from new.title_key or old.word_groups is distinct from new.word_groups)
  execute function save_article_groups();
insert into article_groups (site_id, word_group, article_id, created_at)
  select site_id, word_group, article_id, created_at
  from articles, unnest(word_groups || title_groups(title_key)) as word_group
  where created_at > now() - interval '1 hour'
  on conflict do nothing;
drop index articles_by_word_groups;
create index articles_by_word_forms on articles using gin (site_id, words);
create index articles_without_words on articles (site_id, article_id) where words is null;
create or replace view site_articles as
  select * from articles where site_id = current_setting('newsloom.site_id')::int;
