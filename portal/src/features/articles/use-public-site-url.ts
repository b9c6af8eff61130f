import type { PublicSite } from "@newsloom/contract/sites/sites";
import { isWebUrl } from "@newsloom/domain/text/web-address";
import { useSuspenseQuery } from "@tanstack/react-query";
import { portalSettingsQuery } from "../settings/api.ts";

/** The site's own domain or, without one, its path on this server. */
export function usePublicSiteUrl({ siteNameId, siteName }: PublicSite): string {
  const { data } = useSuspenseQuery(portalSettingsQuery(siteNameId));
  const own = data.domainUrl.replace(/\/+$/, "");
  return isWebUrl(own) ? own : `${location.origin}/${siteName}`;
}
