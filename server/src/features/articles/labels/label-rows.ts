import type { Label } from "@newsloom/contract/articles/labels";
import { LABEL_SEARCH_CAP } from "@newsloom/domain/articles/labels";
import { slugOf } from "@newsloom/domain/articles/slug";
import { sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { likePattern } from "#platform/db/conditions";
import { notFound } from "#platform/errors";
import { listRows } from "#platform/lists/list-rows";
import type { ListOrder } from "#platform/lists/order";
import type { PageRequest } from "#platform/lists/page";

const columns = ["label_id as id", "name"] as const;
const labelsOf = ({ db, siteId }: SiteContext) => db.selectFrom("labels").where("site_id", "=", siteId);
const containing = (keyword: string) => `%${likePattern(keyword.trim())}%`;

/** No two labels of a site have the same name, whatever its case. */
const BY_NAME: ListOrder = {
  name: "name",
  columns: [{ value: sql`lower(name)`, type: "text" }],
  direction: "asc",
};

export function listLabels(
  ctx: SiteContext,
  { keyword, ...request }: PageRequest & { readonly keyword: string },
) {
  const matching = labelsOf(ctx)
    .select([...columns, "articles_count as articlesCount"])
    .where("name", "ilike", containing(keyword));
  return listRows(ctx, matching, BY_NAME, request);
}

export function searchLabels(ctx: SiteContext, keyword: string): Promise<Label[]> {
  return labelsOf(ctx)
    .select(columns)
    .where("name", "ilike", containing(keyword))
    .orderBy(sql`lower(name)`)
    .limit(LABEL_SEARCH_CAP)
    .execute();
}

/** Undefined when the site has a label of this name. */
export function insertLabel({ db, siteId }: SiteContext, name: string): Promise<Label | undefined> {
  return db
    .insertInto("labels")
    .values({ site_id: siteId, name })
    .onConflict((row) => row.expression(sql`site_id, lower(name)`).doNothing())
    .returning(columns)
    .executeTakeFirst();
}

export const findLabelByName = (ctx: SiteContext, name: string) =>
  labelsOf(ctx).select(columns).where(sql`lower(name)`, "=", sql`lower(${name})`).executeTakeFirst();

/** Those whose name becomes this slug: "C++" and "C" are one page. */
export async function findLabelsBySlug(ctx: SiteContext, slug: string): Promise<Label[]> {
  // A hyphen stands for anything but letters and digits; the slug itself decides.
  const pattern = `%${slug.split("-").map(likePattern).join("%")}%`;
  const candidates = await labelsOf(ctx)
    .select(columns)
    .where("name", "ilike", pattern)
    .orderBy("label_id")
    .limit(LABEL_SEARCH_CAP)
    .execute();
  return candidates.filter(({ name }) => slugOf(name) === slug);
}

export const findLabelById = (ctx: SiteContext, id: number) =>
  labelsOf(ctx).select(columns).where("label_id", "=", id).executeTakeFirst();

/** Those that exist, by name. */
export async function findLabels(ctx: SiteContext, ids: readonly number[]): Promise<Label[]> {
  if (ids.length === 0) return [];
  return labelsOf(ctx)
    .select(columns)
    .where("label_id", "in", [...ids])
    .orderBy(sql`lower(name)`)
    .execute();
}

/** A concurrent call with the same name waits, and then finds the name taken instead of violating the unique index. */
export const lockLabelName = ({ db, siteId }: SiteContext, name: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(lower(${name}), ${siteId}))`.execute(db);

export async function saveLabelName({ db, siteId }: SiteContext, id: number, name: string): Promise<void> {
  await db
    .updateTable("labels")
    .set({ name })
    .where("site_id", "=", siteId)
    .where("label_id", "=", id)
    .execute();
}

export async function lockLabels(ctx: SiteContext, ids: readonly number[]): Promise<Label[]> {
  const found = await labelsOf(ctx)
    .select(columns)
    .where("label_id", "in", [...ids])
    .orderBy("label_id")
    .forUpdate()
    .execute();
  if (found.length !== ids.length) throw notFound("The label");
  return found;
}

export async function countLabels(ctx: SiteContext, ids: readonly number[]): Promise<number> {
  const found = await labelsOf(ctx)
    .select("label_id")
    .where("label_id", "in", [...ids])
    .execute();
  return found.length;
}

/** The links first, because their trigger maintains the number of articles. */
export async function deleteLabels({ db, siteId }: SiteContext, ids: readonly number[]): Promise<void> {
  const labelIds = [...ids];
  await db
    .deleteFrom("article_labels")
    .where("site_id", "=", siteId)
    .where("label_id", "in", labelIds)
    .execute();
  await db.deleteFrom("labels").where("site_id", "=", siteId).where("label_id", "in", labelIds).execute();
}

/** Gives the articles of some labels another label as well. */
export async function addLabelToArticlesOf(
  { db, siteId }: SiteContext,
  labelId: number,
  ofLabelIds: readonly number[],
): Promise<void> {
  await sql`insert into article_labels (site_id, article_id, label_id)
    select distinct site_id, article_id, ${labelId}::int from article_labels
    where site_id = ${siteId} and label_id = any(${[...ofLabelIds]}::int[]) on conflict do nothing`.execute(
    db,
  );
}

export async function setArticleLabels(
  { db, siteId }: SiteContext,
  articleId: number,
  labelIds: readonly number[],
): Promise<void> {
  await sql`delete from article_labels where site_id = ${siteId} and article_id = ${articleId}
    and label_id <> all(${[...labelIds]}::int[])`.execute(db);
  await sql`insert into article_labels (site_id, article_id, label_id)
    select ${siteId}::int, ${articleId}::int, unnest(${[...labelIds]}::int[]) on conflict do nothing`.execute(
    db,
  );
}
