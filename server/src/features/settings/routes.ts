import { getBlockedWords, updateBlockedWords } from "@newsloom/contract/blocked-words";
import * as contract from "@newsloom/contract/settings";
import { getPublicSite } from "@newsloom/contract/sites";
import { installRoute, route } from "#platform/http/route";
import { describeBlockedWords, replaceBlockedWords } from "./blocked-words.ts";
import { describePublicSite } from "./public.ts";
import * as service from "./service.ts";

export const settingsRoutes = [
  installRoute(getPublicSite, (ctx, { query }) => describePublicSite(ctx, query.siteName)),
  route(contract.getSiteSettings, (ctx) => service.listSettings(ctx)),
  route(contract.getPortalSettings, (ctx) => service.portalSettings(ctx)),
  route(contract.getSettingByName, (ctx, { query }) => service.findByName(ctx, query.name)),
  route(contract.getBanners, (ctx) => service.banners(ctx)),
  route(getBlockedWords, (ctx) => describeBlockedWords(ctx)),
  route(updateBlockedWords, (ctx, { body }) => replaceBlockedWords(ctx, body.words)),
];
