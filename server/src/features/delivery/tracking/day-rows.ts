import type { DayDifference } from "@newsloom/domain/delivery/person-figures";
import { sql } from "kysely";
import type { SiteContext } from "#platform/context";

export async function addDays(
  { db, siteId }: SiteContext,
  id: number,
  changes: readonly DayDifference[],
): Promise<void> {
  if (changes.length === 0) return;
  const sum = (line: string) => sql`coalesce(sum(change.change) filter (where change.line = ${line}), 0)`;
  await sql`insert into campaign_days as known (site_id, day, distribution_id, opened, clicked, blocked, spam, bounced)
    select ${siteId}::int, change.day, ${id}::int, ${sum("opened")}, ${sum("clicked")}, ${sum("blocked")},
      ${sum("spam")}, ${sum("bounced")}
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change(day date, line text, change int)
    group by change.day order by change.day
    on conflict (site_id, day, distribution_id) do update set opened = known.opened + excluded.opened,
      clicked = known.clicked + excluded.clicked, blocked = known.blocked + excluded.blocked,
      spam = known.spam + excluded.spam, bounced = known.bounced + excluded.bounced`.execute(db);
}
