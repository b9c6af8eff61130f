import { type RawBuilder, sql } from "kysely";
import type { SiteContext } from "#platform/context";
import type { MediaReference } from "#platform/storage/media-references";

/** Those of the keys that no row of the site refers to. Each column is read once, however many keys there are. */
export async function listUnreferenced(ctx: SiteContext, keys: readonly string[]): Promise<string[]> {
  const unreferenced = new Set(keys);
  for (const reference of ctx.platform.mediaReferences) {
    if (unreferenced.size === 0) break;
    const { rows } = await selectReferenced(ctx, reference, [...unreferenced]).execute(ctx.db);
    for (const { key } of rows) unreferenced.delete(key);
  }
  return [...unreferenced];
}

function selectReferenced(
  { siteId }: SiteContext,
  { table, column, holds }: MediaReference,
  keys: readonly string[],
) {
  const [rows, value] = [sql.table(table), sql`${sql.ref(column)}::text`];
  if (holds !== "mention") {
    const before = holds === "address" ? "/media/" : "";
    return sql<StoredKey>`select substr(${value}, ${before.length + 1}) as key from ${rows}
      where site_id = ${siteId} and ${sql.ref(column)} = any(${keys.map((key) => before + key)}::text[])`;
  }
  return selectMentioned(rows, value, siteId, keys);
}

interface StoredKey {
  readonly key: string;
}

/** Matches the storage key: a column may hold the key itself, its path or its full address. */
function selectMentioned(
  rows: RawBuilder<unknown>,
  value: RawBuilder<unknown>,
  siteId: number,
  keys: readonly string[],
) {
  const [first = ""] = keys;
  // The first reference to a key is enough.
  const narrowed = keys.length === 1 ? sql`and ${value} like ${`%${first}%`} limit 1` : sql``;
  return sql<StoredKey>`
    with candidate as (select key, substring(key from '/([0-9a-f]+)') as name from unnest(${keys}::text[]) as key)
    select distinct candidate.key from ${rows}
      cross join lateral regexp_matches(${value}, '([0-9a-f]{32})\\.', 'g') as mention
      join candidate on candidate.name = mention[1]
    where site_id = ${siteId} and ${value} like ${`%${siteId}/%`} ${narrowed}`;
}
