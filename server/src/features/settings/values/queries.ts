import { sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { type Part, part } from "#platform/db/read-together";

const BLOCKED_WORDS = "BlockedWords";

/** Values the site has set, by key; what is missing has the catalogue's default. */
export async function readStoredValues(
  ctx: SiteContext,
  keys?: readonly string[],
): Promise<Map<string, string>> {
  const { db, siteId } = ctx;
  let query = db.selectFrom("site_settings").select(["key_name", "value"]).where("site_id", "=", siteId);
  if (keys) query = query.where("key_name", "in", [...keys]);
  const values = new Map((await query.execute()).map((row) => [row.key_name, row.value]));
  // Blocked words are stored in their own table; the setting is computed from it.
  if (!keys || keys.includes(BLOCKED_WORDS))
    values.set(BLOCKED_WORDS, (await listBlockedWords(ctx)).join(","));
  return values;
}

/** As `readStoredValues`, to be read with something else; not for blocked words. */
export const storedValues = (
  { siteId }: SiteContext,
  keys: readonly string[],
): Part<ReadonlyMap<string, string>> =>
  part(
    sql<{ key: string; value: string }>`select key_name as key, value from site_settings
      where site_id = ${siteId} and key_name = any(${[...keys]}::text[])`,
    (rows) => new Map(rows.map(({ key, value }) => [key, value])),
  );

/** When each value the site has was set. */
export async function readUpdateTimes({ db, siteId }: SiteContext): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("site_settings")
    .select(["key_name", "updated_at"])
    .where("site_id", "=", siteId)
    .execute();
  return new Map(rows.map((row) => [row.key_name, row.updated_at]));
}

/** In the order they were saved. */
export async function listBlockedWords({ db, siteId }: SiteContext): Promise<string[]> {
  const rows = await db
    .selectFrom("blocked_words")
    .select("word")
    .where("site_id", "=", siteId)
    .orderBy("position")
    .execute();
  return rows.map(({ word }) => word);
}
