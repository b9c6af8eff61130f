import { getBlockedWords, updateBlockedWords } from "@newsloom/contract/settings/blocked-words";
import * as cache from "@newsloom/contract/settings/cache";
import { getPageSettings, updatePageSettings } from "@newsloom/contract/settings/page-settings";
import * as contract from "@newsloom/contract/settings/settings";
import { getPublicSite } from "@newsloom/contract/sites/sites";
import { CACHE_GROUPS, CACHE_NAMES, cachePrefix } from "@newsloom/domain/settings/cache-names";
import { resolveSite } from "#features/sites";
import { cachedInstallRoute, cachedRoute, route } from "#platform/http/route";
import { describeBlockedWords } from "./blocked-words.ts";
import { cacheNamesOf, clearCache } from "./cache.ts";
import * as page from "./page-settings.ts";
import { describePublicSite } from "./public/public-site.ts";
import { parseChanges } from "./values/changes.ts";
import * as service from "./values/list-settings.ts";
import * as update from "./values/update-settings.ts";
import { listVersions } from "./values/version-rows.ts";

export const settingsRoutes = [
  route(cache.getCacheKeys, (ctx) =>
    CACHE_NAMES.map((name) => ({ name, prefix: cachePrefix(ctx.siteId, name) })),
  ),
  route(cache.clearNewsfeedCache, (ctx, { body }) => clearCache(ctx, cacheNamesOf(ctx, body.cacheKeys))),
  route(cache.dropArticles, (ctx) => clearCache(ctx, CACHE_GROUPS.articles)),
  route(cache.dropSettings, (ctx) => clearCache(ctx, CACHE_GROUPS.settings)),
  route(cache.dropProducts, (ctx) => clearCache(ctx, CACHE_GROUPS.products)),
  route(cache.dropAll, (ctx) => clearCache(ctx, CACHE_GROUPS.all)),

  cachedInstallRoute(
    "settings",
    getPublicSite,
    async (platform, { query }) => (await resolveSite(platform, query.siteName)).siteId,
    (ctx) => describePublicSite(ctx),
  ),
  cachedRoute("settings", contract.getSiteSettings, (ctx, _input, roles) => service.listSettings(ctx, roles)),
  cachedRoute("settings", contract.getPortalSettings, (ctx, _input, roles) =>
    service.readPortalSettings(ctx, roles),
  ),
  cachedRoute("settings", contract.getSettingByName, (ctx, { query }, roles) =>
    service.findByName(ctx, query.name, roles),
  ),
  route(contract.updateSiteSetting, (ctx, { query, body }) =>
    update.updateSettings(ctx, parseChanges(query, body)),
  ),
  route(contract.getSettingHistory, (ctx, { query }) => listVersions(ctx, query.keyName)),
  route(contract.restoreSetting, (ctx, { body }) => update.restoreSetting(ctx, body.keyName, body.version)),
  route(contract.updateApprovalSettings, (ctx, { query }) => update.updateApproval(ctx, query.isActive)),
  cachedRoute("banners", contract.getBanners, (ctx) => service.readBanners(ctx)),
  cachedRoute("settings", getPageSettings, (ctx) => page.readPageSettings(ctx)),
  route(updatePageSettings, (ctx, { body }) => page.updatePageSettings(ctx, body)),
  route(getBlockedWords, (ctx) => describeBlockedWords(ctx)),
  route(updateBlockedWords, (ctx, { body }) => update.replaceBlockedWords(ctx, body.words)),
];
