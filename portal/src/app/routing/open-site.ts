let siteOnScreen: number | null = null;

/** Set by the router when a site's routes render. */
export function setOpenSite(siteNameId: number): void {
  siteOnScreen = siteNameId;
}

/**
 * Null before a site is known. Only for the app's error report, which may be made above the routes that know the site:
 * a request names its site itself, because the site on screen may change before it is sent.
 */
export const openSite = (): number | null => siteOnScreen;
