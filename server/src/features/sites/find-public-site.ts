import { isSameHost } from "@newsloom/domain/web-address";
import { listNewsAddresses } from "#platform/db/across-sites";
import { AppError } from "#platform/errors";
import type { Platform } from "#platform/platform";
import { resolveSite } from "./find-site.ts";

/** An address that a site has just made its own is its own this soon. */
const KEPT_MS = 1_000;

export interface Found {
  readonly siteId: number;
  readonly slug: string;
  /** Asked for by the host that is the site's alone, and not the portal's. */
  readonly isOwnHost: boolean;
}

/** Which site a visitor asks for: the one the address names, else the one the host belongs to, else the first. */
export function createSiteFinder(platform: Platform) {
  let hosts = new Map<string, number>();
  let readAt = Number.NEGATIVE_INFINITY;

  async function byHost(host: string): Promise<number | undefined> {
    if (performance.now() - readAt > KEPT_MS) {
      readAt = performance.now();
      const addresses = await listNewsAddresses(platform.database.acrossSites);
      hosts = new Map(
        addresses
          .filter(({ url }) => URL.canParse(url) && !isSameHost(url, platform.publicUrl))
          .map(({ siteId, url }) => [new URL(url).host, siteId]),
      );
    }
    return hosts.get(host.toLowerCase());
  }

  return async (host: string, segment: string | undefined): Promise<Found | undefined> => {
    const siteId = segment === undefined ? await byHost(host) : undefined;
    const asked = segment ?? (siteId === undefined ? "" : String(siteId));
    const site = await resolveSite(platform, asked).catch(noneIfMissing);
    return site && { ...site, isOwnHost: siteId !== undefined };
  };
}

function noneIfMissing(error: unknown): undefined {
  if (!(error instanceof AppError)) throw error;
}
