import type { ArticleVersion } from "@newsloom/contract/articles/articles";
import type { SiteContext } from "#platform/context";
import { notFound } from "#platform/errors";
import type { ArticleFields } from "./article-rows.ts";

/** Stores an article as it was before an edit, and returns the version's number. The caller holds the article's lock, so version numbers do not collide. */
export async function insertVersion(
  ctx: SiteContext,
  articleId: number,
  before: ArticleFields,
  changed: readonly string[],
): Promise<number> {
  const { last } = await ctx.db
    .selectFrom("article_versions")
    .select((row) => row.fn.max("version").as("last"))
    .where("site_id", "=", ctx.siteId)
    .where("article_id", "=", articleId)
    .executeTakeFirstOrThrow();
  const version = Number(last ?? 0) + 1;
  await ctx.db
    .insertInto("article_versions")
    .values({
      site_id: ctx.siteId,
      article_id: articleId,
      version,
      saved_at: ctx.now().toISOString(),
      user_id: ctx.user?.userId ?? null,
      user_name: ctx.user?.name ?? "",
      fields: JSON.stringify({ ...before, changed }),
    })
    .execute();
  return version;
}

type VersionFields = ArticleFields & { readonly changed: readonly string[] };

const MAX_VERSIONS = 200;

export async function listVersions(
  { db, siteId }: SiteContext,
  articleId: number,
): Promise<ArticleVersion[]> {
  const rows = await db
    .selectFrom("article_versions")
    .select(["version", "saved_at", "user_name", "fields"])
    .where("site_id", "=", siteId)
    .where("article_id", "=", articleId)
    .orderBy("version", "desc")
    .limit(MAX_VERSIONS)
    .execute();
  return rows.map((row) => {
    const { title, changed } = row.fields as unknown as VersionFields;
    return {
      version: row.version,
      date: row.saved_at,
      userName: row.user_name,
      title,
      changed: [...changed],
    };
  });
}

export async function findVersion(
  { db, siteId }: SiteContext,
  articleId: number,
  version: number,
): Promise<ArticleFields> {
  const row = await db
    .selectFrom("article_versions")
    .select("fields")
    .where("site_id", "=", siteId)
    .where("article_id", "=", articleId)
    .where("version", "=", version)
    .executeTakeFirst();
  if (!row) throw notFound("The version");
  return row.fields as unknown as VersionFields;
}
