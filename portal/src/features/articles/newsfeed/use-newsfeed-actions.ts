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
export type OpenDialog =
  | { readonly what: "reject" | "place" | "labels"; readonly article: Article }
  | { readonly what: "menu"; readonly article: Article; readonly anchor: HTMLElement }
  | null;

/** The verbs of a story card and of the page, and what they ask first. */
export function useNewsfeedActions(feed: Newsfeed, openSheet: (sheet: string) => void) {
  const text = useText();
  const linkWith = useUrlLink(FeedView);
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null);
  const { state, steps, decisions, selected, undo, publishing } = feed;

  const current: Omit<FeedActions, "linkTo"> = {
    choose: (pane, articleId) => {
      if (selected.selected?.id !== articleId || selected.selected.pane !== pane)
        selected.choose(pane, articleId);
    },
    approve: (article) => {
      if (feed.positionOf(article.articleId) !== null) return;
      selected.stay();
      steps.move(article, 1);
    },
    place: (article, position) => steps.move(article, position),
    pin: (article) => {
      if (feed.isPinned(article.articleId)) return steps.release(article);
      if (feed.positionOf(article.articleId) === null) selected.stay();
      steps.hold(article, { pinnedDays: 0 });
    },
    reject: (article) => setOpenDialog({ what: "reject", article }),
    retract: (article) =>
      isPublished(article.status) ? decisions.retract(article) : steps.takeBack(article),
    edit: (article) => openSheet(`${article.articleId}-edit`),
    label: (article) => setOpenDialog({ what: "labels", article }),
    moveTo: (article) => setOpenDialog({ what: "place", article }),
    openMenu: (article, anchor) => setOpenDialog({ what: "menu", article, anchor }),
    takeBack: () => {
      const step = undo.undo();
      announce(
        step === null ? text("articleCard.nothingToUndo") : text("articleCard.undone", { what: step.what }),
      );
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
  return { actions, openDialog, setOpenDialog };
}
