import { announce } from "@atlaskit/pragmatic-drag-and-drop-live-region";
import type { Article } from "@newsloom/contract/articles/articles";
import type { PublicSite } from "@newsloom/contract/sites/sites";
import { isPublished, isRejected, LEGISLATION_STATUS } from "@newsloom/domain/articles/status";
import { useLayoutEffect, useMemo, useRef, useState } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { useUrlLink } from "../../../platform/url-state.ts";
import type { FeedActions } from "./newsfeed-actions-context.ts";
import { FeedView } from "./newsfeed-url-state.ts";
import { usePreviewFrontPage } from "./published/use-preview-front-page.ts";
import { useInactivateSource } from "./rejections/use-inactivate-source.ts";
import type { Newsfeed } from "./use-newsfeed.ts";

/** The open dialog or menu, and its article. */
export type OpenDialog =
  | { readonly what: "place"; readonly article: Article }
  | { readonly what: "reject" | "labels"; readonly article: Article; readonly articles: readonly Article[] }
  | { readonly what: "menu"; readonly article: Article; readonly anchor: HTMLElement }
  | null;

/** The actions of the cards and of the page, and the dialog they open. */
export function useNewsfeedActions(site: PublicSite, feed: Newsfeed, openSheet: (sheet: string) => void) {
  const text = useText();
  const linkWith = useUrlLink(FeedView);
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null);
  const { state, edits, decisions, selected, undo, publishing } = feed;

  const inactivateSource = useInactivateSource(site.siteNameId, undo);
  const preview = usePreviewFrontPage(site, state);

  /** All selected articles, if this is one of them. */
  const targetsOf = (article: Article): readonly Article[] =>
    selected.range.includes(article.articleId)
      ? selected.range.flatMap((articleId) => feed.cardOf(articleId) ?? [])
      : [article];

  const selectNextAfter = (articles: readonly Article[]) =>
    selected.selectNext(articles.map(({ articleId }) => articleId));

  const current: Omit<FeedActions, "linkTo"> = {
    select: (pane, articleId) => {
      if (selected.selected?.id !== articleId || selected.selected.pane !== pane)
        selected.select(pane, articleId);
    },
    selectTo: selected.selectTo,
    approve: (article) => {
      const added = targetsOf(article).filter(({ articleId }) => feed.positionOf(articleId) === null);
      if (added.length === 0) return;
      selectNextAfter(added);
      edits.addArticles(added);
    },
    move: (article, position) => edits.moveArticle(article, position),
    positionAfterMove: edits.positionAfterMove,
    pin: (article) => {
      if (feed.isPinned(article.articleId)) return edits.unpinArticle(article);
      if (feed.positionOf(article.articleId) === null) selectNextAfter([article]);
      edits.pinArticle(article, { pinnedDays: 0 });
    },
    reject: (article) => {
      const articles = targetsOf(article).filter(({ status }) => !isRejected(status));
      if (articles.length === 0) return;
      if (articles.some(({ status }) => isPublished(status)))
        return setOpenDialog({ what: "reject", article, articles });
      selectNextAfter(articles);
      decisions.reject(articles, LEGISLATION_STATUS.Rejected);
    },
    openRejectDialog: (article) => setOpenDialog({ what: "reject", article, articles: targetsOf(article) }),
    restore: (article) => {
      if (article.status < 0) decisions.restore(article);
    },
    retract: (article) =>
      isPublished(article.status) ? decisions.retract(article) : edits.retractArticle(article),
    edit: (article) => openSheet(`${article.articleId}-edit`),
    openLabelsDialog: (article) => setOpenDialog({ what: "labels", article, articles: targetsOf(article) }),
    openMoveDialog: (article) => setOpenDialog({ what: "place", article }),
    inactivateSource: ({ sourceId, sourceName: name }) => {
      if (sourceId !== null) inactivateSource({ sourceId, name });
    },
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
    preview: () => void preview(),
  };

  const latest = useRef(current);
  useLayoutEffect(() => {
    latest.current = current;
  });
  // One object while the address stays, so that cards render again only when their article changes.
  const actions = useMemo<FeedActions>(
    () => ({
      select: (...args) => latest.current.select(...args),
      selectTo: (...args) => latest.current.selectTo(...args),
      approve: (...args) => latest.current.approve(...args),
      move: (...args) => latest.current.move(...args),
      positionAfterMove: (...args) => latest.current.positionAfterMove(...args),
      pin: (...args) => latest.current.pin(...args),
      reject: (...args) => latest.current.reject(...args),
      openRejectDialog: (...args) => latest.current.openRejectDialog(...args),
      restore: (...args) => latest.current.restore(...args),
      retract: (...args) => latest.current.retract(...args),
      edit: (...args) => latest.current.edit(...args),
      openLabelsDialog: (...args) => latest.current.openLabelsDialog(...args),
      openMoveDialog: (...args) => latest.current.openMoveDialog(...args),
      inactivateSource: (...args) => latest.current.inactivateSource(...args),
      openMenu: (...args) => latest.current.openMenu(...args),
      undo: () => latest.current.undo(),
      discard: () => latest.current.discard(),
      publish: () => latest.current.publish(),
      preview: () => latest.current.preview(),
      linkTo: ({ articleId }, pane) => linkWith({ sheet: String(articleId), pane }),
    }),
    [linkWith],
  );
  return { actions, openDialog, setOpenDialog };
}
