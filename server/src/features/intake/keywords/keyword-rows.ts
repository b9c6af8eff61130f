import type { Keyword } from "@newsloom/contract/intake/keywords";
import { sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { likePattern } from "#platform/db/conditions";
import { notFound } from "#platform/errors";
import { listRows } from "#platform/lists/list-rows";
import type { ListOrder, SortColumn } from "#platform/lists/order";
import type { PageRequest } from "#platform/lists/page";

export type KeywordRow = Omit<Keyword, "weight">;

const found = sql`from keyword_articles ka where ka.site_id = k.site_id and ka.keyword_id = k.keyword_id`;
const foundArticles = sql`from keyword_articles ka
  join articles a on a.site_id = ka.site_id and a.article_id = ka.article_id
  where ka.site_id = k.site_id and ka.keyword_id = k.keyword_id`;
const foundCounters = sql`from keyword_articles ka
  join article_counters c on c.site_id = ka.site_id and c.article_id = ka.article_id
  where ka.site_id = k.site_id and ka.keyword_id = k.keyword_id`;

const articlesCount = sql<number>`(select count(*)::int ${found})`;
const approvedCount = sql<number>`(select count(*)::int ${foundArticles} and a.status > 0)`;
const clicks = sql<number>`(select coalesce(sum(c.clicks), 0)::int ${foundCounters})`;

const keywordsOf = ({ db, siteId }: SiteContext) =>
  db
    .selectFrom("keywords as k")
    .select([
      "k.keyword_id as id",
      "k.keyword",
      "k.language",
      "k.is_active as isActive",
      "k.created_at as createDate",
      "k.user_name as userName",
    ])
    .select([articlesCount.as("articlesCount"), approvedCount.as("approvedCount"), clicks.as("clicks")])
    .where("k.site_id", "=", siteId);

const SORT_COLUMNS: Readonly<Record<string, SortColumn>> = {
  keyword: { value: sql`lower(k.keyword)`, type: "text" },
  articlesCount: { value: articlesCount, type: "int" },
  approvedCount: { value: approvedCount, type: "int" },
  clicks: { value: clicks, type: "int" },
  createDate: { value: sql`k.created_at`, type: "timestamptz" },
};

function keywordOrder(sortedBy: string): ListOrder {
  const key = sortedBy.replace(/^-/, "");
  const column = SORT_COLUMNS[key];
  if (!column) throw new Error(`Keywords have no order ${sortedBy}.`);
  return {
    name: `keywords ${sortedBy}`,
    columns: [column, { value: sql`k.keyword_id`, type: "int" }],
    direction: sortedBy.startsWith("-") ? "desc" : "asc",
  };
}

export interface KeywordFilter extends PageRequest {
  readonly keyword: string;
  readonly isActive?: boolean | undefined;
  readonly sortedBy: string;
}

export function listKeywords(ctx: SiteContext, { keyword, isActive, sortedBy, ...request }: KeywordFilter) {
  const matching = keywordsOf(ctx)
    .where("k.keyword", "ilike", `%${likePattern(keyword.trim())}%`)
    .$if(isActive !== undefined, (query) => query.where("k.is_active", "=", isActive ?? true));
  return listRows(ctx, matching, keywordOrder(sortedBy), request);
}

export async function readKeyword(ctx: SiteContext, id: number): Promise<KeywordRow> {
  const row = await keywordsOf(ctx).where("k.keyword_id", "=", id).executeTakeFirst();
  if (!row) throw notFound("The keyword");
  return row;
}

/** Concurrent calls wait, and then find the name taken or the limit reached. */
export const lockKeywords = ({ db, siteId }: SiteContext) =>
  sql`select pg_advisory_xact_lock(${siteId}::int, hashtext('keywords'))`.execute(db);

export async function countKeywords({ db, siteId }: SiteContext): Promise<number> {
  const { count } = await db
    .selectFrom("keywords")
    .select((row) => row.fn.countAll<string>().as("count"))
    .where("site_id", "=", siteId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export interface KeywordFields {
  readonly keyword: string;
  readonly language: string;
}

export async function hasKeyword(
  { db, siteId }: SiteContext,
  { keyword, language }: KeywordFields,
  exceptId = 0,
): Promise<boolean> {
  const row = await db
    .selectFrom("keywords")
    .select("keyword_id")
    .where("site_id", "=", siteId)
    .where(sql`lower(keyword)`, "=", sql`lower(${keyword})`)
    .where("language", "=", language)
    .where("keyword_id", "<>", exceptId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertKeyword(
  { db, siteId, now, user }: SiteContext,
  fields: KeywordFields,
): Promise<number> {
  const time = now().toISOString();
  const row = await db
    .insertInto("keywords")
    .values({
      site_id: siteId,
      ...fields,
      user_name: user?.name ?? "",
      created_at: time,
      updated_at: time,
    })
    .returning("keyword_id")
    .executeTakeFirstOrThrow();
  return row.keyword_id;
}

export async function updateKeyword(
  { db, siteId, now }: SiteContext,
  id: number,
  { isActive, ...fields }: KeywordFields & { readonly isActive: boolean },
): Promise<void> {
  await db
    .updateTable("keywords")
    .set({ ...fields, is_active: isActive, updated_at: now().toISOString() })
    .where("site_id", "=", siteId)
    .where("keyword_id", "=", id)
    .execute();
}

export async function removeKeyword({ db, siteId }: SiteContext, id: number): Promise<void> {
  await db.deleteFrom("keywords").where("site_id", "=", siteId).where("keyword_id", "=", id).execute();
}

/** What a keyword found before it was changed. */
export async function removeMatches({ db, siteId }: SiteContext, id: number): Promise<void> {
  await db
    .deleteFrom("keyword_articles")
    .where("site_id", "=", siteId)
    .where("keyword_id", "=", id)
    .execute();
}

/** Finds a keyword in the articles that came since a time, as it will be found in those to come. */
export async function matchStoredArticles(
  { db, siteId }: SiteContext,
  id: number,
  { since, limit }: { readonly since: Date; readonly limit: number },
): Promise<void> {
  await sql`insert into keyword_articles (site_id, keyword_id, article_id, found_at)
    select k.site_id, k.keyword_id, a.article_id, a.created_at
    from keywords k join site_articles a on a.site_id = k.site_id
      and a.search @@ phraseto_tsquery('simple', k.keyword)
      and (k.language = '' or a.language = '' or a.language = k.language)
    where k.site_id = ${siteId} and k.keyword_id = ${id} and k.is_active and a.created_at >= ${since.toISOString()}
    order by a.article_id desc limit ${limit}
    on conflict do nothing`.execute(db);
}

/** False when one of the articles is not of this site. */
export async function addArticles(
  { db, siteId, now }: SiteContext,
  id: number,
  articleIds: readonly number[],
): Promise<boolean> {
  const ids = [...new Set(articleIds)];
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from articles where site_id = ${siteId} and article_id = any(${ids}::int[])`.execute(
    db,
  );
  if (rows[0]?.count !== ids.length) return false;
  await sql`insert into keyword_articles (site_id, keyword_id, article_id, found_at)
    select ${siteId}::int, ${id}::int, unnest(${ids}::int[]), ${now().toISOString()}::timestamptz
    on conflict do nothing`.execute(db);
  return true;
}
