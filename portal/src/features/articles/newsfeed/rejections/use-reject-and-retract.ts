import type { Article } from "@newsloom/contract/articles/articles";
import { arrange, includesArticle, placeAt } from "@newsloom/domain/articles/front-page";
import { type Rejection, STATUS_AFTER_MOVE } from "@newsloom/domain/articles/status";
import { useQueryClient } from "@tanstack/react-query";
import { reportError } from "../../../../platform/error-store.ts";
import { useText } from "../../../../platform/i18n/use-text.ts";
import { toastWithAction } from "../../../../ui/feedback/toasts.tsx";
import { invalidateLists, removeFromFeed } from "../../article-cache.ts";
import { saveStatus, useReject } from "../../mutations.ts";
import type { ArrangementState } from "../published/use-front-page-draft.ts";
import type { RejectedArticleIds } from "../unpublished/use-rejected-article-ids.ts";
import type { Undo } from "../use-undo.ts";
import type { Rejections } from "./use-rejection-count.ts";

interface Given {
  readonly siteNameId: number;
  readonly state: ArrangementState;
  readonly undo: Undo;
  readonly rejections: Rejections;
  readonly gone: RejectedArticleIds;
}

/** Decisions that take effect at once, without Publish. */
export function useRejectAndRetract({ siteNameId, state, undo, rejections, gone }: Given) {
  const text = useText();
  const client = useQueryClient();
  const decline = useReject();

  /** Restores an article's status and the draft. */
  function undoing(article: Article, kept: ArrangementState["kept"], after?: () => void) {
    return async () => {
      after?.();
      try {
        await saveStatus(article.articleId, article.status);
      } catch (error) {
        reportError(error);
      }
      await invalidateLists(client, siteNameId);
      state.keep(kept);
    };
  }

  function told(what: string, run: () => Promise<void>): void {
    const step = {
      what,
      undo: () => {
        // Undone by shortcut: the toast with its Undo button must go too.
        hide();
        return run();
      },
    };
    undo.add(step);
    const hide = toastWithAction(what, text("toast.undo"), () => undo.undo(step));
  }

  function reject(article: Article, status: Rejection): void {
    const { kept } = state;
    removeFromFeed(client, siteNameId, article.articleId);
    gone.add(article.articleId);
    state.drop(article.articleId);
    rejections.add(article);
    const uncount = () => {
      gone.takeBack(article.articleId);
      rejections.takeBack(article);
    };
    decline.mutate(
      { articleId: article.articleId, status },
      {
        onError: () => {
          uncount();
          state.keep(kept);
          void invalidateLists(client, siteNameId);
        },
      },
    );
    told(text("articleCard.rejected", { title: article.title }), undoing(article, kept, uncount));
  }

  function retract(article: Article): void {
    const { kept, arrangement } = state;
    const position = arrange(arrangement.mine).indexOf(article.articleId) + 1;
    const wasIn = includesArticle(arrangement.base, article.articleId);
    removeFromFeed(client, siteNameId, article.articleId);
    state.drop(article.articleId);
    saveStatus(article.articleId, STATUS_AFTER_MOVE.unpublished)
      .catch(reportError)
      .finally(() => void invalidateLists(client, siteNameId));
    const back = undoing(article, kept);
    told(text("articleCard.retracted", { title: article.title }), async () => {
      await back();
      // The server has removed it from the page, so it is added again as a change.
      if (wasIn && kept === null)
        state.setPage(placeAt(arrangement.mine, article.articleId, position), article);
    });
  }

  return { reject, retract };
}
