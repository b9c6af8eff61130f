import type { Article } from "@newsloom/contract/articles/articles";
import { isPublished, matchesFeedFilter } from "@newsloom/domain/articles/status";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { unpublishedQuery } from "../api.ts";
import { type FeedView, keywordError } from "../newsfeed-url-state.ts";
import { useRejectedArticleIds } from "./use-rejected-article-ids.ts";

/** The unpublished articles, without those that left the list since it was fetched. */
export function useUnpublishedArticles(siteNameId: number, view: FeedView, placed: readonly number[]) {
  // An invalid keyword shows an error and is not searched for.
  const validView = keywordError(view) === undefined ? view : { ...view, q: "" };
  const query = useInfiniteQuery(unpublishedQuery(siteNameId, validView));
  const rejectedIds = useRejectedArticleIds();

  const listed = useMemo(() => {
    const all = query.data?.pages.flatMap(({ articles }) => articles) ?? [];
    return [...new Map<number, Article>(all.map((one) => [one.articleId, one])).values()];
  }, [query.data]);
  // As a string: a change that adds nothing keeps the list identical, and its cards do not render again.
  const addedIds = useMemo(() => {
    const isPlaced = new Set(placed);
    return listed.flatMap(({ articleId }) => (isPlaced.has(articleId) ? articleId : [])).join();
  }, [listed, placed]);
  // Without articles that were added to the front page, or whose status has changed since they were fetched.
  const articles = useMemo(() => {
    const isAdded = new Set(addedIds.split(",").map(Number));
    return listed.filter(
      ({ articleId, status }) =>
        matchesFeedFilter(view.status, status) &&
        (isPublished(status) || !isAdded.has(articleId)) &&
        !(view.status === "0" && rejectedIds.ids.has(articleId)),
    );
  }, [listed, addedIds, rejectedIds.ids, view.status]);

  const first = query.data?.pages[0];
  return {
    query,
    rejectedIds,
    /** As fetched. */
    listed,
    articles,
    total: Math.max(0, (first?.total ?? 0) - (listed.length - articles.length)),
    /** Number of new articles when the list was fetched; undefined until then. */
    newCount: first?.newCount,
  };
}

export type UnpublishedArticles = ReturnType<typeof useUnpublishedArticles>;
