-- Where a widget may run; everywhere when there is none.
alter table news_widgets add column hosts text[] not null default '{}';
