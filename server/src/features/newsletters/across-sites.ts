/** Queries of newsletters across all sites, as the role `newsloom_across`. */
import type { Db } from "#platform/db/database";

const LISTED_EDITIONS = 200;

/** Editions that are to be sent by themselves if every check passes, those that wait longest first. */
export const listEditionsToSend = (acrossSites: Db): Promise<{ siteId: number; distributionId: number }[]> =>
  acrossSites
    .selectFrom("campaign_editions")
    .select(["site_id as siteId", "distribution_id as distributionId"])
    .where("waits_to_be_sent", "=", true)
    .orderBy("due_at")
    .limit(LISTED_EDITIONS)
    .execute();
