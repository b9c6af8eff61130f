import { SOFT_BOUNCES } from "@newsloom/domain/delivery/reports";
import { sql } from "kysely";
import type { SiteContext } from "#platform/context";

/** How many of the site's last newsletters came back for now, by person; none for those whom one reached since. */
export async function countSoftBounces(
  { db, siteId }: SiteContext,
  subscriberIds: readonly number[],
): Promise<Map<number, number>> {
  if (subscriberIds.length === 0) return new Map();
  const { rows } = await sql<{ id: number; count: number }>`
    with recent as (
      select distribution_id from sends where site_id = ${siteId} and frozen_at is not null
      order by frozen_at desc limit ${SOFT_BOUNCES.among}
    )
    select person.id, count(*)::int as count from unnest(${[...subscriberIds]}::int[]) as person(id)
    cross join recent
    where exists (select from campaign_events as event where event.site_id = ${siteId}
        and event.distribution_id = recent.distribution_id and event.subscriber_id = person.id
        and event.kind = 'soft bounced')
      and not exists (select from campaign_events as event where event.site_id = ${siteId}
        and event.distribution_id = recent.distribution_id and event.subscriber_id = person.id
        and event.kind = 'delivered')
    group by person.id`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
