-- The articles of which each person gets those that suit them, written when a campaign begins.
alter table sends add column recommended jsonb;
-- A link that is in the mails of some people alone.
alter table campaign_links add column is_personal boolean not null default false;
-- What somebody clicked last, for thousands of people at once.
create index subscriber_articles_clicked on subscriber_articles (site_id, subscriber_id, clicked_at desc)
  where clicked_at is not null;
