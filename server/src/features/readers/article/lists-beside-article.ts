import type { PageSection } from "@newsloom/domain/settings/page-settings";
import type { PlateType } from "@newsloom/domain/settings/plate-types";
import { type ArticleCard, type ListSizes, readPublicLists } from "#features/articles";
import type { SiteContext } from "#platform/context";
import type { SiteLayout } from "../pages/site-layout.ts";

/** Per list. */
const MAX_ARTICLES = 5;

/** A list shown beside an article, laid out as the page settings say. */
export interface ArticleList {
  readonly title: string;
  readonly plate: PlateType;
  readonly articles: readonly ArticleCard[];
}

/** The sections of the front page that can be shown beside an article. */
const SECTIONS = {
  latest: { title: "More articles", list: "arranged" },
  trending: { title: "Trending", list: "trending" },
  pressReleases: { title: "Press releases", list: "pressReleases" },
} as const satisfies Partial<Record<PageSection, { title: string; list: keyof ListSizes }>>;

const isBeside = (section: PageSection): section is keyof typeof SECTIONS => section in SECTIONS;

export interface ListsBeside {
  readonly perList: number;
  readonly lists: readonly ArticleList[];
}

/** One more article per list than is shown, because the open article is left out. */
export async function readArticleLists(
  ctx: SiteContext,
  { settings, site }: SiteLayout,
): Promise<ListsBeside> {
  const perList = Math.min(MAX_ARTICLES, settings.articlesPerPage);
  const isShown = { latest: true, trending: settings.showTrending, pressReleases: site.showsPressReleases };
  const shown = settings.layout.flatMap(({ section, articlePlateType: plate, isVisible }) =>
    isVisible && isBeside(section) && isShown[section] ? [{ ...SECTIONS[section], plate }] : [],
  );
  const articles = await readPublicLists(
    ctx,
    Object.fromEntries(shown.map(({ list }) => [list, perList + 1])) satisfies ListSizes,
  );
  return {
    perList,
    lists: shown.map(({ title, plate, list }) => ({ title, plate, articles: articles[list] })),
  };
}

/** The lists for one article; no article is listed twice. */
export function listsFor({ perList, lists }: ListsBeside, articleId: number): ArticleList[] {
  const listed = new Set([articleId]);
  return lists.flatMap((list) => {
    const articles = list.articles.filter((one) => !listed.has(one.articleId)).slice(0, perList);
    for (const one of articles) listed.add(one.articleId);
    return articles.length === 0 ? [] : [{ ...list, articles }];
  });
}
