-- What an image shows, for readers who do not see it, and what stands below it: of a file, and of an article's own use of it.
alter table files
  add column alt_text text not null default '',
  add column caption text not null default '',
  add column credit text not null default '';

create index files_by_name on files (site_id, lower(file_name), file_id);
create index files_by_size on files (site_id, size desc, file_id desc);

-- A view has the columns that its table had when it was created.
grant create on schema public to newsloom_across;
set local role newsloom_across;
create or replace view site_files as
  select * from files where site_id = current_setting('newsloom.site_id')::int;
reset role;
revoke create on schema public from newsloom_across;

-- Null while an article says nothing about its thumbnail.
alter table articles add column thumbnail jsonb;

-- Of the crops that were made so far the original is known, but not the part of it.
set local role newsloom_across;
update articles a set thumbnail = jsonb_build_object(
    'altText', '', 'caption', '', 'credit', '', 'isDecorative', false,
    'originalUrl', original.url, 'crop', null, 'focalPoint', null)
from article_images crop
join article_images original on original.site_id = crop.site_id and original.article_id = crop.article_id
  and original.url = substr(crop.origin_url, length('crop:') + 1)
where crop.site_id = a.site_id and crop.article_id = a.article_id and crop.url = a.thumbnail_url
  and starts_with(crop.origin_url, 'crop:');
reset role;
