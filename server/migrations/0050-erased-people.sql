-- The action log is only ever added to. The one exception: what it recorded of a person who asked to be erased. That somebody
-- did something, and when, stays.
create function erase_action_details(erased_area text, erased_type text, erased_id text, erased_email text)
returns void language sql security definer set search_path = public as $$
  update action_log set before = null, after = null, ip = case when user_id is null then '' else ip end
  where site_id = current_setting('newsloom.site_id')::int and area = erased_area and entity_type = erased_type
    and (entity_id = erased_id or before ->> 'email' = erased_email or after ->> 'email' = erased_email)
$$;
revoke execute on function erase_action_details from public;
grant execute on function erase_action_details to newsloom_app;

-- By whom a person's mails are found, of which a site has many.
create index outbox_mails_by_recipient on outbox_mails (site_id, recipient);
