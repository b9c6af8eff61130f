import type { TemplateMarkup } from "@newsloom/contract/newsletters/models";
import type { SiteContext } from "#platform/context";

/** Never changed afterwards: templates, newsletters and their versions refer to it. */
export async function insertMarkup(ctx: SiteContext, { head, body }: TemplateMarkup): Promise<number> {
  const { markup_id } = await ctx.db
    .insertInto("newsletter_markups")
    .values({ site_id: ctx.siteId, head, body, created_at: ctx.now().toISOString() })
    .returning("markup_id")
    .executeTakeFirstOrThrow();
  return markup_id;
}

/** Null for what was not imported. */
export async function findMarkup(
  { db, siteId }: SiteContext,
  id: number | undefined,
): Promise<TemplateMarkup | null> {
  if (id === undefined) return null;
  const row = await db
    .selectFrom("newsletter_markups")
    .select(["head", "body"])
    .where("site_id", "=", siteId)
    .where("markup_id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}
