/** Places of a page, of a banner and of a newsletter. */
const GROUPS = [
  ["P", 20],
  ["B", 15],
  ["N", 10],
] as const;

/** The short codes of the impression types, which are numbered from 1. */
export const IMPRESSION_CODES: readonly string[] = GROUPS.flatMap(([letter, places]) =>
  Array.from({ length: places }, (_, index) => `${letter}${index + 1}`),
);

/** The number of a code; 0 for a code that is none. */
export const impressionType = (code: string): number => IMPRESSION_CODES.indexOf(code) + 1;

/** The places that readers see: pages of the public site, and widgets by their layout. */
const PLACES = {
  "front page": "P1",
  article: "P2",
  recent: "P3",
  news: "P4",
  buyersguide: "P5",
  "press-releases": "P6",
  "content-library": "P7",
  trending: "P8",
  label: "P9",
  search: "P10",
  "widget list": "P11",
  "widget tiles": "P12",
  "widget line": "P13",
} as const;
export type ImpressionPlace = keyof typeof PLACES;

export const typeOfPlace = (place: ImpressionPlace): number => impressionType(PLACES[place]);

/** The banner above the public pages. */
export const BANNER_TYPE = impressionType("B1");

export const isImpressionPlace = (text: string): text is ImpressionPlace => Object.hasOwn(PLACES, text);
