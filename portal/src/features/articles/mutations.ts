import {
  type ArticleDetails,
  type ArticleEdit,
  addArticleFromUrl,
  approveLegislation,
  createArticle,
  declineLegislation,
  editArticleDetails,
  restoreArticleVersion,
  shortUrl,
  updateArticleLabels,
} from "@newsloom/contract/articles/articles";
import {
  FRONT_PAGE_VERSION_HEADER,
  pinArticle,
  publishArticles,
  saveArticlesOrder,
} from "@newsloom/contract/articles/front-page";
import { createLabel } from "@newsloom/contract/articles/labels";
import { ARTICLE_MESSAGES } from "@newsloom/domain/articles/form";
import type { FrontPage, Pin } from "@newsloom/domain/articles/front-page";
import { publishBody, saveOrderBody } from "@newsloom/domain/articles/front-page-wire";
import type { Rejection } from "@newsloom/domain/articles/status";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../platform/api-client/call.ts";
import { CallError } from "../../platform/api-client/call-error.ts";
import { formResult } from "../../platform/api-client/form-result.ts";
import { upload } from "../../platform/api-client/upload.ts";
import { articleKey } from "./api.ts";
import { updateInLists } from "./article-cache.ts";
import type { Arrangement } from "./front-page-draft.ts";

/** An answer that the product words itself when the server stumbles. */
async function worded<T>(work: Promise<T>, message: string): Promise<T> {
  return work.catch((error: unknown) => {
    if (error instanceof CallError && error.status !== 0 && error.status < 500) throw error;
    throw new Error(message, { cause: error });
  });
}

/** Publishes an arrangement; false when the server knows one of its stories no more. */
export async function sendPage({ mine, version }: Arrangement): Promise<boolean> {
  const answer = await call(publishArticles, {
    body: publishBody(mine),
    headers: { [FRONT_PAGE_VERSION_HEADER]: String(version) },
  });
  return answer === "true";
}

export const sendOrder = (page: FrontPage) => call(saveArticlesOrder, { body: saveOrderBody(page) });

export const sendPin = ({ articleId, position, pinnedDays }: Omit<Pin, "sincePinned">, isPinned: boolean) =>
  call(pinArticle, {
    body: { ArticleID: articleId, SortOrder: position, isPinned, PinnedDays: pinnedDays },
  });

export const sendStatus = (articleId: number, status: number) =>
  call(editArticleDetails, { body: { articleId, status } });

export const useReject = () =>
  useMutation({
    mutationFn: ({ articleId, status }: { articleId: number; status: Rejection }) =>
      worded(
        call(declineLegislation, { body: { articleIds: [articleId], status } }),
        ARTICLE_MESSAGES.declineFailed,
      ),
  });

export const useApproveHeld = () =>
  useMutation({
    mutationFn: (articleId: number) =>
      worded(call(approveLegislation, { body: { articleIds: [articleId] } }), ARTICLE_MESSAGES.approveFailed),
  });

/** The article's sheet and every list show what the server has now. */
function showSaved(client: QueryClient, siteNameId: number, article: ArticleDetails): void {
  client.setQueryData(articleKey(siteNameId, article.articleId), article);
  updateInLists(client, siteNameId, article);
}

export function useEditArticle(siteNameId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ArticleEdit) => call(editArticleDetails, { siteNameId, body }),
    onSuccess: ({ article }) => {
      showSaved(client, siteNameId, article);
      void client.invalidateQueries({
        queryKey: [...articleKey(siteNameId, article.articleId), "history"],
      });
    },
  });
}

export function useSaveLabels(siteNameId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ articleId, labelIds }: { articleId: number; labelIds: number[] }) =>
      call(updateArticleLabels, { siteNameId, params: { id: articleId }, body: { labelIds } }),
    onSuccess: (article) => showSaved(client, siteNameId, article),
  });
}

export function useMakeLabel(siteNameId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (name: string) => formResult(await call(createLabel, { siteNameId, body: { name } })),
    onSuccess: () => client.invalidateQueries({ queryKey: [siteNameId, "labels"] }),
  });
}

export interface NewArticle {
  /** The words of the form, by the names the call has for them. */
  readonly fields: Readonly<Record<string, string>>;
  readonly picture: Blob | null;
}

export const useCreateArticle = () =>
  useMutation({
    mutationFn: ({ fields, picture }: NewArticle) =>
      upload(createArticle, { params: {}, files: picture ? { ArticleImages: picture } : {}, fields }),
  });

export const useAddFromUrl = () =>
  useMutation({
    mutationFn: (url: string) =>
      worded(call(addArticleFromUrl, { body: { url } }), ARTICLE_MESSAGES.fetchByUrlFailed),
  });

export function useRestoreVersion(siteNameId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ articleId, version }: { articleId: number; version: number }) =>
      call(restoreArticleVersion, { siteNameId, params: { id: articleId }, body: { version } }),
    onSuccess: (article) => {
      showSaved(client, siteNameId, article);
      void client.invalidateQueries({ queryKey: articleKey(siteNameId, article.articleId) });
    },
  });
}

const links = new Map<string, Promise<string>>();

/** A story's short link is asked for once. */
export function readShortLink(siteNameId: number, articleId: number, url: string): Promise<string> {
  const key = `${siteNameId}:${articleId}`;
  const known = links.get(key);
  if (known) return known;
  const asked = worded(call(shortUrl, { siteNameId, query: { url } }), ARTICLE_MESSAGES.shortLinkFailed).then(
    (answer) => answer.shortUrl,
  );
  links.set(key, asked);
  asked.catch(() => links.delete(key));
  return asked;
}
