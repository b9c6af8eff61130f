import { ARTICLE_TYPES } from "@newsloom/domain/articles/kinds";
import type { PlateType } from "@newsloom/domain/settings/plate-types";
import { type CardsPage, listPublished, type PublishedFilter, readPublicLists } from "#features/articles";
import type { SiteContext } from "#platform/context";
import type { SiteLayout } from "../pages/site-layout.ts";

/** A list of articles that has a page of its own. */
export interface ListPage {
  /** Its path below the site's pages. */
  readonly path: string;
  readonly title: string;
  readonly plate: PlateType;
  /** Whether the site has such a page. */
  isShown(layout: SiteLayout): boolean;
  read(ctx: SiteContext, layout: SiteLayout, after: string | undefined): Promise<CardsPage>;
}

/** A full list of the front page has so many; trending is no longer. */
const TRENDING_LENGTH = 20;

export async function readPublishedPage(
  ctx: SiteContext,
  { settings: { articlesPerPage: number } }: SiteLayout,
  filter: PublishedFilter,
  after: string | undefined,
  sort: "recent" | "news" | "buyersguide" = "recent",
): Promise<CardsPage> {
  return listPublished(ctx, filter, { startIndex: 1, number, after }, sort);
}

const listed = (
  path: string,
  title: string,
  filter: PublishedFilter,
  isShown: ListPage["isShown"] = () => true,
  sort: "recent" | "news" | "buyersguide" = "recent",
): ListPage => ({
  path,
  title,
  plate: "list-compact",
  isShown,
  read: (ctx, layout, after) => readPublishedPage(ctx, layout, filter, after, sort),
});

export const TRENDING_PAGE: ListPage = {
  path: "trending",
  title: "Trending",
  plate: "trending",
  isShown: ({ settings }) => settings.showTrending,
  read: async (ctx) => ({
    articles: (await readPublicLists(ctx, { trending: TRENDING_LENGTH })).trending,
    next: null,
  }),
};

export const BUYERS_GUIDE_PAGE = listed(
  "buyersguide",
  "Buyers’ guide",
  {},
  ({ sortOptions, topics }) => sortOptions.has("buyersguide") && topics.hasCompanyArticles,
  "buyersguide",
);

export const LIST_PAGES: readonly ListPage[] = [
  listed("recent", "Recent", {}),
  listed("news", "News", {}, ({ sortOptions }) => sortOptions.has("news"), "news"),
  BUYERS_GUIDE_PAGE,
  listed(
    "press-releases",
    "Press releases",
    { articleType: ARTICLE_TYPES["Press Release"] },
    ({ site }) => site.showsPressReleases,
  ),
  listed(
    "content-library",
    "Content library",
    { inContentLibrary: true },
    ({ site }) => site.showsContentLibrary,
  ),
  TRENDING_PAGE,
];
