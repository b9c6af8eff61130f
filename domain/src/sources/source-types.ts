/** What a source is; its articles get the same number as their type. */
export const SOURCE_TYPES = {
  Company: 1,
  "Industry News": 2,
  IndustryBlog: 4,
  MagazineSource: 5,
  GlobalSource: 7,
  GlobalPublisher: 8,
  "Press Release": 10,
} as const;
export const SOURCE_TYPE_CODES: readonly number[] = Object.values(SOURCE_TYPES);
export const DEFAULT_SOURCE_TYPE = SOURCE_TYPES.MagazineSource;

/** Where a reader's click leads: to our page of the article, or to the publisher's. */
export const OPEN_MODES = ["site", "publisher"] as const;

/** How a source is read; empty while it has not been. */
export const SOURCE_KINDS = ["", "rss", "atom", "rdf", "json", "sitemap", "page"] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

/** A source that is read more often than at the site's update times. */
export const READ_EVERY_MINUTES = { min: 5, max: 10_080 } as const;
