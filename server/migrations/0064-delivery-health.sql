-- The mails of a campaign by mailbox domain: the hundred largest, and '' for all others, written when it is finished. A domain
-- that is not among them has a row with nothing sent where something came back.
create table send_domains (
  site_id int not null references sites,
  distribution_id int not null,
  domain text not null,
  sent int not null default 0,
  bounced int not null default 0,
  blocked int not null default 0,
  spam int not null default 0,
  primary key (site_id, distribution_id, domain),
  foreign key (site_id, distribution_id) references campaigns on delete cascade
);
call protect_tenant_table('send_domains');

-- When a mail provider reported something last.
create table provider_reports (
  site_id int not null references sites,
  provider text not null check (provider in ('mailjet', 'sendgrid')),
  last_at timestamptz not null,
  primary key (site_id, provider)
);
call protect_tenant_table('provider_reports');

create index sends_by_start on sends (site_id, frozen_at) where state = 'finished';
