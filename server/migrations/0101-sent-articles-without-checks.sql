-- Three articles for each of a million people: checking that a site and an article exist took more than half of the time of writing
-- them. The site is that of the subscriber, who is still checked; articles are never deleted, and who reads these rows joins them.
alter table subscriber_articles
  drop constraint subscriber_articles_site_id_fkey,
  drop constraint subscriber_articles_site_id_article_id_fkey;
drop index subscriber_articles_of_article;
