import { announce } from "@atlaskit/pragmatic-drag-and-drop-live-region";
import type { Article } from "@newsloom/contract/articles/articles";
import {
  arrange,
  type FrontPage,
  includesArticle,
  type Pin,
  pin,
  pinOf,
  placeAt,
  removeArticle,
  unpin,
} from "@newsloom/domain/articles/front-page";
import { isPublished, STATUS_AFTER_MOVE } from "@newsloom/domain/articles/status";
import { useQueryClient } from "@tanstack/react-query";
import { reportError } from "../../../../platform/error-store.ts";
import { useText } from "../../../../platform/i18n/use-text.ts";
import { frontPageKey } from "../../api.ts";
import { restoreStatus, saveOrder, savePin, saveStatus } from "../../mutations.ts";
import { plansOf, restorePlans } from "../../schedule/mutations.ts";
import type { Undo } from "../use-undo.ts";
import type { ArrangementState } from "./use-front-page-draft.ts";

interface Options {
  readonly siteNameId: number;
  readonly state: ArrangementState;
  readonly undo: Undo;
  /** Live editing: each change is sent to the server at once. */
  readonly isLive: boolean;
}

interface LiveEdit {
  readonly send: () => Promise<unknown>;
  readonly revert: () => Promise<unknown>;
}

interface EditFeedback {
  /** Read out instead of what was done and whether it is published. */
  readonly announcement?: string;
  /** Whether a toast says what was done while it is not published. */
  readonly hasToast?: boolean;
}

/** Changes of the arrangement; each is shown at once and can be undone. */
export function useFrontPageEdits({ siteNameId, state, undo, isLive }: Options) {
  const text = useText();
  const client = useQueryClient();
  const page: FrontPage = state.arrangement.mine;
  /** Above whatever is added before the page has loaded. */
  const leadsToCome = state.isPageLoaded ? 0 : 1;
  const positionOf = (of: FrontPage, id: number) => arrange(of).indexOf(id) + 1 + leadsToCome;
  /** Below the lead, which an editor chooses. */
  const positionOfAdded = Math.min(2 - leadsToCome, arrange(page).length + 1);
  const refetch = () => client.invalidateQueries({ queryKey: frontPageKey(siteNameId) });

  async function send(work: () => Promise<unknown>): Promise<boolean> {
    const isDone = await work().then(
      () => true,
      (error: unknown) => {
        reportError(error);
        return false;
      },
    );
    await refetch();
    state.discard();
    return isDone;
  }

  function applyEdit(
    next: FrontPage,
    what: string,
    articles: readonly Article[],
    liveEdit: LiveEdit,
    { announcement, hasToast = articles.length > 1 }: EditFeedback = {},
  ): void {
    const before = state.draft;
    state.setPage(next, articles);
    if (!isLive) {
      announce(announcement ?? text("articleCard.notPublished", { what }));
      const step = { what, undo: () => state.saveDraft(before) };
      return hasToast ? undo.addWithToast(step) : undo.add(step);
    }
    // Said only when the server has saved it.
    void send(liveEdit.send).then((isDone) => {
      if (!isDone) return;
      const isPublic = announcement ?? text("articleCard.nowPublic", { what });
      announce(isPublic);
      undo.addWithToast({ what: isPublic, undo: async () => void (await send(liveEdit.revert)) });
    });
  }

  function orderEdit(articles: readonly Article[], next: FrontPage): LiveEdit {
    const added = articles.filter(({ status }) => !isPublished(status));
    const plans = plansOf(client, siteNameId, added);
    return {
      send: async () => {
        for (const { articleId } of added)
          await saveStatus(siteNameId, articleId, STATUS_AFTER_MOVE.published);
        await saveOrder(siteNameId, next);
      },
      revert: async () => {
        await restoreStatus(siteNameId, added);
        await saveOrder(siteNameId, page);
        await restorePlans(siteNameId, plans);
      },
    };
  }

  function addArticles(articles: readonly Article[]): void {
    const [first] = articles;
    if (first === undefined) return;
    if (articles.length === 1) return moveArticle(first, positionOfAdded);
    const next = articles.reduce(
      (before, { articleId }, index) => placeAt(before, articleId, positionOfAdded + index),
      page,
    );
    const what = text("articleCard.addedMany", {
      count: articles.length,
      position: positionOf(next, first.articleId),
    });
    applyEdit(next, what, articles, orderEdit(articles, next));
  }

  /** Where an article comes to be when it is moved to a position: pinned positions are not free. */
  function positionAfterMove({ articleId }: Article, position: number): number {
    const currentPin = pinOf(page, articleId);
    if (currentPin === undefined) return positionOf(placeAt(page, articleId, position), articleId);
    return positionOf(pin(page, articleId, { ...currentPin, position }), articleId);
  }

  function moveArticle(article: Article, position: number, { unpins = false } = {}): void {
    const { articleId, title } = article;
    // A pinned article stays pinned at its new position.
    const currentPin = pinOf(page, articleId);
    if (currentPin && !unpins) return pinArticle(article, { position, pinnedDays: currentPin.pinnedDays });
    const next = placeAt(unpin(page, articleId), articleId, position);
    const what = text("articleCard.nowAt", { title, position: positionOf(next, articleId) });
    applyEdit(next, what, [article], orderEdit([article], next));
  }

  function pinArticle(
    article: Article,
    options: { readonly position?: number; readonly pinnedDays: number },
  ): void {
    const { articleId, title } = article;
    const isOnPage = includesArticle(page, articleId);
    const from = isOnPage ? page : placeAt(page, articleId, options.position ?? positionOfAdded);
    const position = positionOf(from, articleId);
    const next = pin(from, articleId, { position, ...options, sincePinned: new Date().toISOString() });
    const currentPin = pinOf(next, articleId) as Pin;
    const what = text("articleCard.nowPinned", { title, position: currentPin.position });
    const order = orderEdit([article], from);
    const edit = {
      send: async () => {
        if (!isOnPage) await order.send();
        await savePin(siteNameId, currentPin, true);
      },
      revert: async () => {
        await savePin(siteNameId, currentPin, false);
        await order.revert();
      },
    };
    // Whoever pins an article that is not on the page has not chosen a position.
    applyEdit(next, what, [article], edit, { hasToast: !isOnPage && options.position === undefined });
  }

  function unpinArticle(article: Article): void {
    const { articleId, title } = article;
    const currentPin = pinOf(page, articleId);
    if (!currentPin) return;
    applyEdit(unpin(page, articleId), text("articleCard.nowUnpinned", { title }), [article], {
      send: () => savePin(siteNameId, currentPin, false),
      revert: () => savePin(siteNameId, currentPin, true),
    });
  }

  /** Removes an article that was added but not published. */
  function retractArticle(article: Article): void {
    const what = text("articleCard.retracted", { title: article.title });
    const edit = {
      send: () => saveStatus(siteNameId, article.articleId, STATUS_AFTER_MOVE.unpublished),
      revert: () => saveStatus(siteNameId, article.articleId, STATUS_AFTER_MOVE.published),
    };
    applyEdit(removeArticle(page, article.articleId), what, [article], edit, { announcement: what });
  }

  return { addArticles, moveArticle, positionAfterMove, pinArticle, unpinArticle, retractArticle };
}
