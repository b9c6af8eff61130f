import { canonicalUrl, isNearEqualTitle, titleKey } from "@newsloom/domain/articles/duplicates";
import { DAY_MS } from "@newsloom/domain/time/durations";
import { sql } from "kysely";
import type { SiteContext } from "#platform/context";

const DAYS = 30;
const LOOKED_AT = 100;

/** Whether the site has this story already: the same page, or of late a title that is the same but for a few words. */
export async function isKnownStory(
  { db, now }: SiteContext,
  { urls, title }: { readonly urls: readonly string[]; readonly title: string },
): Promise<boolean> {
  const canonical = urls.flatMap((url) => canonicalUrl(url) ?? []);
  const samePage = await sql`select from site_articles a
    where a.url_hash = any(array(select md5(url)::uuid from unnest(${canonical}::text[]) as url)) limit 1`.execute(
    db,
  );
  if (samePage.rows.length > 0) return true;
  const since = new Date(now().getTime() - DAYS * DAY_MS).toISOString();
  const alike = await sql<{ title: string }>`select a.title from site_articles a
    where (a.title_hash = md5(${titleKey(title)})::uuid or a.search @@ ${pairsOf(title)}::tsquery)
      and a.created_at >= ${since} limit ${LOOKED_AT}`.execute(db);
  return alike.rows.some((row) => isNearEqualTitle(row.title, title));
}

/** Titles that share two long words of four; the index finds those, and the rule judges them. */
function pairsOf(title: string): string {
  const longest = (title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
    .toSorted((a, b) => b.length - a.length)
    .slice(0, 4);
  const pairs = longest.flatMap((one, index) =>
    longest.slice(index + 1).map((other) => `('${one}':A & '${other}':A)`),
  );
  return pairs.join(" | ");
}
