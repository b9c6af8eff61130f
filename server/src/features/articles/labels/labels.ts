import type { ArticleDetails } from "@newsloom/contract/articles/articles";
import type { Label } from "@newsloom/contract/articles/labels";
import { LABEL_SEARCH_CAP } from "@newsloom/domain/articles/labels";
import { sql } from "kysely";
import { z } from "zod";
import type { SignedInContext, SiteContext } from "#platform/context";
import { badRequest, notFound } from "#platform/errors";
import { cursorText, readCursor, writeCursor } from "#platform/lists/cursor";
import { likePattern } from "#platform/lists/order";
import { lockArticle, readArticleDetails } from "../store/article-rows.ts";

type LabelResult = { result: Label | null; validationFailures: string[] };

const columns = ["label_id as id", "name"] as const;
const labelsOf = ({ db, siteId }: SiteContext) => db.selectFrom("labels").where("site_id", "=", siteId);

interface LabelsFilter {
  readonly keyword: string;
  readonly startIndex: number;
  readonly number: number;
  readonly after?: string | undefined;
}

const NAME_ORDER = "name";

export async function listLabels(ctx: SiteContext, { keyword, startIndex, number, after }: LabelsFilter) {
  const matching = labelsOf(ctx).where("name", "ilike", anywherePattern(keyword));
  let query = matching
    .select([...columns, "articles_count as articlesCount", sql<string>`lower(name)`.as("key")])
    .orderBy(sql`lower(name)`)
    .limit(number + 1);
  if (after === undefined) query = query.offset(startIndex - 1);
  else query = query.where(sql`lower(name)`, ">", readCursor(after, NAME_ORDER, z.tuple([cursorText]))[0]);
  const found = await query.execute();
  const { total } = await matching
    .select((row) => row.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const shown = found.slice(0, number);
  const last = shown.at(-1);
  return {
    items: shown.map(({ key: _, ...label }) => label),
    total,
    next: found.length > number && last ? writeCursor(NAME_ORDER, [last.key]) : null,
  };
}

const anywherePattern = (keyword: string) => `%${likePattern(keyword.trim())}%`;

export function searchLabels(ctx: SiteContext, keyword: string): Promise<Label[]> {
  return labelsOf(ctx)
    .select(columns)
    .where("name", "ilike", anywherePattern(keyword))
    .orderBy(sql`lower(name)`)
    .limit(LABEL_SEARCH_CAP)
    .execute();
}

const NAME_MAX = 100;

function nameFailures(name: string): string[] {
  if (name === "") return ["Field is required"];
  return name.length > NAME_MAX ? ["Too Long!"] : [];
}

const cleanName = (name: string) => name.replace(/[\p{Cc}\s]+/gu, " ").trim();

/** A name that exists gives the label that has it. */
export async function createLabel(ctx: SignedInContext, given: string): Promise<LabelResult> {
  const name = cleanName(given);
  const failures = nameFailures(name);
  if (failures.length > 0) return { result: null, validationFailures: failures };
  await lockName(ctx, name);
  const created = await ctx.db
    .insertInto("labels")
    .values({ site_id: ctx.siteId, name })
    .onConflict((row) => row.expression(sql`site_id, lower(name)`).doNothing())
    .returning(columns)
    .executeTakeFirst();
  if (created) await record(ctx, "create", created.id, undefined, created);
  return { result: created ?? (await findByName(ctx, name)) ?? null, validationFailures: [] };
}

const findByName = (ctx: SiteContext, name: string) =>
  labelsOf(ctx).select(columns).where(sql`lower(name)`, "=", sql`lower(${name})`).executeTakeFirst();

/** Whoever takes the same name at the same moment waits, and then finds it taken instead of breaking the index. */
const lockName = ({ db, siteId }: SiteContext, name: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(lower(${name}), ${siteId}))`.execute(db);

export async function renameLabel(ctx: SignedInContext, id: number, given: string): Promise<LabelResult> {
  const [before] = await lockLabels(ctx, [id]);
  const name = cleanName(given);
  const failures = nameFailures(name);
  if (failures.length === 0) await lockName(ctx, name);
  const sameName = failures.length === 0 ? await findByName(ctx, name) : undefined;
  if (sameName && sameName.id !== id) failures.push("A label with this name exists already.");
  if (failures.length > 0) return { result: null, validationFailures: failures };
  await ctx.db
    .updateTable("labels")
    .set({ name })
    .where("site_id", "=", ctx.siteId)
    .where("label_id", "=", id)
    .execute();
  await record(ctx, "rename", id, before, { id, name });
  return { result: { id, name }, validationFailures: [] };
}

export async function deleteLabel(ctx: SignedInContext, id: number): Promise<true> {
  const [before] = await lockLabels(ctx, [id]);
  await removeLabels(ctx, [id]);
  await record(ctx, "delete", id, before, undefined);
  return true;
}

/** One label takes the place of others. */
export async function mergeLabels(
  ctx: SignedInContext,
  targetId: number,
  sourceIds: readonly number[],
): Promise<Label> {
  const others = [...new Set(sourceIds)].filter((id) => id !== targetId);
  const locked = await lockLabels(ctx, [targetId, ...others]);
  if (others.length === 0) throw badRequest("Choose at least one other label.");
  await sql`insert into article_labels (site_id, article_id, label_id)
    select distinct site_id, article_id, ${targetId}::int from article_labels
    where site_id = ${ctx.siteId} and label_id = any(${others}::int[]) on conflict do nothing`.execute(
    ctx.db,
  );
  await removeLabels(ctx, others);
  const target = locked.find(({ id }) => id === targetId);
  if (!target) throw notFound("The label");
  await record(ctx, "merge", targetId, locked, target);
  return target;
}

/** Links first: their trigger keeps the counts of articles. */
async function removeLabels({ db, siteId }: SiteContext, ids: readonly number[]): Promise<void> {
  for (const table of ["article_labels", "labels"] as const)
    await db
      .deleteFrom(table)
      .where("site_id", "=", siteId)
      .where("label_id", "in", [...ids])
      .execute();
}

async function lockLabels(ctx: SiteContext, ids: readonly number[]): Promise<Label[]> {
  const found = await labelsOf(ctx)
    .select(columns)
    .where("label_id", "in", [...ids])
    .orderBy("label_id")
    .forUpdate()
    .execute();
  if (found.length !== ids.length) throw notFound("The label");
  return found;
}

export async function labelFailures(ctx: SiteContext, labelIds: readonly number[]): Promise<string[]> {
  const wanted = [...new Set(labelIds)];
  if (wanted.length === 0) return [];
  const found = await labelsOf(ctx).select("label_id").where("label_id", "in", wanted).execute();
  return found.length === wanted.length ? [] : [notFound("The label").message];
}

/** Gives an article exactly these labels. */
export async function updateLabels(
  ctx: SignedInContext,
  articleId: number,
  labelIds: readonly number[],
): Promise<ArticleDetails> {
  const wanted = [...new Set(labelIds)];
  // Labels before articles, as where a label goes: else the two would wait for each other.
  if (wanted.length > 0) await lockLabels(ctx, wanted);
  await lockArticle(ctx, articleId);
  const before = (await readArticleDetails(ctx, articleId)).labels;
  await sql`delete from article_labels where site_id = ${ctx.siteId} and article_id = ${articleId}
    and label_id <> all(${wanted}::int[])`.execute(ctx.db);
  await sql`insert into article_labels (site_id, article_id, label_id)
    select ${ctx.siteId}::int, ${articleId}::int, unnest(${wanted}::int[]) on conflict do nothing`.execute(
    ctx.db,
  );
  const after = await readArticleDetails(ctx, articleId);
  await ctx.record({
    area: "articles",
    action: "update labels",
    entityType: "article",
    entityId: articleId,
    before: { labels: before },
    after: { labels: after.labels },
  });
  ctx.sendEvent({ type: "ArticleChanged", payload: { articleId, status: after.status } });
  return after;
}

const record = (ctx: SignedInContext, action: string, id: number, before: unknown, after: unknown) =>
  ctx.record({ area: "labels", action, entityType: "label", entityId: id, before, after });
