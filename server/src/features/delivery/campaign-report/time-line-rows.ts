import type { LineCounts } from "@newsloom/domain/delivery/person-figures";
import { sql } from "kysely";
import type { SiteContext } from "#platform/context";

export const NO_COUNTS: LineCounts = { opened: 0, clicked: 0, blocked: 0, spam: 0, bounced: 0 };

/** By the time of each half hour, in milliseconds. */
export async function countsByHalfHour(
  { db, siteId }: SiteContext,
  id: number,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<Map<number, LineCounts>> {
  const rows = await db
    .selectFrom("campaign_times")
    .select(["at", "opened", "clicked", "blocked", "spam", "bounced"])
    .where("site_id", "=", siteId)
    .where("distribution_id", "=", id)
    .where("at", ">=", from)
    .where("at", "<", to)
    .execute();
  return new Map(rows.map(({ at, ...counts }) => [Date.parse(at), counts]));
}

const MAX_DAYS = 366;

/** One for each day up to the last on which something happened, a week at least, but none of the future. */
export async function countsByDay(
  { db, siteId }: SiteContext,
  id: number,
  from: string,
  today: string,
): Promise<(LineCounts & { readonly day: string })[]> {
  const { rows } = await sql<LineCounts & { day: string }>`
    with last as (select max(day) as day from campaign_days where site_id = ${siteId} and distribution_id = ${id})
    select day.day::date::text as day, coalesce(opened, 0) as opened, coalesce(clicked, 0) as clicked,
      coalesce(blocked, 0) as blocked, coalesce(spam, 0) as spam, coalesce(bounced, 0) as bounced
    from last, generate_series(${from}::date,
      least(${today}::date, greatest(last.day, ${from}::date + 6), ${from}::date + ${MAX_DAYS}::int),
      interval '1 day') as day(day)
    left join campaign_days as counted on counted.site_id = ${siteId} and counted.distribution_id = ${id}
      and counted.day = day.day::date
    order by 1`.execute(db);
  return rows;
}
