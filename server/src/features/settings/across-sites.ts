/** Queries of settings across all sites, as the role `newsloom_across`. */
import type { Platform } from "#platform/platform";

/** Which sites have a public address of their own. */
export function listNewsAddresses({ database }: Platform): Promise<{ siteId: number; url: string }[]> {
  return database.acrossSites
    .selectFrom("site_settings")
    .select(["site_id as siteId", "value as url"])
    .where("key_name", "=", "NewsWebSiteUrl")
    .where("value", "<>", "")
    .orderBy("site_id")
    .execute();
}
