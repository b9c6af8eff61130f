import type { Article } from "@newsloom/contract/articles/articles";
import { arrange, includesArticle, pinOf } from "@newsloom/domain/articles/front-page";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useRef, useState } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { toastEvent } from "../../../ui/feedback/toasts.tsx";
import { frontPageQuery } from "../api.ts";
import type { FeedView } from "./newsfeed-url-state.ts";
import { useArrangement } from "./published/use-front-page-draft.ts";
import { useFrontPageEdits } from "./published/use-front-page-edits.ts";
import { usePublishFrontPage } from "./published/use-publish-front-page.ts";
import { useRejectAndRetract } from "./rejections/use-reject-and-retract.ts";
import { useRejectionCount } from "./rejections/use-rejection-count.ts";
import { useUnpublishedArticles } from "./unpublished/use-unpublished-articles.ts";
import { useLiveNewsfeed } from "./use-live-newsfeed.ts";
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
  const waiting = useUnpublishedArticles(siteNameId, view, order);
  const { listed, stories, gone } = waiting;
  const undo = useUndo();
  const rejections = useRejectionCount(siteNameId);
  const [isLive, setIsLive] = useState(false);
  const steps = useFrontPageEdits({ siteNameId, state, undo, isLive });
  const decisions = useRejectAndRetract({ siteNameId, state, undo, rejections, gone });
  const publishing = usePublishFrontPage(siteNameId, state, undo);
  const isDraggingRef = useRef(false);

  const published = useMemo(() => byId(front.data?.articles ?? []), [front.data]);
  const movedIn = useMemo(() => byId(state.arrangement.cards), [state.arrangement.cards]);
  const unpublished = useMemo(() => byId(listed), [listed]);
  const cardOf = useCallback(
    (id: number) => published.get(id) ?? movedIn.get(id) ?? unpublished.get(id),
    [published, movedIn, unpublished],
  );
  const selected = useSelectedArticle({
    unpublished: useMemo(() => stories.map(({ articleId }) => articleId), [stories]),
    published: view.view === "trending" ? [] : order,
  });

  const live = useLiveNewsfeed({
    siteNameId,
    isHeld: () => isDraggingRef.current,
    onGone: (articleId) => {
      const isMine = state.changes.added.includes(articleId) || state.changes.pinned.includes(articleId);
      const title = cardOf(articleId)?.title ?? "";
      if (isMine) toastEvent("warning", text("articleCard.goneFromDraft", { title }));
      gone.add(articleId);
      state.drop(articleId);
    },
    onBack: gone.takeBack,
  });

  return {
    front,
    waiting,
    state,
    undo,
    rejections,
    steps,
    decisions,
    publishing,
    isLive,
    setIsLive,
    order,
    cardOf,
    /** New articles since the list was fetched. */
    newCount: Math.max(0, (live.newCount ?? 0) - waiting.newCount),
    selected,
    selectedArticle: selected.selected ? cardOf(selected.selected.id) : undefined,
    positionOf: (articleId: number) =>
      includesArticle(page, articleId) ? order.indexOf(articleId) + 1 : null,
    isPinned: (articleId: number) => pinOf(page, articleId) !== undefined,
    onDragging: (isHeld: boolean) => {
      isDraggingRef.current = isHeld;
      if (!isHeld) live.catchUp();
    },
  };
}

export type Newsfeed = ReturnType<typeof useNewsfeed>;
