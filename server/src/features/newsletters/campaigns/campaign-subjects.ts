import type { SiteContext } from "#platform/context";
import { likePattern } from "#platform/db/conditions";

/** The subjects of campaigns as they are written, by id. */
export async function findSubjects(
  { db, siteId }: SiteContext,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("campaigns")
    .select(["distribution_id as id", "newsletter_subject as subject"])
    .where("site_id", "=", siteId)
    .where("distribution_id", "in", [...ids])
    .execute();
  return new Map(rows.map(({ id, subject }) => [id, subject]));
}

/** The campaigns with this in their subject; none without a keyword. */
export async function findBySubject({ db, siteId }: SiteContext, keyword: string): Promise<number[]> {
  if (keyword.trim() === "") return [];
  const rows = await db
    .selectFrom("campaigns")
    .select("distribution_id as id")
    .where("site_id", "=", siteId)
    .where("newsletter_subject", "ilike", `%${likePattern(keyword.trim())}%`)
    .execute();
  return rows.map(({ id }) => id);
}
