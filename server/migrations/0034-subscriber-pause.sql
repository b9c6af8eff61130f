-- People may pause their newsletters without leaving them.
alter table subscribers add paused_until timestamptz;

-- The view has the columns that the table had when it was created.
grant create on schema public to newsloom_across;
set local role newsloom_across;
create or replace view site_subscribers as
  select * from subscribers where site_id = current_setting('newsloom.site_id')::int;
reset role;
revoke create on schema public from newsloom_across;
