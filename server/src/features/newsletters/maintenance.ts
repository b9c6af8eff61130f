import { DAY_MS, HOUR_MS } from "@newsloom/domain/time/durations";
import { type Kysely, sql } from "kysely";
import type { DB } from "#platform/db/tables.generated";
import { deleteBatch, type Maintenance, timeAgo } from "#platform/jobs/run-maintenance";

const TEST_DAYS = 30;

export const newsletterMaintenance: readonly Maintenance[] = [
  {
    name: "content sessions",
    everyMs: HOUR_MS,
    run: (db, platform) => deletePassedSessions(db, timeAgo(platform, DAY_MS)),
  },
  {
    name: "tests of newsletters",
    everyMs: HOUR_MS,
    run: (db, platform) =>
      deleteBatch(
        db,
        "campaign_tests",
        sql`created_at < ${timeAgo(platform, TEST_DAYS * DAY_MS).toISOString()}`,
      ),
  },
  {
    name: "compatibility tests",
    everyMs: HOUR_MS,
    run: (db, platform) =>
      deleteBatch(
        db,
        "compatibility_tests",
        sql`created_at < ${timeAgo(platform, TEST_DAYS * DAY_MS).toISOString()}`,
      ),
  },
];

export const deletePassedSessions = (db: Kysely<DB>, before: Date) =>
  deleteBatch(db, "content_sessions", sql`created_at < ${before.toISOString()}`);
