-- The tags that a file names: their numbers by their names in lower case. A tag that is renamed while the import runs is still the
-- one that the rest of the file means.
alter table audience_imports add column named_tags jsonb not null default '{}';
-- Imports that run have no such numbers yet: their files are read again.
truncate audience_import_staging;
