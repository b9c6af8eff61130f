import type { TrendingArticle } from "@newsloom/contract/articles/lists";
import { canonicalUrl } from "@newsloom/domain/articles/duplicates";
import { TRENDING, TRENDING_NOW_DAYS } from "@newsloom/domain/articles/trending";
import { readList } from "@newsloom/domain/settings/values";
import { featuresOn } from "@newsloom/domain/sites/features";
import { readSettings } from "#features/settings";
import { listFeatures } from "#features/sites";
import type { SiteContext } from "#platform/context";
import { readFrontPage } from "../front-page/front-page-rows.ts";
import { placementOn } from "../front-page/placement.ts";
import { readArticles } from "../store/article-queries.ts";
import { type MostRead, mostRead, newestIdsUnder, type TrendingId } from "./queries/trending-ids.ts";

const NEWEST_DAYS = 7;

/** What readers opened most in the last days, with how much that counts today. */
export const listMostRead = (ctx: SiteContext, number: number): Promise<MostRead[]> =>
  mostRead(ctx, TRENDING.days, number);

/** What readers opened most in the last days. */
export async function listTrending(ctx: SiteContext, number: number): Promise<TrendingArticle[]> {
  return toTrending(ctx, await listMostRead(ctx, number));
}

/** The newest articles of the addresses that the site has set as trending, then what readers open today. */
export async function listTrendingNow(ctx: SiteContext, number: number): Promise<TrendingArticle[]> {
  const { TrendingNowUrls } = await readSettings(ctx, ["TrendingNowUrls"]);
  const pages = readList(TrendingNowUrls).flatMap((url) => canonicalUrl(url) ?? []);
  const first = pages.length === 0 ? [] : await newestIdsUnder(ctx, pages, NEWEST_DAYS, number);
  const others = (await mostRead(ctx, TRENDING_NOW_DAYS, number)).filter(({ id }) => !first.includes(id));
  return toTrending(ctx, [...first.map((id) => ({ id, reads: null })), ...others].slice(0, number));
}

async function toTrending(ctx: SiteContext, found: readonly TrendingId[]): Promise<TrendingArticle[]> {
  const readsOf = new Map(found.map(({ id, reads }) => [id, reads]));
  const placementOf = placementOn(await readFrontPage(ctx));
  const read = await readArticles(ctx, [...readsOf.keys()], {
    placementOf: (article, index) => ({
      ...placementOf(article, index),
      articlePlateType: index === 0 ? "trending" : "little-trending",
    }),
  });
  const articles = read.map((article) => ({
    ...article,
    recentReads: readsOf.get(article.articleId) ?? null,
  }));
  const keepsOpenMode = featuresOn(await listFeatures(ctx)).includes("newOpenModeTrending");
  return keepsOpenMode ? articles : articles.map((article) => ({ ...article, openMode: "site" }));
}
