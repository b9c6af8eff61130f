import { getBlockedWords, updateBlockedWords } from "@newsloom/contract/blocked-words";
import { getPageSettings, updatePageSettings } from "@newsloom/contract/page-settings";
import * as contract from "@newsloom/contract/settings";
import { getPublicSite } from "@newsloom/contract/sites";
import { installRoute, route } from "#platform/http/route";
import { describeBlockedWords } from "./blocked-words.ts";
import { changesIn } from "./changes.ts";
import * as page from "./page-settings.ts";
import { describePublicSite } from "./public.ts";
import * as service from "./service.ts";
import * as update from "./update-settings.ts";
import { listVersions } from "./versions.ts";

export const settingsRoutes = [
  installRoute(getPublicSite, (ctx, { query }) => describePublicSite(ctx, query.siteName)),
  route(contract.getSiteSettings, (ctx) => service.listSettings(ctx)),
  route(contract.getPortalSettings, (ctx) => service.portalSettings(ctx)),
  route(contract.getSettingByName, (ctx, { query }) => service.findByName(ctx, query.name)),
  route(contract.updateSiteSetting, (ctx, { query, body }) =>
    update.updateSettings(ctx, changesIn(query, body)),
  ),
  route(contract.getSettingHistory, (ctx, { query }) => listVersions(ctx, query.keyName)),
  route(contract.restoreSetting, (ctx, { body }) => update.restoreSetting(ctx, body.keyName, body.version)),
  route(contract.updateApprovalSettings, (ctx, { query }) => update.updateApproval(ctx, query.isActive)),
  route(contract.getBanners, (ctx) => service.banners(ctx)),
  route(getPageSettings, (ctx) => page.pageSettings(ctx)),
  route(updatePageSettings, (ctx, { body }) => page.updatePageSettings(ctx, body)),
  route(getBlockedWords, (ctx) => describeBlockedWords(ctx)),
  route(updateBlockedWords, (ctx, { body }) => update.replaceBlockedWords(ctx, body.words)),
];
