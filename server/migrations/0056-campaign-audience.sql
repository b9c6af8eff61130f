-- Who gets a campaign: those of its list who are in any of these segments (all of the list when there are none), and in
-- none of those that are excluded. A segment may be deleted later; then nobody gets the campaign.
alter table campaigns
  add column include_segments int[] not null default '{}',
  add column exclude_segments int[] not null default '{}';
