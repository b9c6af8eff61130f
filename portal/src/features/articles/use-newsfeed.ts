import type { Article } from "@newsloom/contract/articles";
import { arrange, includes, pinOf } from "@newsloom/domain/articles/front-page";
import { isPublished } from "@newsloom/domain/articles/status";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import { useText } from "../../platform/messages/messages.ts";
import { toastNotice } from "../../ui/toasts.tsx";
import { frontPageQuery, waitingQuery } from "./api.ts";
import { type FeedView, keywordSlip } from "./feed-view.ts";
import { useRejections } from "./rejections.ts";
import { useArrangement } from "./use-arrangement.ts";
import { useChosen } from "./use-chosen.ts";
import { useGone } from "./use-gone.ts";
import { useLiveFeed } from "./use-live-feed.ts";
import { usePublish } from "./use-publish.ts";
import { useStorySteps } from "./use-story-steps.ts";
import { useUndo } from "./use-undo.ts";
import { useVerdicts } from "./use-verdicts.ts";

/** Everything the newsfeed knows and can do, whatever it looks like. */
export function useNewsfeed(siteNameId: number, view: FeedView) {
  const text = useText();
  const front = useQuery(frontPageQuery(siteNameId));
  // A keyword that is wrong says so, and is not looked for.
  const asked = keywordSlip(view) === undefined ? view : { ...view, q: "" };
  const waiting = useInfiniteQuery(waitingQuery(siteNameId, asked));
  const state = useArrangement(siteNameId, front.data);
  const undo = useUndo();
  const rejections = useRejections(siteNameId);
  const gone = useGone();
  const [isLive, setIsLive] = useState(false);
  const steps = useStorySteps({ siteNameId, state, undo, isLive });
  const verdicts = useVerdicts({ siteNameId, state, undo, rejections, gone });
  const publishing = usePublish(siteNameId, state, undo);
  const heldRef = useRef(false);

  const page = state.arrangement.mine;
  const order = useMemo(() => arrange(page), [page]);
  const cards = useMemo(() => {
    const listed = waiting.data?.pages.flatMap(({ articles }) => articles) ?? [];
    const all = [...listed, ...state.arrangement.cards, ...(front.data?.articles ?? [])];
    return new Map<number, Article>(all.map((article) => [article.articleId, article]));
  }, [waiting.data, state.arrangement.cards, front.data]);
  // What was moved in waits no more; what somebody else published meanwhile neither.
  const stories = useMemo(() => {
    const listed = waiting.data?.pages.flatMap(({ articles }) => articles);
    const unique = listed && [...new Map(listed.map((one) => [one.articleId, one])).values()];
    const placed = new Set(order);
    return unique?.filter(
      ({ articleId, status }) =>
        !placed.has(articleId) && (view.status !== "0" || !(isPublished(status) || gone.ids.has(articleId))),
    );
  }, [waiting.data, order, gone.ids, view.status]);

  const chosen = useChosen({
    unpublished: useMemo(() => stories?.map(({ articleId }) => articleId) ?? [], [stories]),
    published: view.view === "trending" ? [] : order,
  });

  const live = useLiveFeed({
    siteNameId,
    isHeld: () => heldRef.current,
    onGone: (articleId) => {
      const isMine = state.changes.added.includes(articleId) || state.changes.pinned.includes(articleId);
      const title = cards.get(articleId)?.title ?? "";
      if (isMine) toastNotice("warning", text("story.goneFromDraft", { title }));
      gone.add(articleId);
      state.drop(articleId);
    },
    onBack: gone.takeBack,
  });

  const first = waiting.data?.pages[0];
  const listed = waiting.data?.pages.flatMap(({ articles }) => articles) ?? [];
  const hidden = new Set(listed.map(({ articleId }) => articleId)).size - (stories?.length ?? 0);
  return {
    front,
    waiting,
    state,
    undo,
    rejections,
    steps,
    verdicts,
    publishing,
    live,
    isLive,
    setIsLive,
    order,
    cards,
    stories,
    total: Math.max(0, (first?.total ?? 0) - hidden),
    /** How many came since the list was read. */
    newCount: Math.max(0, (live.newCount ?? 0) - (first?.newCount ?? 0)),
    chosen,
    chosenArticle: chosen.chosen ? cards.get(chosen.chosen.id) : undefined,
    positionOf: (articleId: number) => (includes(page, articleId) ? order.indexOf(articleId) + 1 : null),
    isPinned: (articleId: number) => pinOf(page, articleId) !== undefined,
    onHold: (isHeld: boolean) => {
      heldRef.current = isHeld;
      if (!isHeld) live.catchUp();
    },
  };
}

export type Newsfeed = ReturnType<typeof useNewsfeed>;
