import type { PlateType } from "./plate-types.ts";
import type { PendingCapability } from "./setting.ts";

/** The parts of the public front page. */
export const PAGE_SECTIONS = [
  "headlines",
  "latest",
  "trending",
  "pressReleases",
  "contentLibrary",
  "companies",
] as const;
export type PageSection = (typeof PAGE_SECTIONS)[number];

export const LANDING_PAGES = ["newsfeed", "trending", "companies"] as const;

export const ARTICLES_PER_PAGE = { min: 1, max: 100, default: 20 } as const;

interface PageSettingEntry {
  readonly keyName: string;
  readonly description: string;
  /** It has no effect until this capability is built; every other one has a test of its effect. */
  readonly pendingCapability?: PendingCapability;
}

/** What each of the page settings does; the two that are settings too are in the catalogue. */
export const PAGE_SETTINGS: readonly PageSettingEntry[] = [
  { keyName: "articlesPerPage", description: "How many articles a list of the public site shows at once." },
  { keyName: "showTrending", description: "Show what readers read most beside an article." },
  {
    keyName: "layout",
    description:
      "Which parts the front page and the page of an article show, in which order, and the layout of the articles in each.",
  },
];

export interface SectionLayout {
  readonly section: PageSection;
  readonly articlePlateType: PlateType;
  readonly order: number;
  readonly isVisible: boolean;
}

export const DEFAULT_LAYOUT: readonly SectionLayout[] = [
  { section: "headlines", articlePlateType: "manual", order: 1, isVisible: true },
  { section: "latest", articlePlateType: "list-compact", order: 2, isVisible: true },
  { section: "trending", articlePlateType: "little-trending", order: 3, isVisible: true },
  { section: "pressReleases", articlePlateType: "list-compact", order: 4, isVisible: true },
  { section: "contentLibrary", articlePlateType: "tile", order: 5, isVisible: false },
  { section: "companies", articlePlateType: "tile", order: 6, isVisible: false },
];

/** A page needs something to show, and each section once. */
export function isValidLayout(layout: readonly SectionLayout[]): boolean {
  const sections = new Set(layout.map(({ section }) => section));
  return sections.size === layout.length && layout.some(({ isVisible }) => isVisible);
}

export function sortByOrder(layout: readonly SectionLayout[]): SectionLayout[] {
  return [...layout].sort((a, b) => a.order - b.order);
}
