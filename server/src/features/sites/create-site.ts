import type { FeatureName } from "@newsloom/domain/sites/features";
import { FEATURE_ON } from "@newsloom/domain/sites/features";
import type { ProductCode } from "@newsloom/domain/sites/products";
import { slugBlockers } from "@newsloom/domain/sites/sites";
import { type SiteContext, siteScope } from "#platform/context";
import { badRequest, conflict } from "#platform/errors";
import type { Platform } from "#platform/platform";
import { findSiteById, findSiteBySlug, replaceProducts, saveFeatureStatus } from "./queries.ts";

export interface NewSite {
  readonly siteId: number;
  readonly slug: string;
  readonly products: readonly ProductCode[];
  readonly features: readonly FeatureName[];
}

/** Creates a site, and lets `setUp` add to it in the same transaction: a half-made site never exists. */
export async function createSite(
  platform: Platform,
  site: NewSite,
  setUp: (ctx: SiteContext<null>) => Promise<void>,
): Promise<void> {
  const blockers = slugBlockers(site.slug);
  if (blockers.length > 0) throw badRequest(`The name ${site.slug} cannot be used: ${blockers.join(", ")}.`);
  await siteScope(platform, { siteId: site.siteId, user: null, ip: "" }).transaction(async (ctx) => {
    if (await findSiteById(ctx.db, site.siteId)) throw conflict(`Site ${site.siteId} exists already.`);
    if (await findSiteBySlug(ctx.db, site.slug)) throw conflict(`A site called ${site.slug} exists already.`);
    await ctx.db.insertInto("sites").values({ site_id: site.siteId, slug: site.slug }).execute();
    await replaceProducts(ctx, site.products);
    for (const feature of site.features) await saveFeatureStatus(ctx, feature, FEATURE_ON);
    await ctx.record({
      area: "sites",
      action: "create",
      entityType: "site",
      entityId: site.siteId,
      after: { slug: site.slug, products: site.products, features: site.features },
    });
    await setUp(ctx);
  });
}
