-- Who has asked a site's model to learn now; removed when it has learnt, so that every screen knows while it does.
create table relevancy_trainings (
  site_id int not null references sites,
  user_id uuid not null,
  requested_at timestamptz not null,
  primary key (site_id)
);
call protect_tenant_table('relevancy_trainings');
