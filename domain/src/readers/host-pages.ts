/** Made-up pages of other sites, in which a widget is previewed: each has colours, a typeface and a width of its own. */
export const HOST_PAGES = {
  club: { name: "Saltholm Sailing Club", address: "saltholm-sailing.test/club/news" },
  observatory: { name: "Heron Point Observatory", address: "heron-point.test/tonight" },
  tramways: { name: "City Tramways", address: "tramways.test/travel" },
  review: { name: "The Island Review", address: "island-review.test/essays" },
} as const;

export type HostPageName = keyof typeof HOST_PAGES;

export const HOST_PAGE_NAMES = Object.keys(HOST_PAGES) as [HostPageName, ...HostPageName[]];
