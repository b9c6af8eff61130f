/** Queries of sources across all sites, as the role `newsloom_across`. */
import type { Db } from "#platform/db/database";

/** The sites that have items which can become articles. `db` is what a maintenance job gets. */
export async function listSitesWithWaitingItems(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom("source_items")
    .select("site_id as siteId")
    .distinct()
    .where("state", "=", "waiting")
    .execute();
  return rows.map(({ siteId }) => siteId);
}
