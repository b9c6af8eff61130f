import type { Article } from "@newsloom/contract/articles/articles";
import { readArticles } from "#features/articles";
import type { SiteContext } from "#platform/context";
import { contentIds, sessionIds } from "./content-rows.ts";

interface CompaniesQuery {
  readonly companyIds: readonly number[];
  readonly startIndex: number;
  readonly number: number;
  readonly isNeverSent: boolean;
}

export async function listByCompanies(
  ctx: SiteContext,
  { companyIds, startIndex, number, isNeverSent }: CompaniesQuery,
): Promise<Article[]> {
  const ids = await contentIds(ctx, { companyIds, withSent: !isNeverSent, skipped: startIndex, number });
  return readArticles(ctx, ids);
}

/** The newest of all companies that were not sent. */
export const listOfCompanies = async (ctx: SiteContext, number: number): Promise<Article[]> =>
  readArticles(ctx, await contentIds(ctx, { companyIds: "any", skipped: 0, number }));

const MAX_ARTICLES = 100;

interface NeverSentQuery {
  readonly from: number;
  readonly to: number;
  readonly sessionId: string;
  readonly excludingCompanies: readonly number[];
}

/** Newest first, from `from` to before `to`. */
export async function listNeverSent(
  ctx: SiteContext,
  { from, to, sessionId, excludingCompanies }: NeverSentQuery,
): Promise<Article[]> {
  const page = {
    skipped: from,
    number: Math.min(MAX_ARTICLES, to - from),
    exceptCompanies: excludingCompanies,
  };
  const ids =
    sessionId === ""
      ? await contentIds(ctx, { ...page, isForPicks: true })
      : await sessionIds(ctx, sessionId, page);
  return readArticles(ctx, ids);
}
