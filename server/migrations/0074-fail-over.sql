-- The provider that campaigns go on with when the first one fails.
create table second_mail_providers (
  site_id int primary key references sites,
  provider text not null check (provider in ('mailjet', 'sendgrid', 'adestra', 'smtp'))
);
call protect_tenant_table('second_mail_providers');

-- The one a campaign began with, when it goes on with another; empty otherwise.
alter table sends add column first_provider text not null default '';

-- The second one, for those whose mail was handed over to it; null for the one that the campaign began with.
alter table send_recipients add column provider text;
