import type { QueryClient } from "@tanstack/react-query";
import { bannersQuery, portalSettingsQuery } from "../../features/settings/api.ts";
import { featuresQuery, menuQuery, productsQuery } from "../../features/sites/api.ts";
import { profileQuery } from "../../platform/session/user-profile.ts";

/** What the shell cannot be shown without. */
export const shellQueries = (siteNameId: number) =>
  [
    featuresQuery(siteNameId),
    productsQuery(siteNameId),
    menuQuery(siteNameId),
    portalSettingsQuery(siteNameId),
    bannersQuery(siteNameId),
  ] as const;

/**
 * In parallel, because rendering would request the profile first and the rest after it. What this device stored is shown at
 * once, and is not waited for.
 */
export async function prefetchMember(client: QueryClient, siteNameId: number): Promise<void> {
  const [features, products, menu, settings, banners] = shellQueries(siteNameId);
  const profile = profileQuery(siteNameId);
  const requests = [
    [profile.queryKey, client.prefetchQuery(profile)],
    [features.queryKey, client.prefetchQuery(features)],
    [products.queryKey, client.prefetchQuery(products)],
    [menu.queryKey, client.prefetchQuery(menu)],
    [settings.queryKey, client.prefetchQuery(settings)],
    [banners.queryKey, client.prefetchQuery(banners)],
  ] as const;
  const missing = requests.filter(([queryKey]) => client.getQueryData<unknown>(queryKey) === undefined);
  await Promise.all(missing.map(([, request]) => request));
}
