import { type Article, getArticleDetails, getArticleHistory } from "@newsloom/contract/articles/articles";
import { getArticlesByTemplate, getFrontPage } from "@newsloom/contract/articles/front-page";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../platform/api-client/call.ts";

export interface UnpublishedPage {
  readonly articles: readonly Article[];
  readonly total: number;
  readonly next: string | null;
  /** How many new articles the site had when this page was fetched. */
  readonly newCount: number;
}

export const frontPageKey = (siteNameId: number) => [siteNameId, "frontPage"];
export const unpublishedKey = (siteNameId: number) => [siteNameId, "unpublished"];
export const myContentKey = (siteNameId: number) => [siteNameId, "myContent"];
export const articleKey = (siteNameId: number, articleId: number) => [siteNameId, "article", articleId];

export const frontPageQuery = (siteNameId: number) =>
  queryOptions({
    queryKey: frontPageKey(siteNameId),
    queryFn: () =>
      call(getArticlesByTemplate, {
        siteNameId,
        query: { template: "PageFeedLanding", published: "1", content: "0" },
      }),
  });

export const frontPageAtQuery = (siteNameId: number, version: number) =>
  queryOptions({
    queryKey: [...frontPageKey(siteNameId), "at", version],
    queryFn: () => call(getFrontPage, { siteNameId, query: { version } }),
  });

export const articleQuery = (siteNameId: number, articleId: number) =>
  queryOptions({
    queryKey: articleKey(siteNameId, articleId),
    queryFn: () => call(getArticleDetails, { siteNameId, query: { articleId } }),
  });

export const historyQuery = (siteNameId: number, articleId: number) =>
  queryOptions({
    queryKey: [...articleKey(siteNameId, articleId), "history"],
    queryFn: () => call(getArticleHistory, { siteNameId, params: { id: articleId } }),
  });
