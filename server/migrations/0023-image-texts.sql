-- What an image shows, for readers who do not see it, and what stands below it: of a file, and of an article's own use of it.
alter table files
  add column alt_text text not null default '',
  add column caption text not null default '',
  add column credit text not null default '';

-- A view has the columns that its table had when it was created.
grant create on schema public to newsloom_across;
set local role newsloom_across;
create or replace view site_files as
  select * from files where site_id = current_setting('newsloom.site_id')::int;
reset role;
revoke create on schema public from newsloom_across;

-- Null while an article says nothing about its thumbnail.
alter table articles add column thumbnail jsonb;
