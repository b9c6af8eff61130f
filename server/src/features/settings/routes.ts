import * as contract from "@newsloom/contract/settings";
import { getPublicSite } from "@newsloom/contract/sites";
import { installRoute, route } from "#platform/http/route";
import { describePublicSite } from "./public.ts";
import * as service from "./service.ts";

export const settingsRoutes = [
  installRoute(getPublicSite, (ctx, { query }) => describePublicSite(ctx, query.siteName)),
  route(contract.getSiteSettings, (ctx) => service.listSettings(ctx)),
  route(contract.getPortalSettings, (ctx) => service.portalSettings(ctx)),
  route(contract.getSettingByName, (ctx, { query }) => service.findByName(ctx, query.name)),
  route(contract.getBanners, (ctx) => service.banners(ctx)),
];
