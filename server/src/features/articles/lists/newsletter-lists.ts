import type { Article } from "@newsloom/contract/articles/articles";
import { ARTICLE_STATUS } from "@newsloom/domain/articles/status";
import { sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { readArticles } from "../store/article-queries.ts";
import { trending } from "./article-lists.ts";

/** What a letter may carry: published, and not kept out of letters. */
const FOR_LETTERS = [
  ARTICLE_STATUS.Approved,
  ARTICLE_STATUS.ApprovedTrain,
  ARTICLE_STATUS.ApproveExcludeEditorPicks,
];

interface Wanted {
  readonly skipped: number;
  readonly number: number;
  readonly companyIds?: readonly number[];
  readonly exceptCompanies?: readonly number[];
}

/** Newest first, with a number to decide between equals, so that a page asked for later begins where the last one ended. */
async function forLetters(ctx: SiteContext, wanted: Wanted): Promise<Article[]> {
  if (wanted.number <= 0) return [];
  const ofCompanies = wanted.companyIds
    ? sql`and a.company_id = any(${[...wanted.companyIds]}::int[])`
    : sql``;
  const { rows } = await sql<{ id: number }>`
    select a.article_id as id from articles a
    where a.site_id = ${ctx.siteId} and a.status > 0 and a.status = any(${FOR_LETTERS}::smallint[]) ${ofCompanies}
      and (a.company_id is null or a.company_id <> all(${[...(wanted.exceptCompanies ?? [])]}::int[]))
    order by a.publication_date desc, a.article_id desc
    offset ${wanted.skipped} limit ${wanted.number}`.execute(ctx.db);
  return readArticles(
    ctx,
    rows.map(({ id }) => id),
  );
}

export const byCompanies = (
  ctx: SiteContext,
  { companyIds, startIndex, number }: { companyIds: readonly number[]; startIndex: number; number: number },
) => forLetters(ctx, { companyIds, skipped: startIndex, number });

const MOST = 100;

export const neverSent = (
  ctx: SiteContext,
  { from, to, excludingCompanies }: { from: number; to: number; excludingCompanies: readonly number[] },
) =>
  forLetters(ctx, { skipped: from, number: Math.min(MOST, to - from), exceptCompanies: excludingCompanies });

const RECOMMENDED = 10;

/** What readers open most, filled up with the newest; nothing is known of a single reader yet. */
export async function recommended(ctx: SiteContext): Promise<Article[]> {
  const opened = await trending(ctx, RECOMMENDED);
  const newest = await forLetters(ctx, { skipped: 0, number: RECOMMENDED });
  const known = new Set(opened.map(({ articleId }) => articleId));
  return [...opened, ...newest.filter(({ articleId }) => !known.has(articleId))].slice(0, RECOMMENDED);
}
