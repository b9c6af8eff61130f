-- The archive that readers see, the newest first.
create index campaigns_in_archive on campaigns (site_id, sent_at, distribution_id) where show_archive and sent_at is not null;
