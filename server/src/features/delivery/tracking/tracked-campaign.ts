import { isCountedHost } from "@newsloom/domain/analytics/machine-requests";
import { cachePrefix } from "@newsloom/domain/settings/cache-names";
import { readList } from "@newsloom/domain/settings/values";
import { safeLinkUrl } from "@newsloom/email/safe-url";
import { readSettings } from "#features/settings";
import { siteScope } from "#platform/context";
import type { Platform } from "#platform/platform";
import { listLinkUrls } from "./link-rows.ts";
import type { MailClaims } from "./tracking-token.ts";

interface TrackedLink {
  readonly url: string;
  /** Whether the site counts clicks that lead there. */
  readonly isCounted: boolean;
}

/** What an open or a click of a campaign needs to be answered. */
export interface TrackedCampaign {
  readonly wasSent: boolean;
  /** Those that can be followed. */
  readonly links: ReadonlyMap<number, TrackedLink>;
  readonly excludedAgents: readonly string[];
  readonly cachedSize: number;
}

/** Kept for a few seconds and as long as the site's settings stay as they are. */
export function findTrackedCampaign(
  platform: Platform,
  { siteId, distributionId }: MailClaims,
): Promise<TrackedCampaign> {
  return platform.cache.read(`${cachePrefix(siteId, "settings")}links of ${distributionId}`, () =>
    siteScope(platform, { siteId, user: null, ip: "" }).transaction(async (ctx) => {
      const stored = await listLinkUrls(ctx, distributionId);
      const settings = await readSettings(ctx, ["ExcludedAgents", "WhiteListDomains"]);
      const links = linksOf(stored, readList(settings.WhiteListDomains.toLowerCase()));
      return {
        wasSent: stored.size > 0,
        links,
        excludedAgents: readList(settings.ExcludedAgents.toLowerCase()),
        cachedSize: 200 + [...links.values()].reduce((sum, { url }) => sum + url.length + 40, 0),
      };
    }),
  );
}

// Newsletters that were sent earlier may have addresses that are none, or with characters that no header can have.
function linksOf(
  stored: ReadonlyMap<number, string>,
  countedDomains: readonly string[],
): Map<number, TrackedLink> {
  return new Map(
    [...stored].flatMap(([linkNo, address]) => {
      const url = safeLinkUrl(address);
      if (url === undefined) return [];
      return [[linkNo, { url, isCounted: isCountedHost(new URL(url).hostname, countedDomains) }] as const];
    }),
  );
}
