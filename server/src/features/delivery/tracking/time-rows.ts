import { groupBy } from "@newsloom/domain/delivery/group-by";
import {
  COUNTED_LINES,
  type FirstDifference,
  type LineCounts,
} from "@newsloom/domain/delivery/person-figures";
import { sql } from "kysely";
import type { SiteContext } from "#platform/context";

const HALF_HOUR_MS = 30 * 60_000;

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
    select ${siteId}::int, key, ${id}::int, opened, clicked, blocked, spam, bounced
    from jsonb_to_recordset(${JSON.stringify(sumsBy(changes, ({ day }) => day))}::jsonb)
      as change(key date, opened int, clicked int, blocked int, spam int, bounced int)
    order by key
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
    select ${siteId}::int, ${id}::int, key, opened, clicked, blocked, spam, bounced
    from jsonb_to_recordset(${JSON.stringify(sumsBy(changes, halfHourOf))}::jsonb)
      as change(key timestamptz, opened int, clicked int, blocked int, spam int, bounced int)
    order by key
    on conflict (site_id, distribution_id, at) do update set ${added}`.execute(db);
}

const halfHourOf = ({ at }: FirstDifference) => {
  const time = Date.parse(at);
  return new Date(time - (time % HALF_HOUR_MS)).toISOString();
};

function sumsBy(
  changes: readonly FirstDifference[],
  keyOf: (change: FirstDifference) => string,
): (LineCounts & { readonly key: string })[] {
  return [...groupBy(changes, keyOf)].map(([key, ofKey]) => {
    const sums = Object.fromEntries(COUNTED_LINES.map((line) => [line, 0])) as Record<
      keyof LineCounts,
      number
    >;
    for (const { line, change } of ofKey) sums[line] += change;
    return { key, ...sums };
  });
}
