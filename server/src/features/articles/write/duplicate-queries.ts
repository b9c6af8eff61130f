import { canonicalUrl, isNearEqualTitle, titleKey } from "@newsloom/domain/articles/duplicates";
import { DAY_MS } from "@newsloom/domain/time/durations";
import { sql } from "kysely";
import type { SiteContext } from "#platform/context";

const MAX_AGE_DAYS = 30;
const MAX_CANDIDATES = 100;

/** Whether the site already has this article: the same address, one of its copies, or a recent one with nearly the same title. */
export async function hasDuplicate(
  { db, siteId, now }: SiteContext,
  { urls, title }: { readonly urls: readonly string[]; readonly title: string },
): Promise<boolean> {
  const canonical = urls.flatMap((url) => canonicalUrl(url) ?? []);
  const hashes = sql`any(array(select md5(url)::uuid from unnest(${canonical}::text[]) as url))`;
  const samePage = await sql`select from site_articles a where a.url_hash = ${hashes}
    union all select from article_copies c where c.site_id = ${siteId} and c.url_hash = ${hashes} limit 1`.execute(
    db,
  );
  if (samePage.rows.length > 0) return true;
  const since = new Date(now().getTime() - MAX_AGE_DAYS * DAY_MS).toISOString();
  const alike = await sql<{ title: string }>`select a.title from site_articles a
    where (a.title_hash = md5(${titleKey(title)})::uuid or ${titleWords} @@ ${titlePairs(title)}::tsquery)
      and a.created_at >= ${since} limit ${MAX_CANDIDATES}`.execute(db);
  return alike.rows.some((row) => isNearEqualTitle(row.title, title));
}

/** As in the index of the words of titles. */
export const titleWords = sql`to_tsvector('simple', left(a.title, 1000))`;

/** Finds titles that share two of the four longest words by index; `isNearEqualTitle` then compares them. */
export function titlePairs(title: string): string {
  const longest = (title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
    .toSorted((a, b) => b.length - a.length)
    .slice(0, 4);
  const pairs = longest.flatMap((one, index) =>
    longest.slice(index + 1).map((other) => `('${one}' & '${other}')`),
  );
  return pairs.join(" | ");
}
