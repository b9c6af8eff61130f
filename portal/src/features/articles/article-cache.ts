import type { Article } from "@newsloom/contract/articles/articles";
import type { ArticlesPage } from "@newsloom/contract/articles/lists";
import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import {
  articleKey,
  articleQuery,
  frontPageKey,
  historyQuery,
  myContentKey,
  type WaitingPage,
  waitingKey,
} from "./api.ts";
import type { PublishedPage } from "./front-page-draft.ts";

type Waiting = InfiniteData<WaitingPage, string>;

/** What every list of waiting stories holds, changed where it stands. */
function changeWaiting(
  client: QueryClient,
  siteNameId: number,
  change: (articles: readonly Article[]) => readonly Article[],
): void {
  client.setQueriesData<Waiting>(
    { queryKey: waitingKey(siteNameId) },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => {
          const articles = change(page.articles);
          return { ...page, articles, total: page.total - (page.articles.length - articles.length) };
        }),
      },
  );
}

/** Takes a story out of both lists. */
export function takeOut(client: QueryClient, siteNameId: number, articleId: number): void {
  const others = (articles: readonly Article[]) => articles.filter((one) => one.articleId !== articleId);
  changeWaiting(client, siteNameId, others);
  client.setQueryData<PublishedPage>(
    frontPageKey(siteNameId),
    (page) => page && { ...page, articles: others(page.articles) },
  );
}

/** Each story of every list, changed where it stands. */
function changeEach(client: QueryClient, siteNameId: number, change: (article: Article) => Article): void {
  changeWaiting(client, siteNameId, (articles) => articles.map(change));
  client.setQueryData<PublishedPage>(
    frontPageKey(siteNameId),
    (page) => page && { ...page, articles: page.articles.map(change) },
  );
  client.setQueriesData<ArticlesPage>(
    { queryKey: myContentKey(siteNameId) },
    (page) => page && { ...page, articles: page.articles.map(change) },
  );
}

/** Shows what a story says now, in every list. Its place stays. */
export function showAnew(client: QueryClient, siteNameId: number, article: Article): void {
  changeEach(client, siteNameId, (one) =>
    one.articleId === article.articleId
      ? {
          ...article,
          articlePlateType: one.articlePlateType,
          isPinned: one.isPinned,
          pinnedDays: one.pinnedDays,
          sincePinned: one.sincePinned,
          sortOrder: one.sortOrder,
        }
      : one,
  );
}

/** Reads an article again and shows what it says. A reading that was under way may be older than what is asked for. */
export async function readArticleAnew(
  client: QueryClient,
  siteNameId: number,
  articleId: number,
): Promise<void> {
  const query = articleQuery(siteNameId, articleId);
  await client.cancelQueries({ queryKey: query.queryKey, exact: true });
  void client.invalidateQueries({ queryKey: historyQuery(siteNameId, articleId).queryKey });
  showAnew(client, siteNameId, await client.fetchQuery({ ...query, staleTime: 0 }));
}

/** A company's flag stands on each of its stories, in every list. */
export function showApproval(
  client: QueryClient,
  siteNameId: number,
  companyId: number,
  allArticlesApproved: boolean,
): void {
  const patched = (article: Article): Article =>
    article.companyId === companyId ? { ...article, allArticlesApproved } : article;
  changeEach(client, siteNameId, patched);
  client.setQueriesData<Article>(
    { queryKey: [siteNameId, "article"], predicate: ({ queryKey }) => queryKey.length === 3 },
    (article) => article && patched(article),
  );
}

/** In a list, or open beside it. */
export function isShown(client: QueryClient, siteNameId: number, articleId: number): boolean {
  const waiting = client.getQueriesData<Waiting>({ queryKey: waitingKey(siteNameId) });
  const holds = (articles: readonly Article[]) => articles.some((one) => one.articleId === articleId);
  return (
    waiting.some(([, list]) => list?.pages.some((page) => holds(page.articles))) ||
    holds(client.getQueryData<PublishedPage>(frontPageKey(siteNameId))?.articles ?? []) ||
    client
      .getQueryCache()
      .find({ queryKey: articleKey(siteNameId, articleId) })
      ?.isActive() === true
  );
}

export async function readAnew(client: QueryClient, siteNameId: number): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: frontPageKey(siteNameId) }),
    client.invalidateQueries({ queryKey: waitingKey(siteNameId) }),
    client.invalidateQueries({ queryKey: myContentKey(siteNameId) }),
  ]);
}
