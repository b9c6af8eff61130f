import type { Article } from "@newsloom/contract/articles/articles";
import type { SiteContext } from "#platform/context";
import { readArticles } from "../store/article-queries.ts";
import { type NewsletterArticlesFilter, newsletterIds } from "./queries/newsletter-ids.ts";
import { listTrending } from "./trending.ts";

const listNewsletterArticles = async (ctx: SiteContext, filter: NewsletterArticlesFilter) =>
  readArticles(ctx, await newsletterIds(ctx, filter));

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

/** What readers open most, filled up with the newest: nothing is stored yet of what a single reader likes. */
export async function listRecommended(ctx: SiteContext): Promise<Article[]> {
  const opened = await listTrending(ctx, RECOMMENDED_SIZE);
  const newest = await listNewsletterArticles(ctx, { skipped: 0, number: RECOMMENDED_SIZE });
  const known = new Set(opened.map(({ articleId }) => articleId));
  return [...opened, ...newest.filter(({ articleId }) => !known.has(articleId))].slice(0, RECOMMENDED_SIZE);
}
