import {
  createKeywordMatcher,
  type KeywordMatcher,
  type KeywordToFind,
} from "@newsloom/domain/intake/keyword-matcher";
import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { SiteContext } from "#platform/context";
import type { Platform } from "#platform/platform";

export interface SiteKeywords {
  readonly keywords: ReadonlyMap<number, KeywordToFind>;
  readonly match: KeywordMatcher;
}

interface Cached extends SiteKeywords {
  readonly state: string;
}

const SITES_MAX = 200;
const caches = new WeakMap<Platform, LRUCache<number, Cached>>();

/** The active keywords, ready to be found in texts; built again when one of them changed. */
export async function readSiteKeywords(ctx: SiteContext): Promise<SiteKeywords> {
  const cache = caches.get(ctx.platform) ?? new LRUCache<number, Cached>({ max: SITES_MAX });
  caches.set(ctx.platform, cache);
  const state = await readState(ctx);
  const cached = cache.get(ctx.siteId);
  if (cached?.state === state) return cached;
  const keywords = await listActive(ctx);
  const built: Cached = {
    state,
    keywords: new Map(keywords.map((keyword) => [keyword.id, keyword])),
    match: createKeywordMatcher(keywords),
  };
  cache.set(ctx.siteId, built);
  return built;
}

/** Changes with every keyword that is added, changed or removed. */
async function readState({ db, siteId }: SiteContext): Promise<string> {
  const { rows } = await sql<{ state: string | null }>`
    select md5(string_agg(concat_ws('|', keyword_id, keyword, language), '|' order by keyword_id)) as state
    from keywords where site_id = ${siteId} and is_active`.execute(db);
  return rows[0]?.state ?? "";
}

function listActive({ db, siteId }: SiteContext): Promise<KeywordToFind[]> {
  return db
    .selectFrom("keywords")
    .select(["keyword_id as id", "keyword", "language"])
    .where("site_id", "=", siteId)
    .where("is_active", "=", true)
    .orderBy("keyword_id")
    .execute();
}

/** Counts an article as found by keywords. */
export async function recordKeywordMatches(
  { db, siteId, now }: SiteContext,
  articleId: number,
  keywordIds: readonly number[],
): Promise<void> {
  if (keywordIds.length === 0) return;
  await sql`insert into keyword_articles (site_id, keyword_id, article_id, found_at)
    select k.site_id, k.keyword_id, ${articleId}::int, ${now().toISOString()}::timestamptz from keywords k
    where k.site_id = ${siteId} and k.keyword_id = any(${[...keywordIds]}::int[])
    on conflict do nothing`.execute(db);
}

/** Which keywords found each of these articles. */
export async function listMatchesOf(
  { db, siteId }: SiteContext,
  articleIds: readonly number[],
): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ articleId: number; keywordIds: number[] }>`
    select article_id as "articleId", array_agg(keyword_id order by keyword_id) as "keywordIds" from keyword_articles
    where site_id = ${siteId} and article_id = any(${[...articleIds]}::int[]) group by article_id`.execute(
    db,
  );
  return new Map(rows.map(({ articleId, keywordIds }) => [articleId, keywordIds]));
}
