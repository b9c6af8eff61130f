import type { Article } from "@newsloom/contract/articles/articles";
import { arrange, includesArticle, placeAt } from "@newsloom/domain/articles/front-page";
import { type Rejection, STATUS_AFTER_MOVE } from "@newsloom/domain/articles/status";
import { useQueryClient } from "@tanstack/react-query";
import { reportError } from "../../../../platform/error-store.ts";
import { useText } from "../../../../platform/i18n/use-text.ts";
import { invalidateLists, removeFromFeed } from "../../article-cache.ts";
import { saveStatus } from "../../mutations.ts";
import { useUnsentRejections } from "../../unsent-rejections.ts";
import type { ArrangementState } from "../published/use-front-page-draft.ts";
import type { RejectedArticleIds } from "../unpublished/use-rejected-article-ids.ts";
import type { Undo } from "../use-undo.ts";
import type { Rejections } from "./use-rejection-count.ts";

interface Options {
  readonly siteNameId: number;
  readonly state: ArrangementState;
  readonly undo: Undo;
  readonly rejections: Rejections;
  readonly rejectedIds: RejectedArticleIds;
}

/** Decisions that take effect at once, without Publish. */
export function useRejectAndRetract({ siteNameId, state, undo, rejections, rejectedIds }: Options) {
  const text = useText();
  const client = useQueryClient();
  const unsent = useUnsentRejections(siteNameId);

  /** Restores an article's status and the draft. */
  function undoOf(article: Article, draft: ArrangementState["draft"], after?: () => void) {
    return async () => {
      after?.();
      try {
        const isUnsent = await unsent.cancel(article.articleId);
        if (!isUnsent) await saveStatus(siteNameId, article.articleId, article.status);
      } catch (error) {
        reportError(error);
      }
      await invalidateLists(client, siteNameId);
      state.saveDraft(draft);
    };
  }

  function reject(article: Article, status: Rejection): void {
    const { draft } = state;
    removeFromFeed(client, siteNameId, article.articleId);
    rejectedIds.add(article.articleId);
    state.removeArticle(article.articleId);
    rejections.add(article);
    const undoCount = () => {
      rejectedIds.remove(article.articleId);
      rejections.remove(article);
    };
    unsent.reject({ articleId: article.articleId, status }).catch((error: unknown) => {
      reportError(error);
      undoCount();
      state.saveDraft(draft);
      void invalidateLists(client, siteNameId);
    });
    undo.addWithToast({
      what: text("articleCard.rejected", { title: article.title }),
      undo: undoOf(article, draft, undoCount),
    });
  }

  function retract(article: Article): void {
    const { draft, arrangement } = state;
    const position = arrange(arrangement.mine).indexOf(article.articleId) + 1;
    const wasOnPage = includesArticle(arrangement.base, article.articleId);
    removeFromFeed(client, siteNameId, article.articleId);
    state.removeArticle(article.articleId);
    saveStatus(siteNameId, article.articleId, STATUS_AFTER_MOVE.unpublished)
      .catch(reportError)
      .finally(() => void invalidateLists(client, siteNameId));
    const undoRetract = undoOf(article, draft);
    undo.addWithToast({
      what: text("articleCard.retracted", { title: article.title }),
      undo: async () => {
        await undoRetract();
        // The server has removed it from the page, so it is added again as a change.
        if (wasOnPage && draft === null)
          state.setPage(placeAt(arrangement.mine, article.articleId, position), article);
      },
    });
  }

  return { reject, retract };
}
