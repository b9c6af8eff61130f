import { DAY_MS, HOUR_MS } from "@newsloom/domain/time/durations";
import { type Kysely, sql } from "kysely";
import type { DB } from "#platform/db/tables.generated";
import { deleteBatch, type Maintenance, timeAgo } from "#platform/jobs/run-maintenance";

/** Older articles are not compared with new ones. */
const GROUP_DAYS = 31;

export const articleMaintenance: readonly Maintenance[] = [
  {
    name: "front pages",
    everyMs: HOUR_MS,
    run: (db, platform) => deletePassedFrontPages(db, timeAgo(platform, DAY_MS)),
  },
  {
    name: "article groups",
    everyMs: HOUR_MS,
    run: (db, platform) => {
      const before = timeAgo(platform, GROUP_DAYS * DAY_MS).toISOString();
      return deleteBatch(db, "article_groups", sql`created_at < ${before}`);
    },
  },
  {
    name: "word forms",
    everyMs: 2_000,
    run: async (db) => {
      await addWordForms(db);
      return false;
    },
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

/** So few at once that nobody who edits one of them waits. */
const WORD_FORMS_BATCH = 500;

/** Articles from before there were word forms get theirs; the trigger that does it for the others sees a change of language. */
async function addWordForms(db: Kysely<DB>): Promise<void> {
  await sql`update articles set language = language where ctid = any(array(
    select ctid from articles where words is null order by site_id, article_id limit ${WORD_FORMS_BATCH}
    for update skip locked))`.execute(db);
}

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
