import { sql } from "kysely";
import { mailboxDomains } from "#features/audience";
import { siteTimeZone } from "#features/settings";
import type { SiteContext } from "#platform/context";

/** A number from 0 to 999 that is always the same for a person, a campaign and a purpose. */
export const chance = (purpose: number) =>
  sql`abs(hashtextextended(recipient.subscriber_id || ' ' || recipient.distribution_id, ${sql.lit(purpose)}) % 1000)`;

/** Opens, clicks and reports of the newsletters in the ledger, and what is counted of them. */
export async function seedEvents(ctx: SiteContext): Promise<void> {
  await insertEvents(ctx);
  await countByPerson(ctx);
  await countByTime(ctx);
  await countByLink(ctx);
  await countByDomain(ctx);
}

/** Most within hours, the last after three days, none in the future. */
async function insertEvents({ db, siteId, now }: SiteContext): Promise<void> {
  const later = (purpose: number) => sql`power(${chance(purpose)} / 1000::float8, 3) * interval '72 hours'`;
  await sql`
    insert into campaign_events (site_id, at, distribution_id, subscriber_id, kind, link_no, message, is_counted)
    select recipient.site_id, event.at, recipient.distribution_id, recipient.subscriber_id, event.kind, event.link_no,
      recipient.message, true
    from send_recipients as recipient
    join (select distribution_id, max(link_no) as links from campaign_links where site_id = ${siteId}
      group by distribution_id) as link using (distribution_id)
    cross join lateral (select recipient.changed_at + interval '4 minutes' + ${later(3)} as opened_at) as first
    cross join lateral (
      select opened_at + nth * interval '5 hours' as at, 'opened' as kind, null::smallint as link_no
      from generate_series(0, ${chance(4)} % 3) as nth where recipient.state = 'accepted' and ${chance(5)} < 430
      union all
      -- The first links are the ones that most people follow.
      select opened_at + interval '40 seconds' + nth * interval '3 minutes', 'clicked',
        (1 + floor(power(abs(hashtextextended(recipient.subscriber_id || ' ' || recipient.distribution_id, 7 + nth) % 1000)
          / 1000::float8, 2.2) * links))::smallint
      from generate_series(0, ${chance(6)} % 4 / 3) as nth where recipient.state = 'accepted' and ${chance(5)} < 160
      union all
      select opened_at + interval '2 minutes', 'spam', null where recipient.state = 'accepted' and ${chance(5)} = 429
        and ${chance(4)} < 500
      union all
      select recipient.changed_at + interval '1 minute' + ${chance(3)} * interval '3 seconds', recipient.reason, null
      where recipient.state = 'failed'
    ) as event
    where recipient.site_id = ${siteId} and event.at <= ${now().toISOString()}::timestamptz`.execute(db);
}

async function countByPerson({ db, siteId }: SiteContext): Promise<void> {
  await sql`
    insert into recipient_figures (site_id, distribution_id, subscriber_id, opens, clicks, opened_at, clicked_at, spam_at)
    select site_id, distribution_id, subscriber_id, count(*) filter (where kind = 'opened'),
      count(*) filter (where kind = 'clicked'), min(at) filter (where kind in ('opened', 'clicked')),
      min(at) filter (where kind = 'clicked'), min(at) filter (where kind = 'spam')
    from campaign_events where site_id = ${siteId} and kind in ('opened', 'clicked', 'spam')
    group by site_id, distribution_id, subscriber_id`.execute(db);
}

async function countByTime(ctx: SiteContext): Promise<void> {
  const { db, siteId } = ctx;
  const zone = await siteTimeZone(ctx);
  const firsts = sql`(select distribution_id, subscriber_id, kind, min(at) as at from campaign_events
    where site_id = ${siteId} group by distribution_id, subscriber_id, kind) as first`;
  const of = (kind: string) => sql`count(*) filter (where kind = ${sql.lit(kind)})`;
  const counts = sql`${of("opened")}, ${of("clicked")}, ${of("blocked")}, ${of("spam")}, ${of("bounced")}`;
  await sql`insert into campaign_times (site_id, distribution_id, at, opened, clicked, blocked, spam, bounced)
    select ${siteId}::int, distribution_id, date_bin('30 minutes', at, 'epoch'), ${counts} from ${firsts}
    group by 2, 3`.execute(db);
  await sql`insert into campaign_days (site_id, distribution_id, day, opened, clicked, blocked, spam, bounced)
    select ${siteId}::int, distribution_id, (at at time zone ${zone})::date, ${counts} from ${firsts}
    group by 2, 3`.execute(db);
}

async function countByLink({ db, siteId }: SiteContext): Promise<void> {
  await sql`update campaign_links as link set clicks = counted.clicks, unique_clicks = counted.people
    from (select distribution_id, link_no, count(*)::int as clicks, count(distinct subscriber_id)::int as people
      from campaign_events where site_id = ${siteId} and kind = 'clicked' group by distribution_id, link_no) as counted
    where link.site_id = ${siteId} and link.distribution_id = counted.distribution_id
      and link.link_no = counted.link_no`.execute(db);
}

async function countByDomain(ctx: SiteContext): Promise<void> {
  const { db, siteId } = ctx;
  const of = (kind: string) => sql`count(*) filter (where kind = ${sql.lit(kind)})::int`;
  await sql`update send_domains as part set bounced = back.bounced, blocked = back.blocked, spam = back.spam
    from (select distribution_id, person.domain, ${of("bounced")} as bounced, ${of("blocked")} as blocked,
        ${of("spam")} as spam
      from campaign_events as event join (${mailboxDomains(ctx)}) as person on person.id = event.subscriber_id
      where event.site_id = ${siteId} group by distribution_id, person.domain) as back
    where part.site_id = ${siteId} and part.distribution_id = back.distribution_id
      and part.domain = back.domain`.execute(db);
}
