import { canonicalUrl, isNearEqualTitle, titleKey } from "@newsloom/domain/articles/duplicates";
import { DAY_MS } from "@newsloom/domain/time/durations";
import { sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { newestOfGroup } from "../store/group-rows.ts";

const MAX_AGE_DAYS = 30;
/** Of each two words of the title. */
const MAX_CANDIDATES = 50;

/** The article that the site has already: of the same address, one of its copies, or a recent one with nearly the same title. */
export async function findDuplicate(
  { db, siteId, now }: SiteContext,
  { urls, title }: { readonly urls: readonly string[]; readonly title: string },
): Promise<number | undefined> {
  const canonical = urls.flatMap((url) => canonicalUrl(url) ?? []);
  const hashes = sql`any(array(select md5(url)::uuid from unnest(${canonical}::text[]) as url))`;
  const samePage = await sql<{
    id: number;
  }>`select a.article_id as id from site_articles a where a.url_hash = ${hashes}
    union all select c.article_id from article_copies c where c.site_id = ${siteId} and c.url_hash = ${hashes}
    limit 1`.execute(db);
  const [same] = samePage.rows;
  if (same) return same.id;
  const since = new Date(now().getTime() - MAX_AGE_DAYS * DAY_MS).toISOString();
  const alike = await sql<{ id: number; title: string }>`select a.article_id as id, a.title
    from unnest(title_groups(${titleKey(title)})) as searched(word_group)
    cross join lateral (${newestOfGroup(siteId, MAX_CANDIDATES)}) as near
    join site_articles a using (article_id) where a.created_at >= ${since}`.execute(db);
  return alike.rows.find((row) => isNearEqualTitle(row.title, title))?.id;
}
