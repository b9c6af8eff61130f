import { getArticlesByTemplate } from "@newsloom/contract/articles/front-page";
import {
  getArticlesCount,
  getArticlesList,
  getUnpublishedList,
  trending,
  trendingNow,
} from "@newsloom/contract/articles/lists";
import { unpublishedLanding } from "@newsloom/domain/articles/article-layout";
import { ARTICLE_LIST_DEFAULTS } from "@newsloom/domain/articles/list-options";
import { ARTICLE_STATUS, isPublished } from "@newsloom/domain/articles/status";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../../../platform/api-client/call.ts";
import { unexpectedAnswerError } from "../../../platform/api-client/call-error.ts";
import { frontPageKey, type UnpublishedPage, unpublishedKey } from "../api.ts";
import {
  type FeedView,
  type FilterName,
  filtersOf,
  isUnfiltered,
  toArticleFilter,
  UNSET,
} from "./newsfeed-url-state.ts";

/** Never stale: new articles are counted in a badge, and the list is fetched again only when it is clicked. */
export const unpublishedQuery = (siteNameId: number, view: FeedView) =>
  infiniteQueryOptions({
    queryKey: [...unpublishedKey(siteNameId), filtersOf(view)],
    queryFn: ({ pageParam }) => fetchUnpublished(siteNameId, filtersOf(view), pageParam),
    initialPageParam: "",
    getNextPageParam: (page: UnpublishedPage) => page.next ?? undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** How many articles there would be without one of the filters. */
export const widenedCountQuery = (siteNameId: number, view: FeedView, name: FilterName) =>
  filteredCountQuery(siteNameId, filtersOf({ ...view, [name]: UNSET[name] }));

/** How many articles with the keyword there would be with this filter alone: what it does not hide. */
export const shownByFilterQuery = (siteNameId: number, view: FeedView, name: FilterName) => {
  const { q, field } = view;
  const filters = filtersOf({ ...view, ...UNSET, q, field, [name]: view[name] });
  return { ...filteredCountQuery(siteNameId, filters), staleTime: 0 };
};

const filteredCountQuery = (siteNameId: number, filters: ReturnType<typeof filtersOf>) =>
  queryOptions({
    queryKey: [siteNameId, "filteredCount", filters],
    queryFn: async () => {
      const body = { ...toArticleFilter(filters), startIndex: ARTICLE_LIST_DEFAULTS.startIndex, number: 1 };
      return (await call(getArticlesList, { siteNameId, body })).total;
    },
  });

async function fetchUnpublished(
  siteNameId: number,
  filters: ReturnType<typeof filtersOf>,
  after: string,
): Promise<UnpublishedPage> {
  if (isUnfiltered(filters)) return fetchLanding(siteNameId, after);
  const uuid = crypto.randomUUID();
  const [newCount, answer] = await Promise.all([
    after === "" ? fetchNewCount(siteNameId) : 0,
    call(getArticlesList, {
      siteNameId,
      body: {
        ...toArticleFilter(filters),
        startIndex: ARTICLE_LIST_DEFAULTS.startIndex,
        number: ARTICLE_LIST_DEFAULTS.number,
        ...(after !== "" && { after }),
        uuid,
      },
    }),
  ]);
  if (answer.uuid !== uuid) throw unexpectedAnswerError();
  return { ...answer, newCount };
}

/** Without filters the list begins with the articles of the landing template. */
async function fetchLanding(siteNameId: number, after: string): Promise<UnpublishedPage> {
  const rest = call(getUnpublishedList, {
    siteNameId,
    query: { number: 20, ...(after !== "" && { after }) },
  });
  if (after !== "") return { ...(await rest), newCount: 0 };
  const [landing, list, newCount] = await Promise.all([
    call(getArticlesByTemplate, {
      siteNameId,
      query: { template: "UnpublishedLanding", published: "0", content: "0" },
    }),
    rest,
    fetchNewCount(siteNameId),
  ]);
  const head = unpublishedLanding(landing.articles);
  const isInHead = new Set(head.map(({ articleId }) => articleId));
  const others = list.articles.filter(({ articleId }) => !isInHead.has(articleId));
  return { ...list, articles: [...head, ...others], newCount };
}

export const newCountQuery = (siteNameId: number) =>
  queryOptions({ queryKey: [siteNameId, "newArticles"], queryFn: () => fetchNewCount(siteNameId) });

const fetchNewCount = (siteNameId: number) =>
  call(getArticlesCount, { siteNameId, query: { status: "New" } });

const PUBLISHED_STATUSES = Object.values(ARTICLE_STATUS).filter(isPublished);

/** In the order of the front page; those that are not on it follow by date. */
export const publishedSearchQuery = (siteNameId: number, keyword: string) =>
  infiniteQueryOptions({
    queryKey: [...frontPageKey(siteNameId), "search", keyword],
    queryFn: ({ pageParam, signal }) =>
      call(getArticlesList, {
        siteNameId,
        signal,
        body: {
          statuses: PUBLISHED_STATUSES,
          keyword,
          sortedBy: "index",
          ...(pageParam !== "" && { after: pageParam }),
        },
      }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next ?? undefined,
  });

/** How many articles of any status have the keyword. */
export const foundEverywhereQuery = (siteNameId: number, keyword: string, field: FeedView["field"]) =>
  queryOptions({
    queryKey: [siteNameId, "foundEverywhere", field, keyword],
    queryFn: ({ signal }) =>
      call(getArticlesList, {
        siteNameId,
        signal,
        body: {
          keyword,
          type: field,
          articleId: field === "ArticleId" ? Number(keyword) : null,
          sortedBy: "-publicationdate",
          number: 1,
        },
      }),
    staleTime: 0,
  });

/** The last days, or today with the feature NewTrendingNow. */
export const trendingQuery = (siteNameId: number, isNow: boolean) =>
  queryOptions({
    queryKey: [siteNameId, "trending", isNow],
    queryFn: () => call(isNow ? trendingNow : trending, { siteNameId, query: { number: 10 } }),
  });
