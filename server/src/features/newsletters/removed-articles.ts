import { sql } from "kysely";
import type { SignedInContext, SiteContext } from "#platform/context";
import { notFound } from "#platform/errors";

export async function listRemoved({ db, siteId }: SiteContext): Promise<number[]> {
  const rows = await db
    .selectFrom("removed_articles")
    .select("article_id")
    .where("site_id", "=", siteId)
    .orderBy("article_id")
    .execute();
  return rows.map(({ article_id }) => article_id);
}

export async function addRemoved(ctx: SignedInContext, articleId: number): Promise<true> {
  const { siteId, db } = ctx;
  await lockArticle(ctx, articleId);
  await db
    .insertInto("removed_articles")
    .values({ site_id: siteId, article_id: articleId, removed_at: ctx.now().toISOString() })
    .onConflict((row) => row.doNothing())
    .execute();
  await record(ctx, "remove article", articleId);
  return true;
}

export async function deleteRemoved(ctx: SignedInContext, articleId: number): Promise<true> {
  const { siteId, db } = ctx;
  await lockArticle(ctx, articleId);
  const deleted = await db
    .deleteFrom("removed_articles")
    .where("site_id", "=", siteId)
    .where("article_id", "=", articleId)
    .returning("article_id")
    .execute();
  if (deleted.length > 0) await record(ctx, "offer article again", articleId);
  return true;
}

/** Another site's article is not found. */
async function lockArticle({ db, siteId }: SiteContext, articleId: number): Promise<void> {
  const { rows } = await sql`select article_id from articles
    where site_id = ${siteId} and article_id = ${articleId} for key share`.execute(db);
  if (rows.length === 0) throw notFound("The article");
}

const record = (ctx: SignedInContext, action: string, articleId: number) =>
  ctx.record({ area: "newsletters", action, entityType: "article", entityId: articleId });
