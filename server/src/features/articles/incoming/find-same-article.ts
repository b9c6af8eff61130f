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
import { titlePairs, titleWords } from "../write/duplicate-queries.ts";

export interface ArticleToFind {
  readonly url: string;
  readonly title: string;
  readonly shingles: Shingles;
  readonly sourceId: number;
}

const MAX_AGE_DAYS = 30;
/** Of each kind; each is compared by its whole text. */
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

/** Those with a word group or with words of the title in common, the oldest first: it leads. */
async function listCandidates(
  { db, now }: SiteContext,
  { title, shingles }: ArticleToFind,
): Promise<readonly Candidate[]> {
  const since = new Date(now().getTime() - MAX_AGE_DAYS * DAY_MS).toISOString();
  const { rows } = await sql<Candidate>`
    with candidates as (
      (select a.article_id from site_articles a
        where a.word_groups && ${wordGroupsOf(shingles)}::int[] and a.created_at >= ${since}
        order by a.article_id desc limit ${MAX_CANDIDATES})
      union
      (select a.article_id from site_articles a
        where a.title_hash = md5(${titleKey(title)})::uuid and a.created_at >= ${since}
        order by a.created_at desc limit ${MAX_CANDIDATES})
      union
      (select a.article_id from site_articles a
        where ${titleWords} @@ ${titlePairs(title)}::tsquery and a.created_at >= ${since}
        order by a.article_id desc limit ${MAX_CANDIDATES})
    )
    select a.article_id as "articleId", a.title, a.source_id as "sourceId", a.content_html as "contentHtml"
    from candidates c join site_articles a using (article_id) order by a.article_id`.execute(db);
  return rows;
}
