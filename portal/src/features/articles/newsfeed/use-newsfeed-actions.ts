import { announce } from "@atlaskit/pragmatic-drag-and-drop-live-region";
import type { Article } from "@newsloom/contract/articles/articles";
import { isPublished, LEGISLATION_STATUS } from "@newsloom/domain/articles/status";
import { useLayoutEffect, useMemo, useRef, useState } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { useUrlLink } from "../../../platform/url-state.ts";
import type { FeedActions } from "./newsfeed-actions-context.ts";
import { FeedView } from "./newsfeed-url-state.ts";
import type { Newsfeed } from "./use-newsfeed.ts";

/** The open dialog or menu, and its article. */
export type OpenDialog =
  | { readonly what: "reject" | "place" | "labels"; readonly article: Article }
  | { readonly what: "menu"; readonly article: Article; readonly anchor: HTMLElement }
  | null;

/** The actions of the cards and of the page, and the dialog they open. */
export function useNewsfeedActions(feed: Newsfeed, openSheet: (sheet: string) => void) {
  const text = useText();
  const linkWith = useUrlLink(FeedView);
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null);
  const { state, edits, decisions, selected, undo, publishing } = feed;

  const current: Omit<FeedActions, "linkTo"> = {
    select: (pane, articleId) => {
      if (selected.selected?.id !== articleId || selected.selected.pane !== pane)
        selected.select(pane, articleId);
    },
    approve: (article) => {
      if (feed.positionOf(article.articleId) !== null) return;
      selected.selectNext();
      // Below the lead, which an editor chooses.
      edits.moveArticle(article, Math.min(2, feed.order.length + 1));
    },
    move: (article, position) => edits.moveArticle(article, position),
    positionAfterMove: edits.positionAfterMove,
    pin: (article) => {
      if (feed.isPinned(article.articleId)) return edits.unpinArticle(article);
      if (feed.positionOf(article.articleId) === null) selected.selectNext();
      edits.pinArticle(article, { pinnedDays: 0 });
    },
    reject: (article) => {
      if (isPublished(article.status)) return setOpenDialog({ what: "reject", article });
      selected.selectNext();
      decisions.reject(article, LEGISLATION_STATUS.Rejected);
    },
    openRejectDialog: (article) => setOpenDialog({ what: "reject", article }),
    retract: (article) =>
      isPublished(article.status) ? decisions.retract(article) : edits.retractArticle(article),
    edit: (article) => openSheet(`${article.articleId}-edit`),
    openLabelsDialog: (article) => setOpenDialog({ what: "labels", article }),
    openMoveDialog: (article) => setOpenDialog({ what: "place", article }),
    openMenu: (article, anchor) => setOpenDialog({ what: "menu", article, anchor }),
    undo: () => {
      const step = undo.undo();
      announce(
        step === null ? text("articleCard.nothingToUndo") : text("articleCard.undone", { what: step.what }),
      );
    },
    discard: () => {
      const { draft } = state;
      if (draft === null) return;
      state.discard();
      publishing.reset();
      undo.addWithToast({ what: text("publishBar.discarded"), undo: () => state.saveDraft(draft) });
    },
    publish: publishing.publish,
  };

  const latest = useRef(current);
  useLayoutEffect(() => {
    latest.current = current;
  });
  // One object while the address stays, so that cards render again only when their article changes.
  const actions = useMemo<FeedActions>(
    () => ({
      select: (...args) => latest.current.select(...args),
      approve: (...args) => latest.current.approve(...args),
      move: (...args) => latest.current.move(...args),
      positionAfterMove: (...args) => latest.current.positionAfterMove(...args),
      pin: (...args) => latest.current.pin(...args),
      reject: (...args) => latest.current.reject(...args),
      openRejectDialog: (...args) => latest.current.openRejectDialog(...args),
      retract: (...args) => latest.current.retract(...args),
      edit: (...args) => latest.current.edit(...args),
      openLabelsDialog: (...args) => latest.current.openLabelsDialog(...args),
      openMoveDialog: (...args) => latest.current.openMoveDialog(...args),
      openMenu: (...args) => latest.current.openMenu(...args),
      undo: () => latest.current.undo(),
      discard: () => latest.current.discard(),
      publish: () => latest.current.publish(),
      linkTo: ({ articleId }, pane) => linkWith({ sheet: String(articleId), pane }),
    }),
    [linkWith],
  );
  return { actions, openDialog, setOpenDialog };
}
