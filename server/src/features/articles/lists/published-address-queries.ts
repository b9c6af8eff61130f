import { sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { PUBLISHED_STATUSES } from "./feed-list.ts";

/** What is needed for the address of an article. */
export interface PublishedAddress {
  readonly articleId: number;
  readonly title: string;
  readonly updatedAt: string;
}

export interface RecentAddress extends PublishedAddress {
  readonly publicationDate: string;
  readonly language: string;
}

const isPublished = sql`a.status = any(${[...PUBLISHED_STATUSES]}::smallint[])`;

/** Articles that open at their publisher's have no page here. */
const hasPage = (allAtPublisher: boolean) =>
  allAtPublisher ? sql`a.uri = ''` : sql`(a.open_mode <> 'publisher' or a.uri = '')`;

/** Of the ranges 1 to size, size + 1 to 2 × size and so on, the numbers of those that hold a published article. */
export async function listPublishedRanges({ db, siteId }: SiteContext, size: number): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    with ends as (select min(article_id) as first, max(article_id) as last from articles where site_id = ${siteId})
    select n as number from ends, generate_series((first - 1) / ${size}::int, (last - 1) / ${size}::int) as n
    where exists (select from articles a where a.site_id = ${siteId} and ${isPublished}
      and a.article_id between n * ${size}::int + 1 and (n + 1) * ${size}::int)
    order by n`.execute(db);
  return rows.map(({ number }) => number);
}

/** By their ids, after one and up to another. */
export async function listPublishedAddresses(
  { db, siteId }: SiteContext,
  {
    after,
    last,
    number,
    allAtPublisher,
  }: { after: number; last: number; number: number; allAtPublisher: boolean },
): Promise<PublishedAddress[]> {
  const { rows } = await sql<PublishedAddress>`
    select a.article_id as "articleId", a.title, a.updated_at as "updatedAt" from articles a
    where a.site_id = ${siteId} and a.article_id > ${after} and a.article_id <= ${last} and ${isPublished}
      and ${hasPage(allAtPublisher)}
    order by a.article_id limit ${number}`.execute(db);
  return rows;
}

/** The newest first. */
export async function listRecentAddresses(
  { db, siteId }: SiteContext,
  { since, number, allAtPublisher }: { since: Date; number: number; allAtPublisher: boolean },
): Promise<RecentAddress[]> {
  const { rows } = await sql<RecentAddress>`
    select a.article_id as "articleId", a.title, a.updated_at as "updatedAt",
      a.publication_date as "publicationDate", a.language from articles a
    where a.site_id = ${siteId} and ${isPublished} and a.publication_date >= ${since.toISOString()}
      and ${hasPage(allAtPublisher)}
    order by a.publication_date desc, a.article_id desc limit ${number}`.execute(db);
  return rows;
}
