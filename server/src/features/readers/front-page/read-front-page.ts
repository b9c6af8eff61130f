import type { Article } from "@newsloom/contract/articles/articles";
import { dropOddTile } from "@newsloom/domain/articles/article-layout";
import type { PageSection } from "@newsloom/domain/settings/page-settings";
import type { PlateType } from "@newsloom/domain/settings/plate-types";
import { DAY_MS } from "@newsloom/domain/time/durations";
import { findImageSize, listFeed, listPressReleases, listPublished, listTrending } from "#features/articles";
import { findFileSize } from "#features/media";
import type { SiteContext } from "#platform/context";
import type { ImageSize } from "../pages/pictures.ts";
import type { SiteLayout } from "../pages/site-layout.ts";

/** Positions of the front page that its headlines take; the latest articles continue after them. */
export const HEADLINES = 7;
/** Beside or below the others. */
const SHORT_LIST = 5;

export interface FrontPageSection {
  readonly section: PageSection;
  readonly plate: PlateType;
  readonly articles: readonly Article[];
}

export interface FrontPageContent {
  /** In the order of the page settings; sections without articles are left out. */
  readonly sections: readonly FrontPageSection[];
  /** Of the first article's image, where it is known. */
  readonly leadSize: ImageSize | undefined;
  /** When the first pin among its articles expires. */
  readonly until: Date | undefined;
}

/** Reads the articles as arranged: a number of them from a position on. */
type ReadArranged = (ctx: SiteContext, first: number, number: number) => Promise<readonly Article[]>;

export const readPublished: ReadArranged = async (ctx, first, number) =>
  (await listFeed(ctx, { startIndex: first, number })).articles;

export async function readFrontPage(
  ctx: SiteContext,
  layout: SiteLayout,
  readArranged: ReadArranged = readPublished,
): Promise<FrontPageContent> {
  const { settings, site } = layout;
  const visible = settings.layout.filter(({ isVisible }) => isVisible);
  const hasHeadlines = visible.some(({ section }) => section === "headlines");
  const first = hasHeadlines ? HEADLINES : 0;
  const arranged = await readArranged(ctx, 1, first + settings.articlesPerPage);
  const articlesOf: Record<PageSection, () => Promise<readonly Article[]>> = {
    headlines: async () => arranged.slice(0, HEADLINES),
    latest: async () => arranged.slice(first),
    trending: async () => (settings.showTrending ? listTrending(ctx, SHORT_LIST) : []),
    pressReleases: () => listPressReleases(ctx, SHORT_LIST),
    contentLibrary: async () =>
      site.showsContentLibrary
        ? (await listPublished(ctx, { inContentLibrary: true }, { startIndex: 1, number: SHORT_LIST + 1 }))
            .articles
        : [],
    // Trending companies come with the companies' own pages.
    companies: async () => [],
  };
  const sections: FrontPageSection[] = [];
  for (const { section, articlePlateType: plate } of visible) {
    const articles = inLayout(section, plate, await articlesOf[section]());
    if (articles.length > 0) sections.push({ section, plate, articles });
  }
  return { sections, leadSize: await leadSizeOf(ctx, sections), until: firstPinExpiry(arranged) };
}

/** Headlines have the layout of their position, unless the page settings give them another. */
function inLayout(section: PageSection, plate: PlateType, articles: readonly Article[]): Article[] {
  const isByPosition = section === "headlines" && plate === "manual";
  const placed = isByPosition
    ? articles
    : articles.map((article) => ({ ...article, articlePlateType: plate }));
  return dropOddTile(placed);
}

export async function sizeOfThumbnail(
  ctx: SiteContext,
  { articleId, thumbnailUrl }: Article,
): Promise<ImageSize | undefined> {
  if (thumbnailUrl === "") return undefined;
  const size = (await findImageSize(ctx, articleId, thumbnailUrl)) ?? (await findFileSize(ctx, thumbnailUrl));
  return size?.width ? size : undefined;
}

async function leadSizeOf(
  ctx: SiteContext,
  sections: readonly FrontPageSection[],
): Promise<ImageSize | undefined> {
  const lead = sections.find(({ section }) => section === "headlines")?.articles[0];
  return lead && sizeOfThumbnail(ctx, lead);
}

export function firstPinExpiry(articles: readonly Article[]): Date | undefined {
  const times = articles.flatMap(({ pinnedDays, sincePinned }) =>
    pinnedDays > 0 && sincePinned !== null ? [Date.parse(sincePinned) + pinnedDays * DAY_MS] : [],
  );
  return times.length === 0 ? undefined : new Date(Math.min(...times));
}
