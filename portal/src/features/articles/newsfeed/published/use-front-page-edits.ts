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
import { saveOrder, savePin, saveStatus } from "../../mutations.ts";
import type { Undo } from "../use-undo.ts";
import type { ArrangementState } from "./use-front-page-draft.ts";

interface Given {
  readonly siteNameId: number;
  readonly state: ArrangementState;
  readonly undo: Undo;
  /** Live editing: each change is sent to the server at once. */
  readonly isLive: boolean;
}

interface Sending {
  readonly send: () => Promise<unknown>;
  readonly takeBack: () => Promise<unknown>;
}

/** Changes of the arrangement; each is shown at once and can be undone. */
export function useFrontPageEdits({ siteNameId, state, undo, isLive }: Given) {
  const text = useText();
  const client = useQueryClient();
  const page: FrontPage = state.arrangement.mine;
  const standsAt = (of: FrontPage, id: number) => arrange(of).indexOf(id) + 1;
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

  function step(next: FrontPage, what: string, article: Article, live: Sending, said?: string): void {
    const before = state.kept;
    state.setPage(next, article);
    if (!isLive) {
      announce(said ?? text("articleCard.notPublished", { what }));
      return undo.add({ what, undo: () => state.keep(before) });
    }
    // Announced only when the server has saved it.
    void send(live.send).then(
      (isDone) => isDone && announce(said ?? text("articleCard.nowPublic", { what })),
    );
    undo.add({ what, undo: async () => void (await send(live.takeBack)) });
  }

  function sendingOrder(article: Article, next: FrontPage): Sending {
    const comesIn = !isPublished(article.status);
    const { articleId } = article;
    return {
      send: async () => {
        if (comesIn) await saveStatus(articleId, STATUS_AFTER_MOVE.published);
        await saveOrder(next);
      },
      takeBack: async () => {
        if (comesIn) await saveStatus(articleId, STATUS_AFTER_MOVE.unpublished);
        await saveOrder(page);
      },
    };
  }

  function move(article: Article, position: number, { isLetGo = false } = {}): void {
    const { articleId, title } = article;
    // A pinned article stays pinned at its new position.
    const held = pinOf(page, articleId);
    if (held && !isLetGo) return hold(article, { position, pinnedDays: held.pinnedDays });
    const next = placeAt(unpin(page, articleId), articleId, position);
    const what = text("articleCard.nowAt", { title, position: standsAt(next, articleId) });
    step(next, what, article, sendingOrder(article, next));
  }

  function hold(article: Article, asked: { readonly position?: number; readonly pinnedDays: number }): void {
    const { articleId, title } = article;
    const isIn = includesArticle(page, articleId);
    const from = isIn ? page : placeAt(page, articleId, asked.position ?? 1);
    const next = pin(from, articleId, { ...asked, sincePinned: new Date().toISOString() });
    const held = pinOf(next, articleId) as Pin;
    const what = text("articleCard.nowPinned", { title, position: held.position });
    const order = sendingOrder(article, from);
    step(next, what, article, {
      send: async () => {
        if (!isIn) await order.send();
        await savePin(held, true);
      },
      takeBack: async () => {
        await savePin(held, false);
        await order.takeBack();
      },
    });
  }

  function release(article: Article): void {
    const { articleId, title } = article;
    const held = pinOf(page, articleId);
    if (!held) return;
    step(unpin(page, articleId), text("articleCard.nowUnpinned", { title }), article, {
      send: () => savePin(held, false),
      takeBack: () => savePin(held, true),
    });
  }

  /** Removes an article that was added but not published. */
  function takeBack(article: Article): void {
    const what = text("articleCard.retracted", { title: article.title });
    const sending = {
      send: () => saveStatus(article.articleId, STATUS_AFTER_MOVE.unpublished),
      takeBack: () => saveStatus(article.articleId, STATUS_AFTER_MOVE.published),
    };
    step(removeArticle(page, article.articleId), what, article, sending, what);
  }

  return { move, hold, release, takeBack };
}
