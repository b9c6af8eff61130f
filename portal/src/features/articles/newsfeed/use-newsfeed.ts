import type { Article } from "@newsloom/contract/articles/articles";
import { arrange, includesArticle, pinOf } from "@newsloom/domain/articles/front-page";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { toastEvent } from "../../../ui/feedback/toasts.tsx";
import { frontPageQuery } from "../api.ts";
import { newSinceFetched } from "./new-since-fetched.ts";
import type { FeedView } from "./newsfeed-url-state.ts";
import { useArrangement } from "./published/use-front-page-draft.ts";
import { useFrontPageEdits } from "./published/use-front-page-edits.ts";
import { usePublishFrontPage } from "./published/use-publish-front-page.ts";
import { usePublishedSearch } from "./published/use-published-search.ts";
import { useRejectAndRetract } from "./rejections/use-reject-and-retract.ts";
import { useRejectionCount } from "./rejections/use-rejection-count.ts";
import { useUnpublishedArticles } from "./unpublished/use-unpublished-articles.ts";
import { useLiveNewsfeed } from "./use-live-newsfeed.ts";
import { useNewArticleCount } from "./use-new-article-count.ts";
import { useSelectedArticle } from "./use-selected-article.ts";
import { useUndo } from "./use-undo.ts";

const byId = (articles: readonly Article[]): ReadonlyMap<number, Article> =>
  new Map(articles.map((article) => [article.articleId, article]));

/** State and operations of the newsfeed, without its layout. */
export function useNewsfeed(siteNameId: number, view: FeedView) {
  const text = useText();
  const front = useQuery(frontPageQuery(siteNameId));
  const state = useArrangement(siteNameId, front.data);
  const page = state.arrangement.mine;
  const order = useMemo(() => arrange(page), [page]);
  const unpublished = useUnpublishedArticles(siteNameId, view, order);
  const { listed, articles, rejectedIds } = unpublished;
  const undo = useUndo();
  const rejections = useRejectionCount(siteNameId);
  const [isLive, setIsLive] = useState(false);
  const edits = useFrontPageEdits({ siteNameId, state, undo, isLive });
  const decisions = useRejectAndRetract({ siteNameId, state, undo, rejections, rejectedIds });
  const publishing = usePublishFrontPage(siteNameId, state, undo);
  const isDraggingRef = useRef(false);

  const published = useMemo(() => byId(front.data?.articles ?? []), [front.data]);
  const movedIn = useMemo(() => byId(state.arrangement.cards), [state.arrangement.cards]);
  const unpublishedById = useMemo(() => byId(listed), [listed]);
  const arrangedCardOf = useCallback(
    (id: number) => published.get(id) ?? movedIn.get(id) ?? unpublishedById.get(id),
    [published, movedIn, unpublishedById],
  );
  const publishedSearch = usePublishedSearch(siteNameId, view.find, { order, cardOf: arrangedCardOf });
  const foundById = useMemo(() => byId(publishedSearch.articles), [publishedSearch.articles]);
  const cardOf = useCallback(
    (id: number) => arrangedCardOf(id) ?? foundById.get(id),
    [arrangedCardOf, foundById],
  );
  const shownPublished = view.find === "" ? order : publishedSearch.ids;
  const selected = useSelectedArticle({
    unpublished: useMemo(
      () => (unpublished.query.data === undefined ? undefined : articles.map(({ articleId }) => articleId)),
      [articles, unpublished.query.data],
    ),
    published: view.view === "trending" && view.find === "" ? [] : shownPublished,
  });

  // The bar with the button that published goes away; whoever went on elsewhere keeps the focus.
  const focusSelected = useEffectEvent(() => selected.focus());
  useEffect(() => {
    if (publishing.timesPublished > 0 && document.activeElement === document.body) focusSelected();
  }, [publishing.timesPublished]);

  const newCount = useNewArticleCount(siteNameId);
  const live = useLiveNewsfeed({
    siteNameId,
    isDragging: () => isDraggingRef.current,
    onRejected: (articleId) => {
      const isMine = state.changes.added.includes(articleId) || state.changes.pinned.includes(articleId);
      const title = cardOf(articleId)?.title ?? "";
      if (isMine) toastEvent("warning", text("articleCard.goneFromDraft", { title }));
      rejectedIds.add(articleId);
      state.removeArticle(articleId);
    },
    onRestored: rejectedIds.remove,
  });

  return {
    front,
    unpublished,
    state,
    undo,
    rejections,
    edits,
    decisions,
    publishing,
    isLive,
    setIsLive,
    order,
    publishedSearch,
    cardOf,
    /** New articles since the list was fetched. */
    newCount: newSinceFetched(newCount, unpublished.newCount),
    selected,
    selectedArticle: selected.selected ? cardOf(selected.selected.id) : undefined,
    positionOf: (articleId: number) =>
      includesArticle(page, articleId) ? order.indexOf(articleId) + 1 : null,
    isPinned: (articleId: number) => pinOf(page, articleId) !== undefined,
    onDragging: (isDragging: boolean) => {
      isDraggingRef.current = isDragging;
      if (!isDragging) live.refreshIfDue();
    },
  };
}

export type Newsfeed = ReturnType<typeof useNewsfeed>;
