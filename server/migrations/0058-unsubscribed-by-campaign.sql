-- Which newsletter somebody unsubscribed by.
alter table subscriber_history add column distribution_id int;
create index subscriber_history_of_campaign on subscriber_history (site_id, distribution_id, subscriber_id)
  where distribution_id is not null;
