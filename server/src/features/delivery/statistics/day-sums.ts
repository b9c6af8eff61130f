import type { LineCounts } from "@newsloom/domain/delivery/person-figures";
import { sql } from "kysely";
import type { SiteContext } from "#platform/context";

const sums = sql`coalesce(sum(opened), 0)::int as opened, coalesce(sum(clicked), 0)::int as clicked,
  coalesce(sum(blocked), 0)::int as blocked, coalesce(sum(spam), 0)::int as spam, coalesce(sum(bounced), 0)::int as bounced`;

export async function sumOfCampaign({ db, siteId }: SiteContext, id: number): Promise<LineCounts> {
  const { rows } = await sql<LineCounts>`select ${sums} from campaign_days
    where site_id = ${siteId} and distribution_id = ${id}`.execute(db);
  return rows[0] ?? { opened: 0, clicked: 0, blocked: 0, spam: 0, bounced: 0 };
}

/** One for each day, also where nothing happened. */
export async function sumsByDay(
  { db, siteId }: SiteContext,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<(LineCounts & { readonly date: string })[]> {
  const { rows } = await sql<LineCounts & { date: string }>`
    select day.day::date::text as date, ${sums}
    from generate_series(${from}::date, ${to}::date, interval '1 day') as day(day)
    left join campaign_days as counted on counted.site_id = ${siteId} and counted.day = day.day::date
    group by 1 order by 1`.execute(db);
  return rows;
}
