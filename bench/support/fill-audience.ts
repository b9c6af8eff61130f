import type { Owner } from "./fill-newsfeed.ts";

/** Like the demo's subscribers: one in eight of Norway, one in twenty-three with each tag, one in four with a membership. */
const SUBSCRIBERS = `
  insert into subscribers (site_id, email, first_name, last_name, company_name, country, status, status_by, daily, weekly,
    monthly, source, created_at, opens, clicks, last_open_at, last_click_at, custom_fields)
  select $1, 'bench' || n || '@quay' || n % 997 || '.test', 'First' || n % 1013, 'Last' || n % 4099,
    case when n % 5 = 0 then 'Company ' || n % 3001 else '' end, (array['DK','DK','NO','SE','DE','','GB','NL'])[1 + n % 8],
    (array['Active','Active','Active','Unsubscribed','Bounced'])[1 + n / 8 % 5], 'person', n % 4 <> 3, n % 3 = 1, n % 7 = 3,
    'widget', now() - n * 7919::bigint % 1000003 * interval '94 seconds', n % 240, n % 60,
    case when n % 6 > 0 then now() - n * 6007::bigint % 1000003 * interval '20 seconds' end,
    case when n % 6 > 2 then now() - n * 6007::bigint % 1000003 * interval '20 seconds' end,
    case when n % 4 = 0 then jsonb_build_object('membership', (array['Friend','Supporter','Patron'])[1 + n % 3]) else '{}' end
  from generate_series($2::int + 1, $3::int) as n`;

const TAGGED = `
  insert into subscriber_tags (site_id, tag_id, subscriber_id)
  select $1, tag.tag_id, subscriber.id from subscribers as subscriber
  join (select tag_id, row_number() over (order by tag_id) as place from tags where site_id = $1) as tag
    on (subscriber.id * 7 + tag.place) % 23 = 0
  where subscriber.site_id = $1
  on conflict do nothing`;

/** Fills the audience of a site up to so many subscribers; those that are there count. */
export async function fillAudience(owner: Owner, siteId: number, count: number): Promise<void> {
  const { rows } = await owner.query("select count(*)::int as count from subscribers where site_id = $1", [
    siteId,
  ]);
  await owner.query("set statement_timeout = 0");
  await owner.query(SUBSCRIBERS, [siteId, rows[0].count, count]);
  await owner.query(TAGGED, [siteId]);
  await owner.query("vacuum analyze subscribers, subscriber_tags, tags");
}
