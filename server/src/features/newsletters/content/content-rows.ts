import { OFFERED_STATUSES, PICKED_STATUSES } from "@newsloom/domain/newsletters/offered-statuses";
import { type RawBuilder, sql } from "kysely";
import type { SiteContext } from "#platform/context";

interface ContentFilter {
  /** Also what went out in a newsletter. */
  readonly withSent?: boolean;
  /** For editors' picks, from which articles can be excluded. */
  readonly isForPicks?: boolean;
  readonly companyIds?: readonly number[] | "any";
  readonly exceptCompanies?: readonly number[];
  readonly publishedSince?: string;
  readonly skipped: number;
  readonly number: number;
}

/** Published, not removed by an editor and, where it matters, not sent. */
function offered({ siteId }: SiteContext, { withSent = false, isForPicks = false }: Partial<ContentFilter>) {
  const statuses = isForPicks ? PICKED_STATUSES : OFFERED_STATUSES;
  const neverSent = sql`and not exists (select from campaign_articles link
    join campaigns c on c.site_id = link.site_id and c.distribution_id = link.distribution_id
    where link.site_id = a.site_id and link.article_id = a.article_id and c.sent_at is not null)`;
  return sql`a.site_id = ${siteId} and a.status > 0 and a.status = any(${statuses}::smallint[])
    and not exists (select from removed_articles r where r.site_id = a.site_id and r.article_id = a.article_id)
    ${withSent ? sql`` : neverSent}`;
}

const exceptOf = (companyIds: readonly number[]) =>
  sql`(a.company_id is null or a.company_id <> all(${[...companyIds]}::int[]))`;

const idsOf = async ({ db }: SiteContext, query: RawBuilder<{ id: number }>) =>
  (await query.execute(db)).rows.map(({ id }) => id);

/** Newest first; the id decides between equal dates, so that pages neither overlap nor leave a gap. */
export async function contentIds(ctx: SiteContext, filter: ContentFilter): Promise<number[]> {
  const { companyIds, exceptCompanies = [], publishedSince, skipped, number } = filter;
  if (number <= 0) return [];
  const isAny = companyIds === undefined || companyIds === "any";
  const ofCompanies = isAny ? sql`` : sql`and a.company_id = any(${[...companyIds]}::int[])`;
  const ofSome = companyIds === "any" ? sql`and a.company_id is not null` : sql``;
  const since = publishedSince === undefined ? sql`` : sql`and a.publication_date >= ${publishedSince}`;
  return idsOf(
    ctx,
    sql`select a.article_id as id from articles a
      where ${offered(ctx, filter)} ${ofCompanies} ${ofSome} ${since} and ${exceptOf(exceptCompanies)}
      order by a.publication_date desc, a.article_id desc offset ${skipped} limit ${number}`,
  );
}

/** Those of the articles that may be in a newsletter and were in none. */
export const offeredOf = (ctx: SiteContext, ids: readonly number[]): Promise<number[]> =>
  idsOf(
    ctx,
    sql`select a.article_id as id from articles a
      where ${offered(ctx, {})} and a.article_id = any(${[...ids]}::int[])`,
  );

const SESSION_LENGTH = 2_000;

/**
 * Articles for editors' picks from the list as it was when the session began, so that what is published or sent meanwhile
 * does not shift the pages. What may no longer be offered is left out of its page.
 */
export async function sessionIds(
  ctx: SiteContext,
  sessionId: string,
  {
    exceptCompanies,
    skipped,
    number,
  }: Required<Pick<ContentFilter, "exceptCompanies" | "skipped" | "number">>,
): Promise<number[]> {
  if (number <= 0) return [];
  const listed = await beginSession(ctx, sessionId);
  return idsOf(
    ctx,
    sql`select page.id from (
        select a.article_id as id, listed.nth from unnest(${listed}::int[]) with ordinality as listed(id, nth)
        join articles a on a.site_id = ${ctx.siteId} and a.article_id = listed.id and ${exceptOf(exceptCompanies)}
        order by listed.nth offset ${skipped} limit ${number}) as page
      join articles a on a.article_id = page.id and ${offered(ctx, { isForPicks: true })}
      order by page.nth`,
  );
}

async function beginSession(ctx: SiteContext, sessionId: string): Promise<number[]> {
  const { db, siteId } = ctx;
  const find = () =>
    db
      .selectFrom("content_sessions")
      .select("article_ids")
      .where("site_id", "=", siteId)
      .where("session_id", "=", sessionId)
      .executeTakeFirst();
  const began = await find();
  if (began) return began.article_ids;
  const article_ids = await contentIds(ctx, { isForPicks: true, skipped: 0, number: SESSION_LENGTH });
  await db
    .insertInto("content_sessions")
    .values({ site_id: siteId, session_id: sessionId, article_ids, created_at: ctx.now().toISOString() })
    .onConflict((row) => row.doNothing())
    .execute();
  // Of two first calls at once, both get the list of the one that was stored.
  return (await find())?.article_ids ?? article_ids;
}
