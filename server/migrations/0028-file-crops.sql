-- A file of the library may show a part of its picture: the whole picture stays, and the part can be chosen again.
alter table files
  -- The content of the whole picture, in the names of this table; null while all of it is shown.
  add column original jsonb,
  add column crop jsonb,
  add column focal_point jsonb;

-- A view has the columns that its table had when it was created.
grant create on schema public to newsloom_across;
set local role newsloom_across;
create or replace view site_files as
  select * from files where site_id = current_setting('newsloom.site_id')::int;
reset role;
revoke create on schema public from newsloom_across;
