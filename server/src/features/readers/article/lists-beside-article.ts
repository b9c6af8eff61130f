import type { Article } from "@newsloom/contract/articles/articles";
import type { PageSettings } from "@newsloom/contract/settings/page-settings";
import type { PageSection } from "@newsloom/domain/settings/page-settings";
import type { PlateType } from "@newsloom/domain/settings/plate-types";
import { listFeed, listPressReleases, listTrending } from "#features/articles";
import type { SiteContext } from "#platform/context";

/** Per list. */
const MAX_ARTICLES = 5;

/** A list shown beside an article, laid out as the page settings say. */
export interface ArticleList {
  readonly title: string;
  readonly plate: PlateType;
  readonly articles: readonly Article[];
}

type ReadArticles = (ctx: SiteContext, number: number) => Promise<readonly Article[]>;

/** The sections of the front page that can be shown beside an article. */
const SECTIONS: Partial<Record<PageSection, { readonly title: string; readonly read: ReadArticles }>> = {
  latest: {
    title: "More articles",
    read: async (ctx, number) => (await listFeed(ctx, { startIndex: 1, number })).articles,
  },
  trending: { title: "Trending", read: listTrending },
  pressReleases: { title: "Press releases", read: listPressReleases },
};

export interface ListsBeside {
  readonly perList: number;
  readonly lists: readonly ArticleList[];
}

/** One more article per list than is shown, because the open article is left out. */
export async function readArticleLists(
  ctx: SiteContext,
  { layout, showTrending, articlesPerPage }: PageSettings,
): Promise<ListsBeside> {
  const perList = Math.min(MAX_ARTICLES, articlesPerPage);
  const lists: ArticleList[] = [];
  for (const { section, articlePlateType: plate, isVisible } of layout) {
    const part = SECTIONS[section];
    if (!part || !isVisible || (section === "trending" && !showTrending)) continue;
    lists.push({ title: part.title, plate, articles: await part.read(ctx, perList + 1) });
  }
  return { perList, lists };
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
