import { useEffect } from "react";
import { z } from "zod";
import { readCached, writeCached } from "../../../platform/site/site-cache.ts";

const MAX_RECENT = 6;
const Recent = z.array(z.string());

/** The keys of the screens last visited on a site, the latest first. */
export const recentScreens = (siteNameId: number): readonly string[] =>
  readCached(siteNameId, "recent", Recent) ?? [];

export function useRememberScreen(siteNameId: number, key: string | undefined): void {
  useEffect(() => {
    if (key === undefined) return;
    const others = recentScreens(siteNameId).filter((other) => other !== key);
    writeCached(siteNameId, "recent", [key, ...others].slice(0, MAX_RECENT));
  }, [siteNameId, key]);
}
