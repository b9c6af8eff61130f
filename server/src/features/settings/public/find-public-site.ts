import { isSameHost } from "@newsloom/domain/text/web-address";
import { resolveSite } from "#features/sites";
import { AppError } from "#platform/errors";
import type { Platform } from "#platform/platform";
import { listNewsAddresses } from "../across-sites.ts";

/** How long a changed address of a site takes to work. */
const HOSTS_MAX_AGE_MS = 1_000;

export interface PublicSiteMatch {
  readonly siteId: number;
  readonly slug: string;
  /** The request's host belongs to this site, and is not the portal's. */
  readonly isOwnHost: boolean;
}

/** The site of a public request: the one its path names, else the one its host belongs to, else the default. */
export function createSiteFinder(platform: Platform) {
  let hosts: Promise<Map<string, number>> | undefined;
  let readAt = 0;

  /** Concurrent requests share one read and await it; otherwise they would be shown the default site. */
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

export const listSitesWithOwnHost = async (platform: Platform): Promise<ReadonlySet<number>> =>
  new Set((await readHosts(platform)).values());

async function readHosts(platform: Platform): Promise<Map<string, number>> {
  const addresses = await listNewsAddresses(platform);
  const own = addresses.filter(({ url }) => URL.canParse(url) && !isSameHost(url, platform.publicUrl));
  return new Map(own.map(({ siteId, url }) => [new URL(url).host, siteId]));
}

function ignoreNotFound(error: unknown): undefined {
  if (!(error instanceof AppError)) throw error;
}
