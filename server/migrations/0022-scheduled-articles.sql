-- Unpublished articles that are published by themselves: one row each, until they are published, rejected or taken off.
create table scheduled_articles (
  site_id int not null references sites,
  article_id int not null,
  publish_at timestamptz not null,
  position int not null check (position >= 1),
  user_id uuid,
  user_name text not null,
  primary key (site_id, article_id),
  foreign key (site_id, article_id) references articles on delete cascade
);
call protect_tenant_table('scheduled_articles');
