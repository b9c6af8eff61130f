import type { Article, ArticleDetails } from "@newsloom/contract/articles/articles";
import { type FeedFilter, isPublished, matchesFeedFilter } from "@newsloom/domain/articles/status";
import type { InfiniteData, QueryClient, QueryKey } from "@tanstack/react-query";
import { patchInLists } from "../../platform/query/patch-in-lists.ts";
import {
  articleKey,
  articleQuery,
  frontPageKey,
  historyQuery,
  myContentKey,
  type UnpublishedPage,
  unpublishedKey,
} from "./api.ts";
import type { PublishedPage } from "./front-page-draft.ts";

/** The lists of the newsfeed. Below the front page's key are its earlier versions, which stay as they were. */
const feedLists = (siteNameId: number) => [
  { queryKey: unpublishedKey(siteNameId) },
  { queryKey: frontPageKey(siteNameId), exact: true },
];

/** Shows an article with its new status in the lists whose filter it matches, and removes it from the others. */
export function setStatusInFeed(
  client: QueryClient,
  siteNameId: number,
  articleId: number,
  status: number,
): void {
  patchInLists<Article>(client, { queryKey: unpublishedKey(siteNameId) }, (article, queryKey) => {
    if (article.articleId !== articleId) return article;
    return matchesFeedFilter(statusFilterOf(queryKey), status) ? { ...article, status } : null;
  });
  if (isPublished(status)) return;
  patchInLists<Article>(client, { queryKey: frontPageKey(siteNameId), exact: true }, (article) =>
    article.articleId === articleId ? null : article,
  );
}

/** The key of a list ends with its filters. */
const statusFilterOf = (queryKey: QueryKey) => (queryKey.at(-1) as { readonly status: FeedFilter }).status;

function patchEveryList(client: QueryClient, siteNameId: number, patch: (article: Article) => Article): void {
  for (const list of [...feedLists(siteNameId), { queryKey: myContentKey(siteNameId) }])
    patchInLists(client, list, patch);
}

/** Shows the new content of an article in every list; its place on the front page stays. */
export function updateInLists(client: QueryClient, siteNameId: number, article: Article): void {
  patchEveryList(client, siteNameId, (listed) =>
    listed.articleId === article.articleId
      ? {
          ...article,
          articlePlateType: listed.articlePlateType,
          isPinned: listed.isPinned,
          pinnedDays: listed.pinnedDays,
          sincePinned: listed.sincePinned,
          sortOrder: listed.sortOrder,
        }
      : listed,
  );
}

/** Shows a saved article in its sheet and in every list. */
export function updateArticle(client: QueryClient, siteNameId: number, article: ArticleDetails): void {
  client.setQueryData(articleKey(siteNameId, article.articleId), article);
  updateInLists(client, siteNameId, article);
}

/** A fetch that is under way may return an older state, so it is cancelled first. */
export async function refetchArticle(
  client: QueryClient,
  siteNameId: number,
  articleId: number,
): Promise<void> {
  const query = articleQuery(siteNameId, articleId);
  await client.cancelQueries({ queryKey: query.queryKey, exact: true });
  void client.invalidateQueries({ queryKey: historyQuery(siteNameId, articleId).queryKey });
  updateInLists(client, siteNameId, await client.fetchQuery({ ...query, staleTime: 0 }));
}

/** Sets a company's "approve all" flag on each of its articles, in every list and in open sheets. */
export function updateCompanyApproval(
  client: QueryClient,
  siteNameId: number,
  companyId: number,
  allArticlesApproved: boolean,
): void {
  const patch = (article: Article): Article =>
    article.companyId === companyId ? { ...article, allArticlesApproved } : article;
  patchEveryList(client, siteNameId, patch);
  client.setQueriesData<Article>(
    { queryKey: [siteNameId, "article"], predicate: ({ queryKey }) => queryKey.length === 3 },
    (article) => article && patch(article),
  );
}

/** Whether an article is in a list of the newsfeed or open in a sheet. */
export function isShown(client: QueryClient, siteNameId: number, articleId: number): boolean {
  const unpublished = client.getQueriesData<InfiniteData<UnpublishedPage>>({
    queryKey: unpublishedKey(siteNameId),
  });
  const hasArticle = (articles: readonly Article[]) => articles.some((one) => one.articleId === articleId);
  return (
    unpublished.some(([, list]) => list?.pages.some((page) => hasArticle(page.articles))) ||
    hasArticle(client.getQueryData<PublishedPage>(frontPageKey(siteNameId))?.articles ?? []) ||
    client
      .getQueryCache()
      .find({ queryKey: articleKey(siteNameId, articleId) })
      ?.isActive() === true
  );
}

export async function invalidateLists(client: QueryClient, siteNameId: number): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: frontPageKey(siteNameId) }),
    client.invalidateQueries({ queryKey: unpublishedKey(siteNameId) }),
    client.invalidateQueries({ queryKey: myContentKey(siteNameId) }),
  ]);
}
