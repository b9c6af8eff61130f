import type { FirstDifference } from "@newsloom/domain/delivery/person-figures";
import { sql } from "kysely";
import type { SiteContext } from "#platform/context";

const changesIn = (changes: readonly FirstDifference[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change(day date, at timestamptz, line text, change int)`;

const sumOf = (line: string) => sql`coalesce(sum(change.change) filter (where change.line = ${line}), 0)`;
const sums = sql`${sumOf("opened")}, ${sumOf("clicked")}, ${sumOf("blocked")}, ${sumOf("spam")}, ${sumOf("bounced")}`;

const added = sql`opened = known.opened + excluded.opened, clicked = known.clicked + excluded.clicked,
  blocked = known.blocked + excluded.blocked, spam = known.spam + excluded.spam,
  bounced = known.bounced + excluded.bounced`;

/** By the days of the site's calendar. */
export async function addDays(
  { db, siteId }: SiteContext,
  id: number,
  changes: readonly FirstDifference[],
): Promise<void> {
  if (changes.length === 0) return;
  await sql`insert into campaign_days as known (site_id, day, distribution_id, opened, clicked, blocked, spam, bounced)
    select ${siteId}::int, change.day, ${id}::int, ${sums} from ${changesIn(changes)}
    group by change.day order by change.day
    on conflict (site_id, day, distribution_id) do update set ${added}`.execute(db);
}

/** By half hours. */
export async function addTimes(
  { db, siteId }: SiteContext,
  id: number,
  changes: readonly FirstDifference[],
): Promise<void> {
  if (changes.length === 0) return;
  await sql`insert into campaign_times as known (site_id, distribution_id, at, opened, clicked, blocked, spam, bounced)
    select ${siteId}::int, ${id}::int, date_bin('30 minutes', change.at, 'epoch') as half_hour, ${sums}
    from ${changesIn(changes)} group by half_hour order by half_hour
    on conflict (site_id, distribution_id, at) do update set ${added}`.execute(db);
}
