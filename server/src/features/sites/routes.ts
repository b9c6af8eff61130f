import * as contract from "@newsloom/contract/sites/sites";
import { INDUSTRIES, SECTORS } from "@newsloom/domain/sites/industries";
import { cachedRoute, route } from "#platform/http/route";
import * as sites from "./products-and-features.ts";
import { listTimeZones } from "./time-zones.ts";

export const siteRoutes = [
  cachedRoute("features", contract.getSiteFeatures, (ctx) => sites.listFeatures(ctx)),
  route(contract.updateSiteFeature, (ctx, { body }) =>
    sites.updateFeature(ctx, body.featureName, body.featureStatusId),
  ),
  cachedRoute("products", contract.getSiteProducts, async (ctx) =>
    (await sites.listProducts(ctx)).map((productCode) => ({ productCode })),
  ),
  route(contract.updateSiteProducts, (ctx, { body }) =>
    sites.updateProducts(
      ctx,
      body.map((row) => row.productCode),
    ),
  ),
  cachedRoute("menu", contract.getMenu, (ctx, _input, roles) => sites.listMenu(ctx, roles)),
  route(contract.getIndustries, () => [...INDUSTRIES]),
  route(contract.getSectors, (_ctx, { query }) =>
    SECTORS.filter((sector) => query.industryId === undefined || sector.industryId === query.industryId),
  ),
  route(contract.getTimeZones, (ctx) => listTimeZones(ctx.now())),
];
