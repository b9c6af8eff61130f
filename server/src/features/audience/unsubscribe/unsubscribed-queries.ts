import { sql } from "kysely";
import type { SiteContext } from "#platform/context";

/** Who came back by themselves, as after "It was a mistake, undo", did not leave. */
const left = sql`entry.type = 'Unsubscribed' and not exists (select from subscriber_history as later
  where later.site_id = entry.site_id and later.subscriber_id = entry.subscriber_id
    and later.history_id > entry.history_id and later.type = 'Resubscribed')`;

/** How many people unsubscribed by a link of a campaign. */
export async function countUnsubscribed(
  { db, siteId }: SiteContext,
  distributionId: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct entry.subscriber_id)::int as count from subscriber_history as entry
    where entry.site_id = ${siteId} and entry.distribution_id = ${distributionId} and ${left}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The same of all campaigns, by the day in a time zone. */
export async function countUnsubscribedByDay(
  { db, siteId }: SiteContext,
  { from, to, zone }: { readonly from: string; readonly to: string; readonly zone: string },
): Promise<Map<string, number>> {
  const { rows } = await sql<{ day: string; count: number }>`
    select (entry.date at time zone ${zone})::date::text as day,
      count(distinct (entry.subscriber_id, entry.distribution_id))::int as count
    from subscriber_history as entry
    where entry.site_id = ${siteId} and entry.distribution_id is not null
      and entry.date >= (${from}::date::timestamp at time zone ${zone})
      and entry.date < ((${to}::date + 1)::timestamp at time zone ${zone}) and ${left}
    group by 1`.execute(db);
  return new Map(rows.map(({ day, count }) => [day, count]));
}

/** The same of one campaign, by time in milliseconds since 1970, in half hours. */
export async function countUnsubscribedByHalfHour(
  { db, siteId }: SiteContext,
  distributionId: number,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ at: string; count: number }>`
    select date_bin('30 minutes', first.date, 'epoch') as at, count(*)::int as count
    from (select min(entry.date) as date from subscriber_history as entry
      where entry.site_id = ${siteId} and entry.distribution_id = ${distributionId} and ${left}
      group by entry.subscriber_id) as first
    group by 1`.execute(db);
  return new Map(rows.map(({ at, count }) => [Date.parse(at), count]));
}
