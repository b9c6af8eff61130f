-- The names of tags in a row of an imported file, in lower case; missing ones are made when the whole file was read.
alter table audience_import_staging add column tag_names text[] not null default '{}';
