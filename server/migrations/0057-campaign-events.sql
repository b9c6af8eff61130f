-- Where the links of a campaign lead, written when it is sent, with the clicks of people.
create table campaign_links (
  site_id int not null references sites,
  distribution_id int not null,
  -- 0 is the link that people do not see.
  link_no smallint not null,
  url text not null,
  title text not null default '',
  article_id int,
  ad_id int,
  clicks int not null default 0,
  unique_clicks int not null default 0,
  primary key (site_id, distribution_id, link_no),
  foreign key (site_id, distribution_id) references campaigns on delete cascade
);
call protect_tenant_table('campaign_links');

-- What came back of a campaign's mails, by people and machines. Counted below by a service; screens read what it counts.
create sequence campaign_event_numbers;
create table campaign_events (
  site_id int not null references sites,
  at timestamptz not null,
  event_id bigint not null default nextval('campaign_event_numbers'),
  received_at timestamptz not null default clock_timestamp(),
  distribution_id int not null,
  subscriber_id int not null,
  kind text not null
    check (kind in ('opened', 'clicked', 'delivered', 'unsubscribed', 'blocked', 'spam', 'bounced', 'soft bounced')),
  link_no smallint,
  -- Why a machine caused it; empty for people.
  reason text not null default '',
  -- What a provider says about it.
  message text not null default '',
  is_counted boolean not null default false,
  primary key (site_id, at, event_id)
) partition by range (at);
alter sequence campaign_event_numbers owned by campaign_events.event_id;
create index campaign_events_of_person on campaign_events (site_id, distribution_id, subscriber_id);
create index campaign_events_to_count on campaign_events (site_id, received_at) where not is_counted;
call protect_tenant_table('campaign_events');
grant usage on sequence campaign_event_numbers to newsloom_app, newsloom_across;

create schema campaign_event_months;
create table campaign_event_months.others partition of campaign_events default;

-- The months from one day to another. What has none yet is kept in `others`, so nothing is ever refused.
create function make_campaign_event_months(first_day date, last_day date) returns void
language plpgsql security definer set search_path = '' as $$
declare
  month date := date_trunc('month', first_day);
begin
  while month <= last_day loop
    if to_regclass(format('campaign_event_months.%I', to_char(month, '"m"YYYY_MM'))) is null
      and not exists (select from campaign_event_months.others where at >= month and at < month + interval '1 month') then
      execute format(
        'create table campaign_event_months.%I partition of public.campaign_events for values from (%L) to (%L)',
        to_char(month, '"m"YYYY_MM'), month, (month + interval '1 month')::date);
    end if;
    month := month + interval '1 month';
  end loop;
end $$;
revoke execute on function make_campaign_event_months from public;
grant execute on function make_campaign_event_months to newsloom_across;
select make_campaign_event_months((now() - interval '3 months')::date, (now() + interval '3 months')::date);

-- People by the day (of the site) on which they did something for the first time.
create table campaign_days (
  site_id int not null references sites,
  day date not null,
  distribution_id int not null,
  opened int not null default 0,
  clicked int not null default 0,
  blocked int not null default 0,
  spam int not null default 0,
  bounced int not null default 0,
  primary key (site_id, day, distribution_id),
  foreign key (site_id, distribution_id) references campaigns on delete cascade
);
create index campaign_days_of_campaign on campaign_days (site_id, distribution_id);
call protect_tenant_table('campaign_days');
