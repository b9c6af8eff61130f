/** How an article is drawn in a list of the public site. */
export const PLATE_TYPES = [
  "tile",
  "list-compact",
  "list-large",
  "manual",
  "trending",
  "little-trending",
] as const;
export type PlateType = (typeof PLATE_TYPES)[number];
