-- Values in the terms that the code uses. Owners of tables see no tenant's rows, so the role that looks across sites renames them.
alter table mail_provider_checks drop constraint mail_provider_checks_failure_check;

set local role newsloom_across;
update mail_provider_checks set failure = case failure
    when 'slow' then 'timeout'
    when 'down' then 'unavailable'
    when 'nonsense' then 'invalid_response'
    when 'limited' then 'rate_limited'
  end
where failure in ('slow', 'down', 'nonsense', 'limited');
update outbox_mails set kind = 'invitation-reuse' where kind = 'notice';
reset role;

alter table mail_provider_checks add constraint mail_provider_checks_failure_check check (
  failure in ('timeout', 'unavailable', 'invalid_response', 'unauthorized', 'rate_limited', 'refused'));
