export const CACHE_MESSAGES = {
  cleared: "Changes have been updated",
  failed: "Changes have not been updated",
} as const;
/** What is cached, by the names under which people clear it. */
export const CACHE_NAMES = [
  "settings",
  "features",
  "products",
  "menu",
  "banners",
  "articles",
  "articlesByTemplate",
  "trending",
  "impressions",
  "contentLibraryPage",
  "companies",
  "categories",
  "advertisements",
  "labels",
  "widgets",
  "newsletters",
] as const;
export type CacheName = (typeof CACHE_NAMES)[number];

/** "1:settings:", how every cached key of a site and a name begins. */
export function cachePrefix(siteNameId: number, name: CacheName): string {
  return `${siteNameId}:${name}:`;
}

/** The name a caller means by "settings", by "1:settings:", or by a key that begins so; never one of another site. */
export function cacheNameOf(siteNameId: number, cacheKey: string): CacheName | undefined {
  const key = cacheKey.trim();
  return CACHE_NAMES.find((name) => name === key || key.startsWith(cachePrefix(siteNameId, name)));
}

const ARTICLE_CACHES = [
  "articles",
  "articlesByTemplate",
  "trending",
  "impressions",
  "contentLibraryPage",
  // News widgets show articles too.
  "widgets",
] as const;

/** What each Drop call invalidates. */
export const CACHE_GROUPS = {
  articles: ARTICLE_CACHES,
  settings: ["settings", "features", "banners"],
  products: ["products", "menu"],
  all: CACHE_NAMES,
} as const satisfies Record<string, readonly CacheName[]>;

/** The caches that show data of an area of the action log. */
const AFFECTED_CACHES: Readonly<Record<string, readonly CacheName[]>> = {
  articles: [...ARTICLE_CACHES, "labels"],
  labels: [...ARTICLE_CACHES, "labels"],
  companies: [...ARTICLE_CACHES, "companies", "advertisements"],
  // An article is shown with its source's name, and opens as its source says.
  sources: ARTICLE_CACHES,
  advertisements: ["advertisements"],
  aggregator: [],
  audience: [],
  cache: [],
  files: [],
  identity: [],
  keywords: [],
  newsletters: ["newsletters"],
  relevancy: [],
  users: [],
  senders: [],
  widgets: ["widgets"],
};

/** The caches that a change in this area invalidates; all of them for an unknown area. */
export function cachesAffectedBy(area: string): readonly CacheName[] {
  return AFFECTED_CACHES[area] ?? CACHE_NAMES;
}
