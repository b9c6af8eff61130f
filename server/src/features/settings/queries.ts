import type { SiteContext } from "#platform/context";

/** Values the site has set, by key; what is missing has the catalogue's default. */
export async function readStoredValues(
  { db, siteId }: SiteContext,
  keys?: readonly string[],
): Promise<Map<string, string>> {
  let query = db.selectFrom("site_settings").select(["key_name", "value"]).where("site_id", "=", siteId);
  if (keys) query = query.where("key_name", "in", [...keys]);
  return new Map((await query.execute()).map((row) => [row.key_name, row.value]));
}
