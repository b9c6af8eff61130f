import { cachePrefix } from "@newsloom/domain/settings/cache-names";
import { readList } from "@newsloom/domain/settings/values";
import { readSettings } from "#features/settings";
import { siteScope } from "#platform/context";
import type { Platform } from "#platform/platform";
import { listLinkUrls } from "./link-rows.ts";
import type { MailClaims } from "./tracking-token.ts";

/** What an open or a click of a campaign needs to be answered. */
export interface TrackedCampaign {
  readonly links: ReadonlyMap<number, string>;
  readonly excludedAgents: readonly string[];
  readonly countedDomains: readonly string[];
  readonly cachedSize: number;
}

/** Kept for a few seconds and as long as the site's settings stay as they are. */
export function findTrackedCampaign(
  platform: Platform,
  { siteId, distributionId }: MailClaims,
): Promise<TrackedCampaign> {
  const scope = siteScope(platform, { siteId, user: null, ip: "" });
  return platform.cache.read(`${cachePrefix(siteId, "settings")}links of ${distributionId}`, () =>
    scope.transaction(async (ctx) => {
      const links = await listLinkUrls(ctx, distributionId);
      const settings = await readSettings(ctx, ["ExcludedAgents", "WhiteListDomains"]);
      return {
        links,
        excludedAgents: readList(settings.ExcludedAgents.toLowerCase()),
        countedDomains: readList(settings.WhiteListDomains.toLowerCase()),
        cachedSize: 200 + [...links.values()].reduce((sum, url) => sum + url.length + 20, 0),
      };
    }),
  );
}
