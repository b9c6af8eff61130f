import { type Article, getArticleDetails, getArticleHistory } from "@newsloom/contract/articles/articles";
import { getArticlesByTemplate, getFrontPage, getFrontPages } from "@newsloom/contract/articles/front-page";
import { searchLabels } from "@newsloom/contract/articles/labels";
import {
  getArticlesCount,
  getArticlesList,
  getMyContent,
  getUnpublishedList,
  trending,
  trendingNow,
} from "@newsloom/contract/articles/lists";
import { unpublishedLanding } from "@newsloom/domain/articles/landing";
import { ARTICLE_LIST_DEFAULTS } from "@newsloom/domain/articles/list-options";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../platform/api-client/call.ts";
import { unexpectedAnswerError } from "../../platform/api-client/call-error.ts";
import { askedOfMine, filtersOfMine, type MyContentView } from "./my-content/my-content-url-state.ts";
import { type FeedView, filtersOf, isLanding, wireFilter } from "./newsfeed/newsfeed-url-state.ts";

export interface WaitingPage {
  readonly articles: readonly Article[];
  readonly total: number;
  readonly next: string | null;
  /** How many new ones there were when this was read. */
  readonly newCount: number;
}

export const frontPageKey = (siteNameId: number) => [siteNameId, "frontPage"];
export const waitingKey = (siteNameId: number) => [siteNameId, "waiting"];
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

/** New stories wait behind the badge, so this list is read anew only when somebody asks. */
export const waitingQuery = (siteNameId: number, view: FeedView) =>
  infiniteQueryOptions({
    queryKey: [...waitingKey(siteNameId), filtersOf(view)],
    queryFn: ({ pageParam }) => readWaiting(siteNameId, filtersOf(view), pageParam),
    initialPageParam: "",
    getNextPageParam: (page: WaitingPage) => page.next ?? undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });

async function readWaiting(
  siteNameId: number,
  filters: ReturnType<typeof filtersOf>,
  after: string,
): Promise<WaitingPage> {
  if (isLanding(filters)) return readLanding(siteNameId, after);
  const uuid = crypto.randomUUID();
  const [newCount, answer] = await Promise.all([
    after === "" ? readNewCount(siteNameId) : 0,
    call(getArticlesList, {
      siteNameId,
      body: {
        ...wireFilter(filters),
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

/** The head of what waits as the template has it, the rest after it. */
async function readLanding(siteNameId: number, after: string): Promise<WaitingPage> {
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
    readNewCount(siteNameId),
  ]);
  const head = unpublishedLanding(landing.articles);
  const isInHead = new Set(head.map(({ articleId }) => articleId));
  const others = list.articles.filter(({ articleId }) => !isInHead.has(articleId));
  return { ...list, articles: [...head, ...others], newCount };
}

export const newCountQuery = (siteNameId: number) =>
  queryOptions({ queryKey: [siteNameId, "newArticles"], queryFn: () => readNewCount(siteNameId) });

const readNewCount = (siteNameId: number) => call(getArticlesCount, { siteNameId, query: { status: "New" } });

/** What readers opened in the last days; with the newer list, today's. */
export const trendingQuery = (siteNameId: number, isNow: boolean) =>
  queryOptions({
    queryKey: [siteNameId, "trending", isNow],
    queryFn: () => call(isNow ? trendingNow : trending, { siteNameId, query: { number: 10 } }),
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

export const labelsQuery = (siteNameId: number, keyword: string) =>
  queryOptions({
    queryKey: [siteNameId, "labels", keyword],
    queryFn: () => call(searchLabels, { siteNameId, query: { keyword } }),
    placeholderData: keepPreviousData,
  });

/** Every front page that was published, newest first. */
export const frontPagesQuery = (siteNameId: number) =>
  infiniteQueryOptions({
    queryKey: [...frontPageKey(siteNameId), "history"],
    queryFn: ({ pageParam }) =>
      call(getFrontPages, {
        siteNameId,
        query: { number: 20, ...(pageParam !== "" && { after: pageParam }) },
      }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next ?? undefined,
  });

export const frontPageAtQuery = (siteNameId: number, version: number) =>
  queryOptions({
    queryKey: [...frontPageKey(siteNameId), "at", version],
    queryFn: () => call(getFrontPage, { siteNameId, query: { version } }),
  });

export const myContentQuery = (siteNameId: number, view: MyContentView) =>
  queryOptions({
    queryKey: [...myContentKey(siteNameId), filtersOfMine(view)],
    queryFn: () => call(getMyContent, { siteNameId, query: askedOfMine(view) }),
    placeholderData: keepPreviousData,
  });
