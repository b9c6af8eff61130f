import { ARTICLE_STATUS } from "@newsloom/domain/articles/status";
import { sql } from "kysely";
import type { SiteContext } from "#platform/context";

/** Published, and not excluded from newsletters. */
const NEWSLETTER_STATUSES = [
  ARTICLE_STATUS.Approved,
  ARTICLE_STATUS.ApprovedTrain,
  ARTICLE_STATUS.ApproveExcludeEditorPicks,
];

export interface NewsletterArticlesFilter {
  readonly skipped: number;
  readonly number: number;
  readonly companyIds?: readonly number[];
  readonly exceptCompanies?: readonly number[];
}

/** Newest first; the id decides between equal dates, so that pages neither overlap nor leave a gap. */
export async function newsletterIds(
  { db, siteId }: SiteContext,
  { skipped, number, companyIds, exceptCompanies = [] }: NewsletterArticlesFilter,
): Promise<number[]> {
  if (number <= 0) return [];
  const ofCompanies = companyIds ? sql`and a.company_id = any(${[...companyIds]}::int[])` : sql``;
  const { rows } = await sql<{ id: number }>`
    select a.article_id as id from articles a
    where a.site_id = ${siteId} and a.status > 0 and a.status = any(${NEWSLETTER_STATUSES}::smallint[]) ${ofCompanies}
      and (a.company_id is null or a.company_id <> all(${[...exceptCompanies]}::int[]))
    order by a.publication_date desc, a.article_id desc
    offset ${skipped} limit ${number}`.execute(db);
  return rows.map(({ id }) => id);
}
