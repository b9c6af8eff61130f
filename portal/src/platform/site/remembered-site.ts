import { readCookie, writeCookie } from "../cookies.ts";

const LAST_SITE = "portal_site";

/** The site names to try for an address that carries none, the best first. */
export function siteCandidates(search: URLSearchParams): string[] {
  const named = document.querySelector<HTMLMetaElement>('meta[name="default-site"]')?.content;
  const candidates = [search.get("siteName"), readCookie(LAST_SITE), named];
  return [...new Set(candidates.filter((name): name is string => !!name))];
}

export function rememberSite(siteName: string): void {
  writeCookie(LAST_SITE, siteName);
}
