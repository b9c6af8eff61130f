-- What one person did with one campaign and when first, written by what counts the events. Who did nothing has no row.
create table recipient_figures (
  site_id int not null references sites,
  distribution_id int not null,
  subscriber_id int not null,
  opens int not null default 0,
  clicks int not null default 0,
  opened_at timestamptz,
  clicked_at timestamptz,
  spam_at timestamptz,
  primary key (site_id, distribution_id, subscriber_id),
  foreign key (site_id, distribution_id) references campaigns on delete cascade
);
create index recipient_figures_opened on recipient_figures (site_id, distribution_id, subscriber_id)
  where opened_at is not null;
create index recipient_figures_clicked on recipient_figures (site_id, distribution_id, subscriber_id)
  where clicked_at is not null;
create index recipient_figures_spam on recipient_figures (site_id, distribution_id, subscriber_id)
  where spam_at is not null;
call protect_tenant_table('recipient_figures');

-- Lists of those whom a campaign did not reach are read in the order of people.
create index send_recipients_missed on send_recipients (site_id, distribution_id, state, subscriber_id)
  where state in ('failed', 'excluded', 'in doubt');

-- People by the half hour in which they did something for the first time.
create table campaign_times (
  site_id int not null references sites,
  distribution_id int not null,
  at timestamptz not null,
  opened int not null default 0,
  clicked int not null default 0,
  blocked int not null default 0,
  spam int not null default 0,
  bounced int not null default 0,
  primary key (site_id, distribution_id, at),
  foreign key (site_id, distribution_id) references campaigns on delete cascade
);
call protect_tenant_table('campaign_times');

insert into recipient_figures (site_id, distribution_id, subscriber_id, opens, clicks, opened_at, clicked_at, spam_at)
select event.site_id, event.distribution_id, event.subscriber_id,
  count(*) filter (where event.kind = 'opened'), count(*) filter (where event.kind = 'clicked'),
  min(event.at) filter (where event.kind in ('opened', 'clicked')), min(event.at) filter (where event.kind = 'clicked'),
  min(event.at) filter (where event.kind = 'spam')
from campaign_events as event
join campaigns on campaigns.site_id = event.site_id and campaigns.distribution_id = event.distribution_id
where event.is_counted and event.reason = '' and event.kind in ('opened', 'clicked', 'spam')
group by 1, 2, 3;

insert into campaign_times (site_id, distribution_id, at, opened, clicked, blocked, spam, bounced)
select site_id, distribution_id, date_bin('30 minutes', first_at, 'epoch'), count(*) filter (where line = 'opened'),
  count(*) filter (where line = 'clicked'), count(*) filter (where line = 'blocked'),
  count(*) filter (where line = 'spam'), count(*) filter (where line = 'bounced')
from (
  select event.site_id, event.distribution_id, event.subscriber_id, line, min(event.at) as first_at
  from campaign_events as event
  join campaigns on campaigns.site_id = event.site_id and campaigns.distribution_id = event.distribution_id
  -- Who follows a link has opened the mail.
  cross join unnest(case when event.kind = 'clicked' then array['clicked', 'opened'] else array[event.kind] end) as line
  where event.is_counted and event.reason = '' and event.kind in ('opened', 'clicked', 'blocked', 'spam', 'bounced')
  group by 1, 2, 3, 4
) as first
group by 1, 2, 3;
