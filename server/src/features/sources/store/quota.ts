import type { Quota } from "@newsloom/contract/sources/sources";
import { canAddSource } from "@newsloom/domain/sources/quota";
import { sql } from "kysely";
import { siteSourceQuota } from "#features/sites";
import type { SiteContext } from "#platform/context";

export async function readQuota(ctx: SiteContext): Promise<Quota> {
  const { activeSources } = await ctx.db
    .selectFrom("sources")
    .select((eb) => eb.fn.countAll<number>().as("activeSources"))
    .where("site_id", "=", ctx.siteId)
    .where("is_active", "=", true)
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  const count = { quota: await siteSourceQuota(ctx), activeSources: Number(activeSources) };
  return { ...count, canAddNewSource: canAddSource(count) };
}

/** Until the end of the transaction nobody else adds or activates a source of the site, so that two cannot both take the last place. */
export async function lockQuota(ctx: SiteContext): Promise<Quota> {
  await sql`select pg_advisory_xact_lock(${ctx.siteId}::int, hashtext('source quota'))`.execute(ctx.db);
  return readQuota(ctx);
}
