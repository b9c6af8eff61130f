import type { Article } from "@newsloom/contract/articles/articles";
import { isPublished } from "@newsloom/domain/articles/status";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { unpublishedQuery } from "../api.ts";
import { type FeedView, keywordError } from "../newsfeed-url-state.ts";
import { useRejectedArticleIds } from "./use-rejected-article-ids.ts";

/** The list of what waits, without the stories that left it since it was read. */
export function useUnpublishedArticles(siteNameId: number, view: FeedView, placed: readonly number[]) {
  // A keyword that is wrong says so, and is not looked for.
  const asked = keywordError(view) === undefined ? view : { ...view, q: "" };
  const query = useInfiniteQuery(unpublishedQuery(siteNameId, asked));
  const gone = useRejectedArticleIds();

  const listed = useMemo(() => {
    const all = query.data?.pages.flatMap(({ articles }) => articles) ?? [];
    return [...new Map<number, Article>(all.map((one) => [one.articleId, one])).values()];
  }, [query.data]);
  // As a text: a step that moves nothing in leaves the list the same one, and its cards alone.
  const movedIn = useMemo(() => {
    const isPlaced = new Set(placed);
    return listed.flatMap(({ articleId }) => (isPlaced.has(articleId) ? articleId : [])).join();
  }, [listed, placed]);
  // What was moved in waits no more; what somebody else published meanwhile neither.
  const stories = useMemo(() => {
    const isMovedIn = new Set(movedIn.split(",").map(Number));
    return listed.filter(
      ({ articleId, status }) =>
        !isMovedIn.has(articleId) &&
        (view.status !== "0" || !(isPublished(status) || gone.ids.has(articleId))),
    );
  }, [listed, movedIn, gone.ids, view.status]);

  const first = query.data?.pages[0];
  return {
    query,
    gone,
    /** As it was read, whatever happened since. */
    listed,
    stories,
    total: Math.max(0, (first?.total ?? 0) - (listed.length - stories.length)),
    /** How many new ones there were when it was read. */
    newCount: first?.newCount ?? 0,
  };
}

export type UnpublishedArticles = ReturnType<typeof useUnpublishedArticles>;
