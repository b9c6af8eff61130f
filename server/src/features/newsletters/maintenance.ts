import { LINK_ANSWER_MS } from "@newsloom/domain/newsletters/mail-checks";
import { DAY_MS, HOUR_MS } from "@newsloom/domain/time/durations";
import { type Kysely, sql } from "kysely";
import type { DB } from "#platform/db/tables.generated";
import { deleteBatch, type Maintenance, timeAgo } from "#platform/jobs/run-maintenance";

const TEST_DAYS = 30;
/** Longer than anybody has an unsaved newsletter open. */
const MARKUP_DAYS = 30;

/** Models that name a markup. */
const REFERRERS = [
  "campaigns",
  "campaign_versions",
  "newsletter_templates",
  "newsletter_template_versions",
] as const;

/** The test of the key lets each table's partial index be used. */
const isUnreferenced = sql.join(
  REFERRERS.map(
    (table) => sql`not exists (select from ${sql.table(table)} as referrer
      where referrer.site_id = newsletter_markups.site_id and referrer.model ? 'markupId'
        and referrer.model ->> 'markupId' = newsletter_markups.markup_id::text)`,
  ),
  sql` and `,
);

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
  {
    name: "answers of links",
    everyMs: HOUR_MS,
    run: (db, platform) =>
      deleteBatch(db, "link_checks", sql`checked_at < ${timeAgo(platform, LINK_ANSWER_MS).toISOString()}`),
  },
  {
    name: "markup of templates",
    everyMs: HOUR_MS,
    run: (db, platform) =>
      deleteBatch(
        db,
        "newsletter_markups",
        sql`created_at < ${timeAgo(platform, MARKUP_DAYS * DAY_MS).toISOString()} and ${isUnreferenced}`,
      ),
  },
];

export const deletePassedSessions = (db: Kysely<DB>, before: Date) =>
  deleteBatch(db, "content_sessions", sql`created_at < ${before.toISOString()}`);
