import { sql } from "kysely";
import type { SiteContext } from "#platform/context";

export interface PageSource {
  readonly sourceId: number;
  readonly name: string;
  readonly openMode: string;
  readonly companyId: number | null;
  readonly isNew: boolean;
}

/**
 * The source a page belongs to, by its host. When the site has none it is created, inactive: one article is no wish to read
 * the whole source by itself, and it takes no place of the quota. An inactive source stays inactive, a deleted one is not
 * found again.
 */
export async function findOrCreateSource(
  ctx: SiteContext,
  url: string,
  siteName: string,
): Promise<PageSource> {
  const { db, siteId } = ctx;
  const { hostname, origin } = new URL(url);
  const host = hostname.toLowerCase().replace(/^www\./, "");
  // Two editors who add pages of a new host at the same time create one source.
  await sql`select pg_advisory_xact_lock(${siteId}::int, hashtext(${host}))`.execute(db);
  const columns = [
    "source_id as sourceId",
    "name",
    "open_mode as openMode",
    "company_id as companyId",
  ] as const;
  const known = await db
    .selectFrom("sources")
    .select(columns)
    .where("site_id", "=", siteId)
    .where("url_host", "=", host)
    .where("deleted_at", "is", null)
    .orderBy("is_active", "desc")
    .orderBy("source_id")
    .executeTakeFirst();
  if (known) return { ...known, isNew: false };
  const created = await db
    .insertInto("sources")
    .values({
      site_id: siteId,
      name: siteName || host,
      url: origin,
      is_active: false,
      created_at: ctx.now().toISOString(),
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
  await ctx.record({
    area: "sources",
    action: "create",
    entityType: "source",
    entityId: created.sourceId,
    after: { name: created.name, url: origin },
  });
  ctx.sendEvent({ type: "SourceChanged", payload: { sourceId: created.sourceId } });
  return { ...created, isNew: true };
}
