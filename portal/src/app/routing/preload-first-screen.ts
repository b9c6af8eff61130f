import { parseSiteSegment } from "@newsloom/domain/sites/sites";
import type { QueryClient } from "@tanstack/react-query";
import { publicSiteQuery } from "../../features/sites/api.ts";
import { authOf } from "../../platform/session/auth-store.ts";
import { sessionQuery } from "../../platform/session/session.ts";
import { isAnybodySignedIn } from "../../platform/site/site-cache.ts";
import { lazyWithPreload } from "./lazy-with-preload.ts";
import { SCREENS } from "./member-screens.ts";
import { hasScreen, routeAt } from "./resolve-path.ts";

// The shell and what it needs are not part of what sign-in loads.
export const MemberArea = lazyWithPreload(async () => (await import("./member-area.tsx")).MemberArea);

/**
 * Fetches everything the first screen needs in parallel: left to rendering,
 * each part is requested after the one before it. What fails is requested again when it renders, and shown there.
 */
export async function preloadFirstScreen(client: QueryClient): Promise<void> {
  const [, siteName = "", ...path] = location.pathname.split("/");
  const key = routeAt(`/${path.join("/")}`);
  if (key === undefined || parseSiteSegment(siteName) === undefined || !isAnybodySignedIn()) return;
  await Promise.allSettled([
    MemberArea.load(),
    hasScreen(key) && SCREENS[key].load(),
    loadMember(client, siteName),
  ]);
}

async function loadMember(client: QueryClient, siteName: string): Promise<void> {
  const queries = import("./member-queries.ts");
  const site = await client.fetchQuery(publicSiteQuery([siteName]));
  if (site === null) return;
  await client.fetchQuery(sessionQuery(site.siteNameId));
  if (authOf(site.siteNameId).isAuth !== true) return;
  await (await queries).prefetchMember(client, site.siteNameId);
}
