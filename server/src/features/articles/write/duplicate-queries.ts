import { canonicalUrl, isNearEqualTitle, titleKey } from "@newsloom/domain/articles/duplicates";
import { DAY_MS } from "@newsloom/domain/time/durations";
import { sql } from "kysely";
import type { SiteContext } from "#platform/context";

const MAX_AGE_DAYS = 30;
const MAX_CANDIDATES = 100;

/** Whether the site already has this article: the same address, or a recent one with nearly the same title. */
export async function hasDuplicate(
  { db, now }: SiteContext,
  { urls, title }: { readonly urls: readonly string[]; readonly title: string },
): Promise<boolean> {
  const canonical = urls.flatMap((url) => canonicalUrl(url) ?? []);
  const samePage = await sql`select from site_articles a
    where a.url_hash = any(array(select md5(url)::uuid from unnest(${canonical}::text[]) as url)) limit 1`.execute(
    db,
  );
  if (samePage.rows.length > 0) return true;
  const since = new Date(now().getTime() - MAX_AGE_DAYS * DAY_MS).toISOString();
  const alike = await sql<{ title: string }>`select a.title from site_articles a
    where (a.title_hash = md5(${titleKey(title)})::uuid or a.search @@ ${wordPairs(title)}::tsquery)
      and a.created_at >= ${since} limit ${MAX_CANDIDATES}`.execute(db);
  return alike.rows.some((row) => isNearEqualTitle(row.title, title));
}

/** Finds titles that share two of the four longest words by index; `isNearEqualTitle` then compares them. */
function wordPairs(title: string): string {
  const longest = (title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
    .toSorted((a, b) => b.length - a.length)
    .slice(0, 4);
  const pairs = longest.flatMap((one, index) =>
    longest.slice(index + 1).map((other) => `('${one}':A & '${other}':A)`),
  );
  return pairs.join(" | ");
}
