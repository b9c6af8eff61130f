import { z } from "zod";
import { readCached, writeCached } from "../../../platform/site/site-cache.ts";

const MAX_RECENT = 12;
const RecentArticle = z.object({ articleId: z.number(), title: z.string(), screen: z.string() });
type RecentArticle = z.infer<typeof RecentArticle>;

/** The articles last opened on this device, the latest first, each with the screen it was opened on. */
export const recentArticles = (siteNameId: number): readonly RecentArticle[] =>
  readCached(siteNameId, "recentArticles", z.array(RecentArticle)) ?? [];

export function rememberRecentArticle(siteNameId: number, article: RecentArticle): void {
  const others = recentArticles(siteNameId).filter(({ articleId }) => articleId !== article.articleId);
  writeCached(siteNameId, "recentArticles", [article, ...others].slice(0, MAX_RECENT));
}
