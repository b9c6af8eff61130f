import {
  getIndustries,
  getMenu,
  getPublicSite,
  getSectors,
  getSiteFeatures,
  getSiteProducts,
  type PublicSite,
} from "@newsloom/contract/sites/sites";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "../../platform/api-client/call.ts";
import { CallError } from "../../platform/api-client/call-error.ts";
import { cachedQuery, cachedReadQuery } from "../../platform/query/cached-query.ts";

/** The first site with one of these names; null when none exists. */
export const publicSiteQuery = (names: readonly string[]) =>
  queryOptions({
    queryKey: ["publicSite", ...names],
    queryFn: async (): Promise<PublicSite | null> => {
      for (const siteName of names) {
        const site = await call(getPublicSite, { query: { siteName } }).catch(nullWhenNotFound);
        if (site !== null) return site;
      }
      return null;
    },
  });

/** The site that is open: its public facts are fetched before anything of it is shown. */
export const findPublicSite = (client: QueryClient, siteNameId: number): PublicSite | undefined =>
  client
    .getQueriesData<PublicSite | null>({ queryKey: ["publicSite"] })
    .map(([, site]) => site)
    .find((site) => site?.siteNameId === siteNameId) ?? undefined;

function nullWhenNotFound(error: unknown): null {
  if (error instanceof CallError && error.status === 404) return null;
  throw error;
}

export const featuresQuery = (siteNameId: number) => cachedQuery(siteNameId, "features", getSiteFeatures);
export const productsQuery = (siteNameId: number) => cachedQuery(siteNameId, "siteProducts", getSiteProducts);
export const menuQuery = (siteNameId: number) => cachedQuery(siteNameId, "menu", getMenu);
export const industriesQuery = (siteNameId: number) => cachedQuery(siteNameId, "industries", getIndustries);
/** The sectors of all industries. */
export const sectorsQuery = (siteNameId: number) =>
  cachedReadQuery(siteNameId, "sectors", getSectors.response, () => call(getSectors, { siteNameId }));
