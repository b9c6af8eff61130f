import { getUnpublishedList } from "@newsloom/contract/articles/lists";
import {
  getKeywordDetails,
  getKeywordPerformance,
  getKeywords,
  type Keyword,
} from "@newsloom/contract/intake/keywords";
import { explainRelevancy, getRelevancyModel } from "@newsloom/contract/intake/relevancy";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../platform/api-client/call.ts";
import { type PagePosition, pageQuery } from "../../ui/data/table/paging.ts";

export const keywordsKey = (siteNameId: number) => [siteNameId, "keywords"];
export const relevancyKey = (siteNameId: number) => [siteNameId, "relevancy"];

interface KeywordsPage {
  readonly items: readonly Keyword[];
  readonly total: number;
  readonly next: string | null;
}

export const keywordsQuery = (siteNameId: number, keyword: string) =>
  infiniteQueryOptions({
    queryKey: [...keywordsKey(siteNameId), "list", keyword],
    queryFn: ({ pageParam }): Promise<KeywordsPage> =>
      call(getKeywords, { siteNameId, query: { keyword, number: 100, after: pageParam || undefined } }),
    initialPageParam: "",
    getNextPageParam: ({ next }: KeywordsPage) => next ?? undefined,
    placeholderData: keepPreviousData,
  });

export const keywordQuery = (siteNameId: number, id: number) =>
  queryOptions({
    queryKey: [...keywordsKey(siteNameId), "one", id],
    queryFn: () => call(getKeywordDetails, { siteNameId, params: { id } }),
  });

export interface PerformanceRequest extends PagePosition {
  readonly sort: string;
  readonly from: string;
}

export const performanceQuery = (siteNameId: number, { sort, from, ...position }: PerformanceRequest) =>
  queryOptions({
    queryKey: [...keywordsKey(siteNameId), "performance", { sort, from, ...position }],
    queryFn: () =>
      call(getKeywordPerformance, { siteNameId, query: { ...pageQuery(position), sortedBy: sort, from } }),
    placeholderData: keepPreviousData,
  });

export const modelQuery = (siteNameId: number) =>
  queryOptions({
    queryKey: [...relevancyKey(siteNameId), "model"],
    queryFn: () => call(getRelevancyModel, { siteNameId }),
  });

export const explanationQuery = (siteNameId: number, articleId: number) =>
  queryOptions({
    queryKey: [...relevancyKey(siteNameId), "explanation", articleId],
    queryFn: () => call(explainRelevancy, { siteNameId, query: { articleId } }),
  });

/** What people added fits by definition and comes first; below it are the articles of sources. */
const [READ, CANDIDATES] = [100, 20];

export const exampleArticlesKey = (siteNameId: number) => [...relevancyKey(siteNameId), "articles"];

/** New articles of sources, the best first: those whose score can be explained. */
export const newArticlesQuery = (siteNameId: number) =>
  queryOptions({
    queryKey: exampleArticlesKey(siteNameId),
    queryFn: async () => {
      const { articles } = await call(getUnpublishedList, { siteNameId, query: { number: READ } });
      return articles.filter(({ userId }) => userId === null).slice(0, CANDIDATES);
    },
  });
