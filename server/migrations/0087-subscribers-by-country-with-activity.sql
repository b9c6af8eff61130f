-- Segments of a country are mostly narrowed by what people opened: counted within the index.
drop index subscribers_by_country;
create index subscribers_by_country on subscribers (site_id, country)
  include (last_open_at, last_click_at, last_active_at) where country <> '';
