import { canonicalUrl, titleKey } from "@newsloom/domain/articles/duplicates";
import { wordsOfHtml } from "@newsloom/domain/articles/form";
import {
  isSameArticle,
  type Shingles,
  shinglesOf,
  wordGroupsOf,
} from "@newsloom/domain/articles/near-duplicates";
import { DAY_MS } from "@newsloom/domain/time/durations";
import { sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { newestOfGroup } from "../store/group-rows.ts";

export interface ArticleToFind {
  readonly url: string;
  readonly title: string;
  readonly shingles: Shingles;
  readonly sourceId: number;
}

const MAX_AGE_DAYS = 30;
const NEWEST_OF_GROUP = 50;
/** By words of the text, and by words of the title; each is compared by its whole text. */
const MAX_CANDIDATES = 10;

/** The article that the site has already: of this address, or of the last month with nearly the same text or title. */
export async function findSameArticle(ctx: SiteContext, article: ArticleToFind): Promise<number | undefined> {
  const known = await findByAddress(ctx, article.url);
  if (known !== undefined) return known;
  const candidates = await listCandidates(ctx, article);
  const same = candidates.find(({ title, contentHtml, sourceId }) =>
    isSameArticle({ title, sourceId, shingles: shinglesOf(wordsOfHtml(contentHtml)) }, article),
  );
  return same?.articleId;
}

/** An article of this address, or one that has it as a copy. */
export async function findByAddress({ db, siteId }: SiteContext, url: string): Promise<number | undefined> {
  const canonical = canonicalUrl(url);
  if (canonical === undefined) return undefined;
  const { rows } = await sql<{ articleId: number }>`
    select article_id as "articleId" from articles where site_id = ${siteId} and url_hash = md5(${canonical})::uuid
    union all
    select article_id from article_copies where site_id = ${siteId} and url_hash = md5(${canonical})::uuid
    limit 1`.execute(db);
  return rows[0]?.articleId;
}

interface Candidate {
  readonly articleId: number;
  readonly title: string;
  readonly sourceId: number | null;
  readonly contentHtml: string;
}

/**
 * Those with groups of words in common, the oldest first: it leads. Of each group only the newest articles are read, however
 * many have it, and of those the ones with the most in common.
 */
async function listCandidates(
  { db, siteId, now }: SiteContext,
  { title, shingles }: ArticleToFind,
): Promise<readonly Candidate[]> {
  const since = new Date(now().getTime() - MAX_AGE_DAYS * DAY_MS).toISOString();
  const { rows } = await sql<Candidate>`
    with searched as (
      select word_group, false as of_title from unnest(${wordGroupsOf(shingles)}::int[]) as word_group
      union all
      select word_group, true from unnest(title_groups(${titleKey(title)})) as word_group
    ), found as (
      select near.article_id, searched.of_title, count(*) as shared from searched
      cross join lateral (${newestOfGroup(siteId, NEWEST_OF_GROUP)}) as near group by 1, 2
    ), ranked as (
      select article_id, row_number() over (partition by of_title order by shared desc, article_id) as rank from found
    )
    select a.article_id as "articleId", a.title, a.source_id as "sourceId", a.content_html as "contentHtml"
    from (select distinct article_id from ranked where rank <= ${MAX_CANDIDATES}) as c
    join site_articles a using (article_id) where a.created_at >= ${since} order by a.article_id`.execute(db);
  return rows;
}
