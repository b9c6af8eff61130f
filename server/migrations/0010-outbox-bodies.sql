-- The body of a kept mail may carry a link that opens an account, so it is sealed like the link was in the queue.
alter table outbox_mails drop column html, drop column text, add column sealed_body bytea not null;
create index outbox_mails_by_age on outbox_mails (created_at);
