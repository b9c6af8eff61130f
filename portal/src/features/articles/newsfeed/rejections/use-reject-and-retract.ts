import type { Article } from "@newsloom/contract/articles/articles";
import { arrange, includesArticle, placeAt } from "@newsloom/domain/articles/front-page";
import { ARTICLE_STATUS, type Rejection, STATUS_AFTER_MOVE } from "@newsloom/domain/articles/status";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { reportError } from "../../../../platform/error-store.ts";
import { useText } from "../../../../platform/i18n/use-text.ts";
import { invalidateLists, setStatusInFeed } from "../../article-cache.ts";
import { restoreStatus, saveStatus } from "../../mutations.ts";
import { useRefusedRejections, useUnsentRejections } from "../../unsent-rejections.ts";
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
  const undoById = useRef(new Map<string, () => void>());
  useRefusedRejections(siteNameId, ({ id, articleIds }) => {
    undoById.current.get(id)?.();
    // Another window may have rejected them.
    for (const articleId of articleIds) rejectedIds.remove(articleId);
    void invalidateLists(client, siteNameId);
  });

  /** Restores the articles' statuses and the draft. */
  function undoOf(
    articles: readonly Article[],
    draft: ArrangementState["draft"],
    options: { readonly before?: () => void; readonly isUnsent?: () => Promise<boolean> } = {},
  ) {
    return async () => {
      options.before?.();
      try {
        if (!(await options.isUnsent?.())) await restoreStatus(siteNameId, articles);
      } catch (error) {
        reportError(error);
      }
      await invalidateLists(client, siteNameId);
      state.saveDraft(draft);
    };
  }

  /** One call, one toast and one step of Undo, however many they are. */
  function reject(articles: readonly Article[], status: Rejection): void {
    const { draft } = state;
    const id = crypto.randomUUID();
    for (const article of articles) {
      setStatusInFeed(client, siteNameId, article.articleId, status);
      rejectedIds.add(article.articleId);
      state.removeArticle(article.articleId);
      rejections.add(article);
    }
    const undoCounts = () => {
      for (const article of articles) {
        rejectedIds.remove(article.articleId);
        rejections.remove(article);
      }
    };
    const articleIds = articles.map(({ articleId }) => articleId);
    const undoRefused = () => {
      undoCounts();
      state.saveDraft(draft);
      void invalidateLists(client, siteNameId);
    };
    undoById.current.set(id, undoRefused);
    const stored = unsent.store({ id, articleIds, status });
    stored
      .then(() => unsent.send(id))
      .catch((error: unknown) => {
        reportError(error);
        undoRefused();
      });
    const count = articles.length;
    const step = {
      what:
        count === 1
          ? text("articleCard.rejected", { title: articles[0]?.title ?? "" })
          : text("articleCard.rejectedMany", { count }),
      undo: undoOf(articles, draft, { before: undoCounts, isUnsent: () => unsent.cancel(id) }),
    };
    undo.addWithToast(step, stored);
  }

  /** A rejected or hidden article is new again. */
  function restore(article: Article): void {
    const { articleId, title } = article;
    setStatusInFeed(client, siteNameId, articleId, ARTICLE_STATUS.New);
    rejectedIds.remove(articleId);
    saveStatus(siteNameId, articleId, ARTICLE_STATUS.New)
      .catch(reportError)
      .finally(() => void invalidateLists(client, siteNameId));
    undo.addWithToast({
      what: text("articleCard.restored", { title }),
      undo: undoOf([article], state.draft),
    });
  }

  function retract(article: Article): void {
    const { draft, arrangement } = state;
    const position = arrange(arrangement.mine).indexOf(article.articleId) + 1;
    const wasOnPage = includesArticle(arrangement.base, article.articleId);
    setStatusInFeed(client, siteNameId, article.articleId, STATUS_AFTER_MOVE.unpublished);
    state.removeArticle(article.articleId);
    saveStatus(siteNameId, article.articleId, STATUS_AFTER_MOVE.unpublished)
      .catch(reportError)
      .finally(() => void invalidateLists(client, siteNameId));
    const undoRetract = undoOf([article], draft);
    undo.addWithToast({
      what: text("articleCard.retracted", { title: article.title }),
      undo: async () => {
        await undoRetract();
        // The server has removed it from the page, so it is added again as a change.
        if (wasOnPage && draft === null)
          state.setPage(placeAt(arrangement.mine, article.articleId, position), [article]);
      },
    });
  }

  return { reject, restore, retract };
}
