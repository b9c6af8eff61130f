/** Lengths in characters, and how many sources are changed at once. */
export const SOURCE_LIMITS = { name: 200, url: 2000, linkSelector: 300, bulk: 500 } as const;
