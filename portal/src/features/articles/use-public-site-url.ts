import type { PublicSite } from "@newsloom/contract/sites/sites";
import { isWebUrl } from "@newsloom/domain/articles/form";
import { useSuspenseQuery } from "@tanstack/react-query";
import { portalSettingsQuery } from "../settings/api.ts";

/** Where readers find a site's stories: at its own address or, without one, under its name here. */
export function usePublicSiteUrl({ siteNameId, siteName }: PublicSite): string {
  const { data } = useSuspenseQuery(portalSettingsQuery(siteNameId));
  const own = data.domainUrl.replace(/\/+$/, "");
  return isWebUrl(own) ? own : `${location.origin}/${siteName}`;
}
