-- Whether a campaign is handed over as a package: the package itself is removed when its making is stopped, and in the end.
alter table sends add column is_package boolean not null default false;
set local role newsloom_across;
update sends set is_package = true where exists (select from send_packages as made
    where made.site_id = sends.site_id and made.distribution_id = sends.distribution_id)
  or exists (select from campaigns as campaign where campaign.site_id = sends.site_id
    and campaign.distribution_id = sends.distribution_id and campaign.status_id = 10);
reset role;
