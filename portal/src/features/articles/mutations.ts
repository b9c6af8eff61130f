import {
  type ArticleEdit,
  addArticleFromUrl,
  approveLegislation,
  createArticle,
  declineLegislation,
  editArticleDetails,
  restoreArticleVersion,
} from "@newsloom/contract/articles/articles";
import {
  FRONT_PAGE_VERSION_HEADER,
  pinArticle,
  publishArticles,
  saveArticlesOrder,
} from "@newsloom/contract/articles/front-page";
import { ARTICLE_MESSAGES } from "@newsloom/domain/articles/form";
import type { FrontPage, Pin } from "@newsloom/domain/articles/front-page";
import { publishBody, saveOrderBody } from "@newsloom/domain/articles/front-page-wire";
import { EDITABLE_STATUS, LEGISLATION_STATUS, type Rejection } from "@newsloom/domain/articles/status";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../platform/api-client/call.ts";
import { upload } from "../../platform/api-client/upload.ts";
import { withErrorMessageUnlessRefused } from "../../platform/api-client/with-error-message.ts";
import { articleKey, historyQuery } from "./api.ts";
import { updateArticle } from "./article-cache.ts";
import type { Arrangement } from "./front-page-draft.ts";

/** False when the server no longer knows one of the articles. */
export async function publishArrangement(
  siteNameId: number,
  { mine, version }: Arrangement,
): Promise<boolean> {
  const answer = await call(publishArticles, {
    siteNameId,
    body: publishBody(mine),
    headers: { [FRONT_PAGE_VERSION_HEADER]: String(version) },
  });
  return answer === "true";
}

export const saveOrder = (siteNameId: number, page: FrontPage) =>
  call(saveArticlesOrder, { siteNameId, body: saveOrderBody(page) });

export const savePin = (
  siteNameId: number,
  { articleId, position, pinnedDays }: Omit<Pin, "sincePinned">,
  isPinned: boolean,
) =>
  call(pinArticle, {
    siteNameId,
    body: { ArticleID: articleId, SortOrder: position, isPinned, PinnedDays: pinnedDays },
  });

/** Gives articles the status they had; -7 is set by a rejection only. */
export async function restoreStatus(
  siteNameId: number,
  articles: readonly { readonly articleId: number; readonly status: number }[],
): Promise<void> {
  for (const { articleId, status } of articles) {
    if (status >= EDITABLE_STATUS.min) await saveStatus(siteNameId, articleId, status);
    else
      await sendRejection(siteNameId, {
        articleIds: [articleId],
        status: LEGISLATION_STATUS.RejectedLikeList,
      });
  }
}

export const saveStatus = (siteNameId: number, articleId: number, status: number) =>
  call(editArticleDetails, { siteNameId, body: { articleId, status } });

export const sendRejection = (
  siteNameId: number,
  { articleIds, status }: { readonly articleIds: readonly number[]; readonly status: Rejection },
) =>
  withErrorMessageUnlessRefused(
    call(declineLegislation, { siteNameId, body: { articleIds: [...articleIds], status } }),
    ARTICLE_MESSAGES.declineFailed,
  );

export const sendApproval = (siteNameId: number, articleId: number) =>
  withErrorMessageUnlessRefused(
    call(approveLegislation, { siteNameId, body: { articleIds: [articleId] } }),
    ARTICLE_MESSAGES.approveFailed,
  );

export const useApproveHeld = (siteNameId: number) =>
  useMutation({ mutationFn: (articleId: number) => sendApproval(siteNameId, articleId) });

export function useEditArticle(siteNameId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ArticleEdit) => call(editArticleDetails, { siteNameId, body }),
    onSuccess: ({ article }) => {
      updateArticle(client, siteNameId, article);
      void client.invalidateQueries({ queryKey: historyQuery(siteNameId, article.articleId).queryKey });
    },
  });
}

export interface NewArticle {
  /** Form values by their names on the wire. */
  readonly fields: Readonly<Record<string, string>>;
  readonly picture: Blob | null;
}

export const useCreateArticle = (siteNameId: number) =>
  useMutation({
    mutationFn: ({ fields, picture }: NewArticle) =>
      upload(createArticle, {
        siteNameId,
        params: {},
        files: picture ? { ArticleImages: picture } : {},
        fields,
      }),
  });

export const useAddFromUrl = (siteNameId: number) =>
  useMutation({
    mutationFn: (url: string) =>
      withErrorMessageUnlessRefused(
        call(addArticleFromUrl, { siteNameId, body: { url } }),
        ARTICLE_MESSAGES.fetchByUrlFailed,
      ),
  });

export function useRestoreVersion(siteNameId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ articleId, version }: { articleId: number; version: number }) =>
      call(restoreArticleVersion, { siteNameId, params: { id: articleId }, body: { version } }),
    onSuccess: (article) => {
      updateArticle(client, siteNameId, article);
      void client.invalidateQueries({ queryKey: articleKey(siteNameId, article.articleId) });
    },
  });
}
