import { isSameHost } from "@newsloom/domain/text/web-address";
import { resolveSite } from "#features/sites";
import { AppError } from "#platform/errors";
import type { Platform } from "#platform/platform";
import { listNewsAddresses } from "../across-sites.ts";

/** An address that a site has just made its own is its own this soon. */
const HOSTS_MAX_AGE_MS = 1_000;

export interface PublicSiteMatch {
  readonly siteId: number;
  readonly slug: string;
  /** Asked for by the host that is the site's alone, and not the portal's. */
  readonly isOwnHost: boolean;
}

/** Which site a visitor asks for: the one the address names, else the one the host belongs to, else the first. */
export function createSiteFinder(platform: Platform) {
  let hosts: Promise<Map<string, number>> | undefined;
  let readAt = 0;

  /** Whoever asks while they are being read waits for them: nobody is shown another site instead. */
  function siteHosts(): Promise<Map<string, number>> {
    if (hosts && performance.now() - readAt <= HOSTS_MAX_AGE_MS) return hosts;
    const request = readHosts(platform);
    readAt = performance.now();
    hosts = request;
    request.catch(() => {
      if (hosts === request) hosts = undefined;
    });
    return request;
  }

  const byHost = async (host: string) => (await siteHosts()).get(host.toLowerCase());

  return async (host: string, segment: string | undefined): Promise<PublicSiteMatch | undefined> => {
    const siteId = segment === undefined ? await byHost(host) : undefined;
    const lookup = segment ?? (siteId === undefined ? "" : String(siteId));
    const site = await resolveSite(platform, lookup).catch(ignoreNotFound);
    return site && { ...site, isOwnHost: siteId !== undefined };
  };
}

async function readHosts(platform: Platform): Promise<Map<string, number>> {
  const addresses = await listNewsAddresses(platform);
  const own = addresses.filter(({ url }) => URL.canParse(url) && !isSameHost(url, platform.publicUrl));
  return new Map(own.map(({ siteId, url }) => [new URL(url).host, siteId]));
}

function ignoreNotFound(error: unknown): undefined {
  if (!(error instanceof AppError)) throw error;
}
