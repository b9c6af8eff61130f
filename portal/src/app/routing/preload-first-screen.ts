import { parseSiteSegment } from "@newsloom/domain/sites/sites";
import type { QueryClient } from "@tanstack/react-query";
import { publicSiteQuery } from "../../features/sites/api.ts";
import { sessionQuery } from "../../platform/session/session.ts";
import { enterSite } from "../../platform/site/current-site.ts";
import { isAnybodySignedIn } from "../../platform/site/site-cache.ts";
import { lazyWithPreload } from "./lazy-with-preload.ts";
import { SCREENS } from "./member-screens.ts";
import { routeAt } from "./resolve-path.ts";

// The shell and what it needs are not part of what sign-in loads.
export const MemberArea = lazyWithPreload(async () => (await import("./member-area.tsx")).MemberArea);

/**
 * Fetches what stands between a signed-in person and the screen of the address, all of it at once: left to the drawing,
 * each is asked for when the one before it is there. What fails is asked for again by who draws it, and shown there.
 */
export async function preloadFirstScreen(client: QueryClient): Promise<void> {
  const [, siteName = "", ...path] = location.pathname.split("/");
  const key = routeAt(`/${path.join("/")}`);
  if (key === undefined || parseSiteSegment(siteName) === undefined || !isAnybodySignedIn()) return;
  await Promise.allSettled([MemberArea.load(), SCREENS[key]?.load(), askWhoIsThere(client, siteName)]);
}

async function askWhoIsThere(client: QueryClient, siteName: string): Promise<void> {
  const site = await client.fetchQuery(publicSiteQuery([siteName]));
  if (site === null) return;
  enterSite(site.siteNameId);
  await client.fetchQuery(sessionQuery(site.siteNameId));
}
