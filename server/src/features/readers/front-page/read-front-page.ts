import { dropOddTile } from "@newsloom/domain/articles/article-layout";
import type { FrontPage } from "@newsloom/domain/articles/front-page";
import type { PageSection } from "@newsloom/domain/settings/page-settings";
import type { PlateType } from "@newsloom/domain/settings/plate-types";
import { DAY_MS } from "@newsloom/domain/time/durations";
import { type ArticleCard, readPublicLists } from "#features/articles";
import type { SiteContext } from "#platform/context";
import type { SiteLayout } from "../pages/site-layout.ts";

/** Positions of the front page that its headlines take; the latest articles continue after them. */
export const HEADLINES = 7;
/** Beside or below the others. */
const SHORT_LIST = 5;

export interface FrontPageSection {
  readonly section: PageSection;
  readonly plate: PlateType;
  readonly articles: readonly ArticleCard[];
}

export interface FrontPageContent {
  /** In the order of the page settings; sections without articles are left out. */
  readonly sections: readonly FrontPageSection[];
  /** When the first pin among its articles expires. */
  readonly until: Date | undefined;
}

/** The page as published, or as an editor arranged it for a preview. */
export async function readFrontPage(
  ctx: SiteContext,
  { settings, site }: SiteLayout,
  preview?: FrontPage,
): Promise<FrontPageContent> {
  const visible = settings.layout.filter(({ isVisible }) => isVisible);
  const has = (wanted: PageSection) => visible.some(({ section }) => section === wanted);
  const first = has("headlines") ? HEADLINES : 0;
  const { arranged, trending, pressReleases, contentLibrary } = await readPublicLists(
    ctx,
    {
      arranged: first + settings.articlesPerPage,
      ...(has("trending") && settings.showTrending && { trending: SHORT_LIST }),
      ...(has("pressReleases") && site.showsPressReleases && { pressReleases: SHORT_LIST }),
      ...(has("contentLibrary") && site.showsContentLibrary && { contentLibrary: SHORT_LIST + 1 }),
    },
    preview,
  );
  const articlesOf: Record<PageSection, readonly ArticleCard[]> = {
    headlines: arranged.slice(0, HEADLINES),
    latest: arranged.slice(first),
    trending,
    pressReleases,
    contentLibrary,
    // Trending companies come with the companies' own pages.
    companies: [],
  };
  const sections = visible.flatMap(({ section, articlePlateType: plate }) => {
    const articles = inLayout(section, plate, articlesOf[section]);
    return articles.length === 0 ? [] : [{ section, plate, articles }];
  });
  return { sections, until: firstPinExpiry(arranged) };
}

/** Headlines have the layout of their position, unless the page settings give them another. */
function inLayout(section: PageSection, plate: PlateType, articles: readonly ArticleCard[]): ArticleCard[] {
  const isByPosition = section === "headlines" && plate === "manual";
  const placed = isByPosition
    ? articles
    : articles.map((article) => ({ ...article, articlePlateType: plate }));
  return dropOddTile(placed);
}

export function firstPinExpiry(articles: readonly ArticleCard[]): Date | undefined {
  const times = articles.flatMap(({ pinnedDays, sincePinned }) =>
    pinnedDays > 0 && sincePinned !== null ? [Date.parse(sincePinned) + pinnedDays * DAY_MS] : [],
  );
  return times.length === 0 ? undefined : new Date(Math.min(...times));
}
