import type { SubscriberTag, Tag } from "@newsloom/contract/audience/tags";
import { sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { notFound } from "#platform/errors";

const columns = ["tag_id as id", "name", "subscribers_count as count"] as const;
const tagsOf = ({ db, siteId }: SiteContext) => db.selectFrom("tags").where("site_id", "=", siteId);

export const listTags = (ctx: SiteContext): Promise<Tag[]> =>
  tagsOf(ctx).select(columns).orderBy(sql`lower(name)`).execute();

export const findTagByName = (ctx: SiteContext, name: string): Promise<Tag | undefined> =>
  tagsOf(ctx).select(columns).where(sql`lower(name)`, "=", sql`lower(${name})`).executeTakeFirst();

export interface NamedTag {
  /** As it is first written. */
  readonly name: string;
  /** Upper and lower case are the same, as PostgreSQL knows them. */
  readonly lowerName: string;
  /** Null while no tag has the name. */
  readonly id: number | null;
}

/** Each name once, with the tag that has it. */
export async function findNamedTags(
  { db, siteId }: SiteContext,
  names: readonly string[],
): Promise<NamedTag[]> {
  const { rows } = await sql<NamedTag>`
    select (array_agg(input.name order by input.nth))[1] as name, lower(input.name) as "lowerName", min(tag.tag_id) as id
    from unnest(${[...names]}::text[]) with ordinality as input(name, nth)
    left join tags as tag on tag.site_id = ${siteId} and lower(tag.name) = lower(input.name)
    group by lower(input.name) order by min(input.nth)`.execute(db);
  return rows;
}

export async function countTags(ctx: SiteContext): Promise<number> {
  const { count } = await tagsOf(ctx)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Undefined when the site has a tag of this name. */
export const insertTag = ({ db, siteId }: SiteContext, name: string): Promise<Tag | undefined> =>
  db
    .insertInto("tags")
    .values({ site_id: siteId, name })
    .onConflict((row) => row.expression(sql`site_id, lower(name)`).doNothing())
    .returning(columns)
    .executeTakeFirst();

/** In the order of their numbers; all of them, or none is found. */
export async function lockTags(ctx: SiteContext, ids: readonly number[]): Promise<Tag[]> {
  const unique = [...new Set(ids)];
  if (unique.length === 0) return [];
  const found = await tagsOf(ctx)
    .select(columns)
    .where("tag_id", "in", unique)
    .orderBy("tag_id")
    .forUpdate()
    .execute();
  if (found.length < unique.length) throw notFound("The tag");
  return found;
}

export async function saveTagName({ db, siteId }: SiteContext, id: number, name: string): Promise<void> {
  await db.updateTable("tags").set({ name }).where("site_id", "=", siteId).where("tag_id", "=", id).execute();
}

/** Gives a tag to those who have one of the others. */
export async function linkTagToUsersOf(
  { db, siteId }: SiteContext,
  tagId: number,
  others: readonly number[],
): Promise<void> {
  await sql`
    insert into subscriber_tags (site_id, tag_id, subscriber_id)
    select distinct site_id, ${tagId}::int, subscriber_id from subscriber_tags
    where site_id = ${siteId} and tag_id = any(${sql.val([...others])}::int[])
    on conflict do nothing`.execute(db);
}

/** Subscribers lose it first, so that they are not read with a tag that is gone. */
export async function deleteTagRow({ db, siteId }: SiteContext, id: number): Promise<void> {
  await db.deleteFrom("subscriber_tags").where("site_id", "=", siteId).where("tag_id", "=", id).execute();
  await db.deleteFrom("tags").where("site_id", "=", siteId).where("tag_id", "=", id).execute();
}

/** Returns the subscribers that did not have it. */
export async function linkTag(
  { db, siteId }: SiteContext,
  tagId: number,
  subscriberIds: readonly number[],
): Promise<number[]> {
  if (subscriberIds.length === 0) return [];
  const rows = await db
    .insertInto("subscriber_tags")
    .values(subscriberIds.map((subscriber_id) => ({ site_id: siteId, tag_id: tagId, subscriber_id })))
    .onConflict((row) => row.doNothing())
    .returning("subscriber_id as id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the subscribers that had it. */
export async function unlinkTag(
  { db, siteId }: SiteContext,
  tagId: number,
  subscriberIds: readonly number[],
): Promise<number[]> {
  if (subscriberIds.length === 0) return [];
  const rows = await db
    .deleteFrom("subscriber_tags")
    .where("site_id", "=", siteId)
    .where("tag_id", "=", tagId)
    .where("subscriber_id", "in", [...subscriberIds])
    .returning("subscriber_id as id")
    .execute();
  return rows.map(({ id }) => id);
}

/** The tags of each row of `subscribers` that a statement reads, by name. */
export const tagsOfSubscriber = sql<SubscriberTag[]>`(
  select coalesce(json_agg(json_build_object('id', tag.tag_id, 'name', tag.name) order by lower(tag.name)), '[]')
  from subscriber_tags as link join tags as tag on tag.site_id = link.site_id and tag.tag_id = link.tag_id
  where link.site_id = subscribers.site_id and link.subscriber_id = subscribers.id)`;

export async function listTagsOf(
  { db, siteId }: SiteContext,
  subscriberId: number,
): Promise<SubscriberTag[]> {
  const row = await db
    .selectFrom("subscribers")
    .select(tagsOfSubscriber.as("tags"))
    .where("site_id", "=", siteId)
    .where("id", "=", subscriberId)
    .executeTakeFirst();
  return row?.tags ?? [];
}
