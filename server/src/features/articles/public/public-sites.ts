import { readSettings } from "#features/settings";
import { findFirstSite, findSite } from "#features/sites";
import type { SiteContext } from "#platform/context";
import { listNewsAddresses } from "#platform/db/across-sites";
import type { Platform } from "#platform/platform";
import type { PublicSite } from "./story-page.ts";

const KEPT_MS = 10_000;

export interface Found {
  readonly siteId: number;
  readonly slug: string;
}

/** Which site a visitor asks for: the one the address names, else the one the host belongs to, else the first. */
export function createSiteFinder(platform: Platform) {
  let hosts = new Map<string, number>();
  let readAt = Number.NEGATIVE_INFINITY;

  async function byHost(host: string): Promise<number | undefined> {
    if (performance.now() - readAt > KEPT_MS) {
      readAt = performance.now();
      const addresses = await listNewsAddresses(platform.database.acrossSites);
      // The first site that says a host is its own has it.
      hosts = new Map(addresses.toReversed().flatMap(({ siteId, url }) => asEntry(url, siteId)));
    }
    return hosts.get(host.toLowerCase());
  }

  return async (host: string, segment: string | undefined): Promise<Found | undefined> => {
    const siteId = segment === undefined ? await byHost(host) : undefined;
    const asked = segment ?? (siteId === undefined ? platform.config.DEFAULT_SITE : String(siteId));
    return platform.database.outsideSites((db) => (asked ? findSite(db, asked) : findFirstSite(db)));
  };
}

const asEntry = (url: string, siteId: number): [string, number][] =>
  URL.canParse(url) ? [[new URL(url).host.toLowerCase(), siteId]] : [];

/** How a site presents itself. Its stories live at its own address or, without one, under its name here. */
export async function publicSite(ctx: SiteContext, slug: string): Promise<PublicSite> {
  const values = await readSettings(ctx, [
    "SiteDisplayName",
    "NewsWebSiteUrl",
    "PrivacyPolicyUrl",
    "TermsOfServiceUrl",
    "PhysicalAddress",
  ]);
  const own = values.NewsWebSiteUrl.replace(/\/+$/, "");
  return {
    name: values.SiteDisplayName || slug,
    address: URL.canParse(own) ? own : `${ctx.platform.publicUrl}/${slug}`,
    privacyUrl: values.PrivacyPolicyUrl,
    termsUrl: values.TermsOfServiceUrl,
    imprint: values.PhysicalAddress,
  };
}
