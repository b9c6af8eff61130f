import { sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { PARTNER_KEYS } from "./partner-tokens.ts";

/** The page of the demo's partner, on the same server. */
export const PARTNER_PATH = "/demo-partner";

const addressOf = ({ platform }: SiteContext) => platform.publicUrl + PARTNER_PATH;

/** One article of the newsroom's own is for readers whom the partner lets in. */
export async function seedGate(ctx: SiteContext): Promise<void> {
  const { db, siteId } = ctx;
  const settings = { ...PARTNER_KEYS, GatedContentRedirectUrl: addressOf(ctx) };
  await db
    .insertInto("site_settings")
    .values(Object.entries(settings).map(([key_name, value]) => ({ site_id: siteId, key_name, value })))
    .execute();
  // Not among the first of the front page, which anybody should be able to read.
  await sql`update articles set is_gated = true where site_id = ${siteId} and article_id = (
      select article_id from articles where site_id = ${siteId} and status = 1 and source_id is null and thumbnail_url <> ''
        and published_at < ${ctx.now().toISOString()}::timestamptz - interval '1 day'
      order by published_at desc limit 1)`.execute(db);
}

/** Unless somebody has set another address. */
export async function savePartnerAddress(ctx: SiteContext): Promise<void> {
  await ctx.db
    .updateTable("site_settings")
    .set({ value: addressOf(ctx) })
    .where("site_id", "=", ctx.siteId)
    .where("key_name", "=", "GatedContentRedirectUrl")
    .where("value", "like", `%${PARTNER_PATH}`)
    .where("value", "!=", addressOf(ctx))
    .execute();
}
