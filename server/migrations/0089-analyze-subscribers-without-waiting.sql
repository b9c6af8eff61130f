-- Where a VACUUM takes long, an import goes on without new statistics.
create or replace function analyze_subscribers() returns void language plpgsql security definer
  set search_path = public set lock_timeout = '2s' as $$
begin
  analyze subscribers;
exception when lock_not_available then
  return;
end $$;
