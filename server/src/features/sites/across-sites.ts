/** Queries of sites across all sites, as the role `newsloom_across`. */
import type { Platform } from "#platform/platform";

/** Every site has its own run of each schedule. */
export async function listSiteIds({ database }: Platform): Promise<number[]> {
  const rows = await database.acrossSites.selectFrom("sites").select("site_id").orderBy("site_id").execute();
  return rows.map((row) => row.site_id);
}

export const listSlugs = (
  { database }: Platform,
  number: number,
): Promise<{ siteId: number; slug: string }[]> =>
  database.acrossSites
    .selectFrom("sites")
    .select(["site_id as siteId", "slug"])
    .orderBy("site_id")
    .limit(number)
    .execute();

/** By who runs the install: a site cannot change its own quota. Answers the site; undefined when there is none. */
export async function saveSourceQuota(
  { database }: Platform,
  slug: string,
  quota: number | null,
): Promise<number | undefined> {
  const site = await database.acrossSites
    .updateTable("sites")
    .set({ source_quota: quota })
    .where("slug", "=", slug)
    .returning("site_id")
    .executeTakeFirst();
  return site?.site_id;
}
