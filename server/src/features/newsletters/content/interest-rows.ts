import { sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { intArray } from "#platform/db/int-array";

/** What a person did with an article that was sent to them. */
export interface SubscriberArticle {
  readonly subscriberId: number;
  readonly articleId: number;
  readonly at: string;
}

/** Articles that were chosen for single people: they do not get them again. Returns those that they knew already. */
export async function recordSent(
  { db, siteId }: SiteContext,
  sent: readonly SubscriberArticle[],
): Promise<Omit<SubscriberArticle, "at">[]> {
  const { rows } = await sql<Omit<SubscriberArticle, "at">>`
    with row as materialized ${lastOfEach(sent)}, recorded as (
      insert into subscriber_articles (site_id, subscriber_id, article_id, sent_at)
      select ${siteId}::int, subscriber_id, article_id, at from row
      on conflict (site_id, subscriber_id, article_id) do nothing
      returning subscriber_id, article_id
    )
    select subscriber_id as "subscriberId", article_id as "articleId" from row
    except select subscriber_id, article_id from recorded`.execute(db);
  return rows;
}

export async function recordClicks(
  { db, siteId }: SiteContext,
  clicks: readonly SubscriberArticle[],
): Promise<void> {
  await sql`insert into subscriber_articles as known (site_id, subscriber_id, article_id, clicked_at)
    select ${siteId}::int, subscriber_id, article_id, at from ${lastOfEach(clicks)} as row
    on conflict (site_id, subscriber_id, article_id)
      do update set clicked_at = greatest(known.clicked_at, excluded.clicked_at)`.execute(db);
}

/** In the order of the key, so that two that are written at once do not wait for each other. */
const lastOfEach = (rows: readonly SubscriberArticle[]) => sql`(
  select subscriber_id, article_id, max(at) as at from unnest(
    ${intArray(rows.map(({ subscriberId }) => subscriberId))}, ${intArray(rows.map(({ articleId }) => articleId))},
    ${rows.map(({ at }) => at)}::timestamptz[]) as row(subscriber_id, article_id, at)
  group by subscriber_id, article_id order by subscriber_id, article_id)`;

/** What did not go out after all can be chosen again, unless they clicked it. */
export async function removeSent(
  { db, siteId }: SiteContext,
  sent: readonly Omit<SubscriberArticle, "at">[],
): Promise<void> {
  await sql`delete from subscriber_articles as known using unnest(
      ${sent.map(({ subscriberId }) => subscriberId)}::int[], ${sent.map(({ articleId }) => articleId)}::int[])
      as row(subscriber_id, article_id)
    where known.site_id = ${siteId} and known.subscriber_id = row.subscriber_id
      and known.article_id = row.article_id and known.clicked_at is null`.execute(db);
}

/** The same for all that was recorded for somebody at that very time. */
export async function removeSentAt(
  { db, siteId }: SiteContext,
  sent: readonly Omit<SubscriberArticle, "articleId">[],
): Promise<void> {
  await sql`delete from subscriber_articles as known using unnest(
      ${sent.map(({ subscriberId }) => subscriberId)}::int[], ${sent.map(({ at }) => at)}::timestamptz[])
      as row(subscriber_id, at)
    where known.site_id = ${siteId} and known.subscriber_id = row.subscriber_id
      and known.sent_at = row.at and known.clicked_at is null`.execute(db);
}

const MAX_CLICKS = 50;
const MAX_KNOWN = 5_000;

export interface KnownArticles {
  readonly ids: readonly number[];
  /** The last ones first. */
  readonly clicks: readonly { readonly articleId: number; readonly at: string }[];
}

export async function readKnownArticles(
  { db, siteId }: SiteContext,
  subscriberId: number,
): Promise<KnownArticles> {
  const rows = await db
    .selectFrom("subscriber_articles")
    .select(["article_id as articleId", "clicked_at as at"])
    .where("site_id", "=", siteId)
    .where("subscriber_id", "=", subscriberId)
    .orderBy("article_id", "desc")
    .limit(MAX_KNOWN)
    .execute();
  const clicks = rows
    .flatMap(({ articleId, at }) => (at === null ? [] : [{ articleId, at }]))
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
    .slice(0, MAX_CLICKS);
  return { ids: rows.map(({ articleId }) => articleId), clicks };
}

/** By person, which articles from this number on were sent to them or clicked by them. */
export async function listKnownSince(
  { db, siteId }: SiteContext,
  subscriberIds: readonly number[],
  firstArticleId: number,
): Promise<Map<number, readonly number[]>> {
  const { rows } = await sql<{ id: number; articleIds: number[] }>`
    select subscriber_id as id, array_agg(article_id) as "articleIds" from subscriber_articles
    where site_id = ${siteId} and subscriber_id = any(${intArray(subscriberIds)})
      and article_id >= ${firstArticleId}
    group by subscriber_id`.execute(db);
  return new Map(rows.map(({ id, articleIds }) => [id, articleIds]));
}

/** By person, what they clicked last. */
export async function listLastClicks(
  { db, siteId }: SiteContext,
  subscriberIds: readonly number[],
): Promise<Map<number, KnownArticles["clicks"]>> {
  const { rows } = await sql<{ id: number; clicks: KnownArticles["clicks"] }>`
    select person.id, jsonb_agg(jsonb_build_object('articleId', click.article_id, 'at', click.clicked_at)) as clicks
    from unnest(${intArray(subscriberIds)}) as person(id)
    cross join lateral (
      select article_id, clicked_at from subscriber_articles
      where site_id = ${siteId} and subscriber_id = person.id and clicked_at is not null
      order by clicked_at desc limit ${MAX_CLICKS}) as click
    group by person.id`.execute(db);
  return new Map(rows.map(({ id, clicks }) => [id, clicks]));
}
