import type { Article } from "@newsloom/contract/articles/articles";
import { ARTICLE_STATUS } from "@newsloom/domain/articles/status";
import { sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { readArticles } from "../store/article-queries.ts";
import { listTrending } from "./article-lists.ts";

/** What a letter may carry: published, and not kept out of letters. */
const NEWSLETTER_STATUSES = [
  ARTICLE_STATUS.Approved,
  ARTICLE_STATUS.ApprovedTrain,
  ARTICLE_STATUS.ApproveExcludeEditorPicks,
];

interface NewsletterArticlesFilter {
  readonly skipped: number;
  readonly number: number;
  readonly companyIds?: readonly number[];
  readonly exceptCompanies?: readonly number[];
}

/** Newest first, with a number to decide between equals, so that a page asked for later begins where the last one ended. */
async function listNewsletterArticles(
  ctx: SiteContext,
  filter: NewsletterArticlesFilter,
): Promise<Article[]> {
  if (filter.number <= 0) return [];
  const ofCompanies = filter.companyIds
    ? sql`and a.company_id = any(${[...filter.companyIds]}::int[])`
    : sql``;
  const { rows } = await sql<{ id: number }>`
    select a.article_id as id from articles a
    where a.site_id = ${ctx.siteId} and a.status > 0 and a.status = any(${NEWSLETTER_STATUSES}::smallint[]) ${ofCompanies}
      and (a.company_id is null or a.company_id <> all(${[...(filter.exceptCompanies ?? [])]}::int[]))
    order by a.publication_date desc, a.article_id desc
    offset ${filter.skipped} limit ${filter.number}`.execute(ctx.db);
  return readArticles(
    ctx,
    rows.map(({ id }) => id),
  );
}

export const listByCompanies = (
  ctx: SiteContext,
  { companyIds, startIndex, number }: { companyIds: readonly number[]; startIndex: number; number: number },
) => listNewsletterArticles(ctx, { companyIds, skipped: startIndex, number });

const MAX_ARTICLES = 100;

export const listNeverSent = (
  ctx: SiteContext,
  { from, to, excludingCompanies }: { from: number; to: number; excludingCompanies: readonly number[] },
) =>
  listNewsletterArticles(ctx, {
    skipped: from,
    number: Math.min(MAX_ARTICLES, to - from),
    exceptCompanies: excludingCompanies,
  });

const RECOMMENDED_SIZE = 10;

/** What readers open most, filled up with the newest; nothing is known of a single reader yet. */
export async function listRecommended(ctx: SiteContext): Promise<Article[]> {
  const opened = await listTrending(ctx, RECOMMENDED_SIZE);
  const newest = await listNewsletterArticles(ctx, { skipped: 0, number: RECOMMENDED_SIZE });
  const known = new Set(opened.map(({ articleId }) => articleId));
  return [...opened, ...newest.filter(({ articleId }) => !known.has(articleId))].slice(0, RECOMMENDED_SIZE);
}
