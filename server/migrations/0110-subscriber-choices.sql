-- Who has which choice of a custom field, for filters. It is apart from the subscriber's row, because that is written at every
-- counted opening, and with it each of its indexes.
set local statement_timeout = 0;

create table subscriber_choices (
  site_id int not null,
  -- The key of the custom field.
  field text not null,
  value text not null,
  subscriber_id int not null
);
call protect_tenant_table('subscriber_choices');

-- Once for all who were added by a statement, as an import adds thousands.
create function add_subscriber_choices() returns trigger language plpgsql as $$
begin
  insert into subscriber_choices (site_id, field, value, subscriber_id)
    select added.site_id, field.key, added.custom_fields ->> field.key, added.id
    from added join subscriber_fields as field on field.site_id = added.site_id
    where field.type = 'choice' and added.custom_fields ? field.key;
  return null;
end $$;

-- Each choice is found by its whole key, also while the planner takes the table for empty or was planning for thousands.
create function remove_subscriber_choices() returns trigger language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  -- "offset 0" computes the values first: under row-level security no index is searched for a computed value.
  delete from subscriber_choices as choice using (
    select removed.site_id, field.key as field, removed.custom_fields ->> field.key as value, removed.id
    from removed join subscriber_fields as field on field.site_id = removed.site_id
    where field.type = 'choice' and removed.custom_fields ? field.key offset 0) as had
  where choice.site_id = had.site_id and choice.field = had.field and choice.value = had.value
    and choice.subscriber_id = had.id;
  return null;
end $$;

create function change_subscriber_choices() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  choice_field text;
  before text;
  after text;
begin
  for choice_field in
    select key from subscriber_fields where subscriber_fields.site_id = new.site_id and type = 'choice'
  loop
    before := old.custom_fields ->> choice_field;
    after := new.custom_fields ->> choice_field;
    continue when before is not distinct from after;
    delete from subscriber_choices as choice
      where choice.site_id = new.site_id and choice.field = choice_field and choice.value = before
        and choice.subscriber_id = new.id;
    insert into subscriber_choices (site_id, field, value, subscriber_id)
      select new.site_id, choice_field, after, new.id where after is not null;
  end loop;
  return null;
end $$;

create trigger add_choices after insert on subscribers
  referencing new table as added for each statement execute function add_subscriber_choices();
create trigger remove_choices after delete on subscribers
  referencing old table as removed for each statement execute function remove_subscriber_choices();
-- For each row, because only so it can be bound to a column: neither an opening nor a click sets custom_fields.
create trigger change_choices after update of custom_fields on subscribers
  for each row when (old.custom_fields is distinct from new.custom_fields) execute function change_subscriber_choices();

-- After the triggers, whose creation keeps others from writing until this is committed.
set local role newsloom_across;
insert into subscriber_choices (site_id, field, value, subscriber_id)
  select field.site_id, field.key, subscriber.custom_fields ->> field.key, subscriber.id
  from subscriber_fields as field
  join subscribers as subscriber on subscriber.site_id = field.site_id and subscriber.custom_fields ? field.key
  where field.type = 'choice';
reset role;
alter table subscriber_choices add primary key (site_id, field, value, subscriber_id);
-- Somebody with a value always has the field, so the planner may not multiply the two shares.
create statistics subscriber_choices_of_fields (dependencies) on site_id, field, value from subscriber_choices;
analyze subscriber_choices;
