-- What mail providers and servers said of a person no longer names their address, so that erasing them leaves nothing of it.
set local role newsloom_across;
update campaign_events set message = regexp_replace(message, '[^\s<>@]+@[^\s<>@]+', '[address]', 'g')
where message like '%@%';
update send_recipients set message = regexp_replace(message, '[^\s<>@]+@[^\s<>@]+', '[address]', 'g')
where message like '%@%';
reset role;
