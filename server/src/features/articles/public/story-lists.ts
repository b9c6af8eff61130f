import type { Article } from "@newsloom/contract/articles/articles";
import type { PageSection } from "@newsloom/domain/settings/page-settings";
import type { PlateType } from "@newsloom/domain/settings/plate-types";
import { pageSettings } from "#features/settings";
import type { SiteContext } from "#platform/context";
import { listPressReleases } from "../lists/article-lists.ts";
import { listFeed } from "../lists/feed-list.ts";
import { listTrending } from "../lists/trending.ts";

/** Beside a story there is room for this many of each kind. */
const MOST = 5;

/** Stories beside a story: a part of the front page, drawn as the page's layout says. */
export interface StoryList {
  readonly title: string;
  readonly plate: PlateType;
  readonly articles: readonly Article[];
}

type Read = (ctx: SiteContext, number: number) => Promise<readonly Article[]>;

/** The parts of the front page that can stand beside a story. */
const PARTS: Partial<Record<PageSection, { readonly title: string; readonly read: Read }>> = {
  latest: {
    title: "More stories",
    read: async (ctx, number) => (await listFeed(ctx, { startIndex: 1, number })).articles,
  },
  trending: { title: "Trending", read: listTrending },
  pressReleases: { title: "Press releases", read: listPressReleases },
};

/** In the order of the page's layout, one more of each than is shown: the story they stand beside is left out. */
export async function readLists(ctx: SiteContext): Promise<{ shown: number; lists: StoryList[] }> {
  const { layout, showTrending, articlesPerPage } = await pageSettings(ctx);
  const shown = Math.min(MOST, articlesPerPage);
  const lists: StoryList[] = [];
  for (const { section, articlePlateType: plate, isVisible } of layout) {
    const part = PARTS[section];
    if (!part || !isVisible || (section === "trending" && !showTrending)) continue;
    lists.push({ title: part.title, plate, articles: await part.read(ctx, shown + 1) });
  }
  return { shown, lists };
}

/** The lists beside one story; what stands in one is not said again in the next. */
export function listsBeside(
  { shown, lists }: { readonly shown: number; readonly lists: readonly StoryList[] },
  articleId: number,
): StoryList[] {
  const said = new Set([articleId]);
  return lists.flatMap((list) => {
    const articles = list.articles.filter((one) => !said.has(one.articleId)).slice(0, shown);
    for (const one of articles) said.add(one.articleId);
    return articles.length === 0 ? [] : [{ ...list, articles }];
  });
}
