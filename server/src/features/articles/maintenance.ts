import { DAY_MS, HOUR_MS } from "@newsloom/domain/time/durations";
import { type Kysely, sql } from "kysely";
import type { DB } from "#platform/db/tables.generated";
import { deleteBatch, type Maintenance, timeAgo } from "#platform/jobs/run-maintenance";

export const articleMaintenance: readonly Maintenance[] = [
  {
    name: "front pages",
    everyMs: HOUR_MS,
    run: (db, platform) => deletePassedFrontPages(db, timeAgo(platform, DAY_MS)),
  },
  {
    name: "event months",
    everyMs: DAY_MS,
    run: async (db, platform) => {
      const now = platform.now();
      await makeEventMonths(db, now, new Date(now.getTime() + 100 * DAY_MS));
      return false;
    },
  },
];

/** An edited front page is needed for merging for a day; the current one stays however old it is. */
export function deletePassedFrontPages(db: Kysely<DB>, before: Date): Promise<boolean> {
  return deleteBatch(
    db,
    "front_pages",
    sql`kind = 'edit' and created_at < ${before.toISOString()} and version < (
      select head.version from front_page_heads as head where head.site_id = front_pages.site_id)`,
  );
}

/** Readers' events are stored by the month, and a month's partition must exist before its first event. */
export async function makeEventMonths(db: Kysely<DB>, from: Date, to: Date): Promise<void> {
  await sql`select make_event_months(${from.toISOString()}::timestamptz::date, ${to.toISOString()}::timestamptz::date)`.execute(
    db,
  );
}
