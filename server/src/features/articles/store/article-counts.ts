import type { SiteContext } from "#platform/context";
import { named } from "#platform/db/named-statements";

/** How many articles of each status the site has; statuses without any are left out. */
export async function countsByStatus({ db, siteId }: SiteContext): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom("article_counts")
    .modifyFront(named("article-counts"))
    .select(["status", "count"])
    .where("site_id", "=", siteId)
    .where("count", ">", 0)
    .orderBy("status")
    .execute();
  return new Map(rows.map(({ status, count }) => [status, count]));
}
