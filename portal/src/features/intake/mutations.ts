import {
  addArticlesToKeyword,
  createKeyword,
  deleteKeyword,
  exportKeywordPerformance,
  type Keyword,
  updateKeyword,
} from "@newsloom/contract/intake/keywords";
import { restoreRelevancyModel, trainRelevancy } from "@newsloom/contract/intake/relevancy";
import { ARTICLE_STATUS, LEGISLATION_STATUS } from "@newsloom/domain/articles/status";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../platform/api-client/call.ts";
import { formResult } from "../../platform/api-client/form-result.ts";
import { articleKey, frontPageKey, unpublishedKey } from "../articles/api.ts";
import { restoreStatus, sendApproval, sendRejection } from "../articles/mutations.ts";
import { exampleArticlesKey, keywordsKey, relevancyKey } from "./api.ts";

export function useCreateKeyword(siteNameId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (keyword: string) =>
      formResult(await call(createKeyword, { siteNameId, body: { keyword } })),
    onSuccess: () => client.invalidateQueries({ queryKey: keywordsKey(siteNameId) }),
  });
}

export function useUpdateKeyword(siteNameId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, keyword, language, isActive }: Keyword) =>
      formResult(
        await call(updateKeyword, { siteNameId, params: { id }, body: { keyword, language, isActive } }),
      ),
    onSettled: () => client.invalidateQueries({ queryKey: keywordsKey(siteNameId) }),
  });
}

export function useDeleteKeyword(siteNameId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Keyword) => call(deleteKeyword, { siteNameId, params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: keywordsKey(siteNameId) }),
  });
}

interface FoundArticles {
  readonly keywordId: number;
  readonly articleIds: readonly number[];
}

export function useCountAsFound(siteNameId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ keywordId, articleIds }: FoundArticles) =>
      call(addArticlesToKeyword, { siteNameId, body: { keywordId, articleIds: [...articleIds] } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keywordsKey(siteNameId) }),
  });
}

/** The model itself comes later, with the event `RelevancyModelTrained`. */
export function useTrainModel(siteNameId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(trainRelevancy, { siteNameId }),
    onSuccess: () => client.invalidateQueries({ queryKey: relevancyKey(siteNameId) }),
  });
}

export function useRestoreModel(siteNameId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (version: number) => call(restoreRelevancyModel, { siteNameId, body: { version } }),
    onSuccess: () => client.invalidateQueries({ queryKey: relevancyKey(siteNameId) }),
  });
}

interface Decision {
  readonly articleId: number;
  readonly isApproved: boolean;
}

/** Approves or rejects an article, as the newsfeed does. */
export function useDecide(siteNameId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ articleId, isApproved }: Decision) =>
      isApproved
        ? sendApproval(siteNameId, articleId)
        : sendRejection(siteNameId, { articleIds: [articleId], status: LEGISLATION_STATUS.Rejected }),
    onSettled: (_answer, _error, { articleId }) => refreshArticle(client, siteNameId, articleId),
  });
}

export function useTakeBackDecision(siteNameId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (articleId: number) => restoreStatus(siteNameId, [{ articleId, status: ARTICLE_STATUS.New }]),
    onSettled: (_answer, _error, articleId) => refreshArticle(client, siteNameId, articleId),
  });
}

/** The article and every list it may have entered or left. */
const refreshArticle = (client: QueryClient, siteNameId: number, articleId: number) =>
  Promise.all(
    [
      articleKey(siteNameId, articleId),
      unpublishedKey(siteNameId),
      frontPageKey(siteNameId),
      exampleArticlesKey(siteNameId),
    ].map((queryKey) => client.invalidateQueries({ queryKey })),
  );

export const useExportPerformance = (siteNameId: number) =>
  useMutation({
    mutationFn: (from: string) => call(exportKeywordPerformance, { siteNameId, query: { from } }),
  });
