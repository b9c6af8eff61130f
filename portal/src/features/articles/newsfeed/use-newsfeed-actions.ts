import { announce } from "@atlaskit/pragmatic-drag-and-drop-live-region";
import type { Article } from "@newsloom/contract/articles/articles";
import { isPublished } from "@newsloom/domain/articles/status";
import { useLayoutEffect, useMemo, useRef, useState } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { useUrlLink } from "../../../platform/url-state.ts";
import type { FeedActions } from "./newsfeed-actions-context.ts";
import { FeedView } from "./newsfeed-url-state.ts";
import type { Newsfeed } from "./use-newsfeed.ts";

/** What a dialog or menu is open for. */
export type Asking =
  | { readonly what: "reject" | "place" | "labels"; readonly article: Article }
  | { readonly what: "menu"; readonly article: Article; readonly anchor: HTMLElement }
  | null;

/** The verbs of a story card and of the page, and what they ask first. */
export function useActions(feed: Newsfeed, openSheet: (sheet: string) => void) {
  const text = useText();
  const linkWith = useUrlLink(FeedView);
  const [asking, setAsking] = useState<Asking>(null);
  const { state, steps, verdicts, chosen, undo, publishing } = feed;

  const current: Omit<FeedActions, "linkTo"> = {
    choose: (pane, articleId) => {
      if (chosen.chosen?.id !== articleId || chosen.chosen.pane !== pane) chosen.choose(pane, articleId);
    },
    approve: (article) => {
      if (feed.positionOf(article.articleId) !== null) return;
      chosen.stay();
      steps.move(article, 1);
    },
    place: (article, position) => steps.move(article, position),
    pin: (article) => {
      if (feed.isPinned(article.articleId)) return steps.release(article);
      if (feed.positionOf(article.articleId) === null) chosen.stay();
      steps.hold(article, { pinnedDays: 0 });
    },
    reject: (article) => setAsking({ what: "reject", article }),
    retract: (article) => (isPublished(article.status) ? verdicts.retract(article) : steps.takeBack(article)),
    edit: (article) => openSheet(`${article.articleId}-edit`),
    label: (article) => setAsking({ what: "labels", article }),
    moveTo: (article) => setAsking({ what: "place", article }),
    openMenu: (article, anchor) => setAsking({ what: "menu", article, anchor }),
    takeBack: () => {
      const step = undo.undo();
      announce(step === null ? text("story.nothingToUndo") : text("story.undone", { what: step.what }));
    },
    discard: () => {
      state.discard();
      undo.clear();
      publishing.forget();
    },
    publish: publishing.publish,
  };

  const latest = useRef(current);
  useLayoutEffect(() => {
    latest.current = current;
  });
  // One object for as long as the address stays: cards are drawn anew only when their story changes.
  const actions = useMemo<FeedActions>(
    () => ({
      choose: (...given) => latest.current.choose(...given),
      approve: (...given) => latest.current.approve(...given),
      place: (...given) => latest.current.place(...given),
      pin: (...given) => latest.current.pin(...given),
      reject: (...given) => latest.current.reject(...given),
      retract: (...given) => latest.current.retract(...given),
      edit: (...given) => latest.current.edit(...given),
      label: (...given) => latest.current.label(...given),
      moveTo: (...given) => latest.current.moveTo(...given),
      openMenu: (...given) => latest.current.openMenu(...given),
      takeBack: () => latest.current.takeBack(),
      discard: () => latest.current.discard(),
      publish: () => latest.current.publish(),
      linkTo: ({ articleId }, pane) => linkWith({ sheet: String(articleId), pane }),
    }),
    [linkWith],
  );
  return { actions, asking, setAsking };
}
