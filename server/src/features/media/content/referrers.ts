import { type RawBuilder, sql } from "kysely";
import type { SiteContext } from "#platform/context";
import type { DB } from "#platform/db/tables.generated";

type Column = { [Table in keyof DB]: `${Table}.${keyof DB[Table] & string}` }[keyof DB];

/**
 * Every column through which a row holds on to stored bytes, today or when it is restored; what stands in none of them is
 * removed. A new column that holds the key or the address of a picture is added here. The cheap questions come first.
 */
export const REFERRERS: readonly (readonly [Column, "is the key" | "is the address" | "mentions it"])[] = [
  ["files.storage_key", "is the key"],
  ["article_images.url", "is the address"],
  ["site_settings.value", "mentions it"],
  ["companies.company_logo_url", "mentions it"],
  ["short_links.url", "mentions it"],
  ["site_setting_versions.value", "mentions it"],
  ["articles.thumbnail_url", "mentions it"],
  ["articles.attachment_url", "mentions it"],
  ["articles.content_html", "mentions it"],
  ["article_versions.fields", "mentions it"],
];

/** The keys among these that no row of the site refers to. One passage through a column, however many keys. */
export async function withoutReferrer(ctx: SiteContext, keys: readonly string[]): Promise<string[]> {
  const left = new Set(keys);
  for (const [column, how] of REFERRERS) {
    if (left.size === 0) break;
    const { rows } = await found(ctx, column, how, [...left]).execute(ctx.db);
    for (const { key } of rows) left.delete(key);
  }
  return [...left];
}

function found({ siteId }: SiteContext, column: Column, how: string, keys: readonly string[]) {
  const [table = "", name = ""] = column.split(".");
  const [rows, value] = [sql.table(table), sql`${sql.ref(name)}::text`];
  if (how !== "mentions it") {
    const before = how === "is the address" ? "/media/" : "";
    return sql<Found>`select substr(${value}, ${before.length + 1}) as key from ${rows}
      where site_id = ${siteId} and ${sql.ref(name)} = any(${keys.map((key) => before + key)}::text[])`;
  }
  return mentioned(rows, value, siteId, keys);
}

interface Found {
  readonly key: string;
}

/** By the name of the content: a column may hold its bare key, its path or its whole address. All of them name the site. */
function mentioned(
  rows: RawBuilder<unknown>,
  value: RawBuilder<unknown>,
  siteId: number,
  keys: readonly string[],
) {
  const [first = ""] = keys;
  // Of one key the first mention is enough.
  const narrowed = keys.length === 1 ? sql`and ${value} like ${`%${first}%`} limit 1` : sql``;
  return sql<Found>`
    with wanted as (select key, substring(key from '/([0-9a-f]+)') as name from unnest(${keys}::text[]) as key)
    select distinct wanted.key from ${rows}
      cross join lateral regexp_matches(${value}, '([0-9a-f]{32})\\.', 'g') as mention
      join wanted on wanted.name = mention[1]
    where site_id = ${siteId} and ${value} like ${`%${siteId}/%`} ${narrowed}`;
}
