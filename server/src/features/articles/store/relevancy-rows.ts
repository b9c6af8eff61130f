import { ARTICLE_STATUS, REJECTED_STATUSES } from "@newsloom/domain/articles/status";
import { cachesAffectedBy } from "@newsloom/domain/settings/cache-names";
import { sql } from "kysely";
import type { SiteContext } from "#platform/context";

/** An article as its fit is judged. */
export interface ArticleText {
  readonly articleId: number;
  readonly title: string;
  /** The beginning of its text, without markup. */
  readonly text: string;
  readonly language: string;
  readonly sourceId: number | null;
  readonly sourceName: string;
  readonly companyId: number | null;
  readonly companyName: string;
}

export interface DecidedText extends ArticleText {
  readonly isApproved: boolean;
}

/** Tags take their place too, so more is read than is shown. */
const textColumns = (length: number) => sql`a.article_id as "articleId", a.title, a.language,
  coalesce(nullif(btrim(left(regexp_replace(left(a.content_html, ${2 * length}::int), '<[^>]*>', ' ', 'g'), ${length}::int)), ''),
    a.preview_text) as text,
  a.source_id as "sourceId", coalesce(s.name, a.source_name) as "sourceName", a.company_id as "companyId",
  coalesce(c.name, '') as "companyName"`;
const withNames = sql`articles a
  left join sources s on s.site_id = a.site_id and s.source_id = a.source_id
  left join companies c on c.site_id = a.site_id and c.company_id = a.company_id`;

/** What people add fits by definition; what was approved by its score would teach the model its own opinion. */
const WAS_JUDGED = sql`a.user_id is null
  and (a.status = any(${[...REJECTED_STATUSES, ARTICLE_STATUS.DeletedTrain]}::smallint[])
    or (a.status > 0 and a.approval_type <> 'automatic'))`;

/** Articles that editors approved or rejected, the newest first, before the one with this number. */
export async function listDecidedTexts(
  { db, siteId }: SiteContext,
  { before, limit, length }: { before: number; limit: number; length: number },
): Promise<DecidedText[]> {
  const { rows } = await sql<DecidedText>`
    select ${textColumns(length)}, a.status > 0 as "isApproved" from ${withNames}
    where a.site_id = ${siteId} and a.article_id < ${before} and ${WAS_JUDGED}
    order by a.article_id desc limit ${limit}`.execute(db);
  return rows;
}

/** Counts no further than the limit. */
export async function countDecisions({ db, siteId }: SiteContext, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from articles a where a.site_id = ${siteId} and ${WAS_JUDGED} limit ${limit}) as decided`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** New articles that nobody added by hand, the newest first, before the one with this number. */
export async function listUndecidedTexts(
  { db, siteId }: SiteContext,
  { before, limit, length }: { before: number; limit: number; length: number },
): Promise<ArticleText[]> {
  const { rows } = await sql<ArticleText>`
    select ${textColumns(length)} from ${withNames}
    where a.site_id = ${siteId} and a.status = ${ARTICLE_STATUS.New} and a.article_id < ${before} and a.user_id is null
    order by a.article_id desc limit ${limit}`.execute(db);
  return rows;
}

export async function findText(
  { db, siteId }: SiteContext,
  articleId: number,
  length: number,
): Promise<(ArticleText & { readonly isManual: boolean }) | undefined> {
  const { rows } = await sql<ArticleText & { isManual: boolean }>`
    select ${textColumns(length)}, a.user_id is not null as "isManual" from ${withNames}
    where a.site_id = ${siteId} and a.article_id = ${articleId}`.execute(db);
  return rows[0];
}

export interface NewRelevancy {
  readonly articleId: number;
  readonly relevancy: number;
  readonly reasons: readonly string[];
}

/** Of articles that are still new; returns how many changed. */
export async function saveRelevancies(ctx: SiteContext, scores: readonly NewRelevancy[]): Promise<number> {
  if (scores.length === 0) return 0;
  const { numAffectedRows } = await sql`
    update articles a set relevancy = score.relevancy, relevancy_reasons = score.reasons
    from jsonb_to_recordset(${JSON.stringify(scores)}::jsonb)
      as score("articleId" int, relevancy real, reasons jsonb)
    where a.site_id = ${ctx.siteId} and a.article_id = score."articleId" and a.status = ${ARTICLE_STATUS.New}
      and a.user_id is null
      and (a.relevancy is distinct from score.relevancy or a.relevancy_reasons <> score.reasons)`.execute(
    ctx.db,
  );
  const changed = Number(numAffectedRows ?? 0n);
  if (changed > 0) ctx.invalidate(cachesAffectedBy("articles"));
  return changed;
}
