import { parseSiteSegment } from "@newsloom/domain/sites/sites";
import type { Kysely } from "kysely";
import type { SiteContext } from "#platform/context";
import type { DB } from "#platform/db/tables.generated";
import { notFound } from "#platform/errors";
import type { Platform } from "#platform/platform";
import * as queries from "./queries.ts";

/** A site by the first segment of its addresses: the slug, or the number old links carry. */
export async function findSite(db: Kysely<DB>, segment: string): Promise<queries.Site | undefined> {
  const parsed = parseSiteSegment(segment);
  if (parsed === undefined) return undefined;
  return "siteNameId" in parsed
    ? queries.findSiteById(db, parsed.siteNameId)
    : queries.findSiteBySlug(db, parsed.siteName);
}

/** As `findSite`; an empty segment means the default site. Cached, because a slug never changes. */
export async function resolveSite(platform: Platform, segment: string): Promise<queries.Site> {
  const lookup = segment || platform.config.DEFAULT_SITE;
  const db = platform.database.install;
  return platform.cache.readShared(`site of ${lookup}`, async () => {
    const site = lookup ? await findSite(db, lookup) : await queries.findFirstSite(db);
    if (!site) throw notFound("The site");
    return site;
  });
}

export async function getSite(ctx: SiteContext): Promise<queries.Site> {
  const site = await queries.findSiteById(ctx.db, ctx.siteId);
  if (!site) throw notFound("The site");
  return site;
}
