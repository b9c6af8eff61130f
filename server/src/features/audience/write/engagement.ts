import { sql } from "kysely";
import type { SiteContext } from "#platform/context";

/** What somebody did since it was counted last; negative for what turned out to be a machine's. */
interface Engagement {
  readonly subscriberId: number;
  readonly opens: number;
  readonly clicks: number;
  readonly openedAt: string | null;
  readonly clickedAt: string | null;
}

export async function addEngagement(
  { db, siteId }: SiteContext,
  people: readonly Engagement[],
): Promise<void> {
  const changed = people.filter(({ opens, clicks }) => opens !== 0 || clicks !== 0);
  if (changed.length === 0) return;
  await sql`update subscribers as person set
      opens = greatest(0, person.opens + change.opens), clicks = greatest(0, person.clicks + change.clicks),
      last_open_at = greatest(person.last_open_at, change.opened_at),
      last_click_at = greatest(person.last_click_at, change.clicked_at)
    from (select "subscriberId" as id, sum(opens)::int as opens, sum(clicks)::int as clicks,
        max("openedAt") as opened_at, max("clickedAt") as clicked_at
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
        as row("subscriberId" int, opens int, clicks int, "openedAt" timestamptz, "clickedAt" timestamptz)
      group by "subscriberId") as change
    where person.site_id = ${siteId} and person.id = change.id`.execute(db);
}
