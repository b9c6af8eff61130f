/** Queries of sites across all sites, as the role `newsloom_across`. */
import type { Platform } from "#platform/platform";

/** Every site has its own run of each schedule. */
export async function listSiteIds({ database }: Platform): Promise<number[]> {
  const rows = await database.acrossSites.selectFrom("sites").select("site_id").orderBy("site_id").execute();
  return rows.map((row) => row.site_id);
}
