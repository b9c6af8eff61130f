import type { PersonFigures } from "@newsloom/domain/delivery/person-figures";
import { sql } from "kysely";
import type { SiteContext } from "#platform/context";

interface CountedPerson {
  readonly subscriberId: number;
  readonly before: PersonFigures;
  readonly after: PersonFigures;
}

/** What each of these people did with a campaign by now, instead of what was counted before. Who did nothing is left out. */
export async function saveRecipientFigures(
  { db, siteId }: SiteContext,
  id: number,
  people: readonly CountedPerson[],
): Promise<void> {
  const active = people.filter(({ before, after }) => before.firsts.size + after.firsts.size > 0);
  if (active.length === 0) return;
  const figures = active.map(({ subscriberId, after: { opens, clicks, firsts } }) => ({
    subscriberId,
    opens,
    clicks,
    openedAt: firsts.get("opened")?.at ?? null,
    clickedAt: firsts.get("clicked")?.at ?? null,
    spamAt: firsts.get("spam")?.at ?? null,
  }));
  await sql`insert into recipient_figures
      (site_id, distribution_id, subscriber_id, opens, clicks, opened_at, clicked_at, spam_at)
    select ${siteId}::int, ${id}::int, "subscriberId", opens, clicks, "openedAt", "clickedAt", "spamAt"
    from jsonb_to_recordset(${JSON.stringify(figures)}::jsonb) as person("subscriberId" int, opens int, clicks int,
      "openedAt" timestamptz, "clickedAt" timestamptz, "spamAt" timestamptz)
    order by "subscriberId"
    on conflict (site_id, distribution_id, subscriber_id) do update set opens = excluded.opens,
      clicks = excluded.clicks, opened_at = excluded.opened_at, clicked_at = excluded.clicked_at,
      spam_at = excluded.spam_at`.execute(db);
}
