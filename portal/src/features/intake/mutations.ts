import {
  createKeyword,
  deleteKeyword,
  type Keyword,
  updateKeyword,
} from "@newsloom/contract/intake/keywords";
import { restoreRelevancyModel, trainRelevancy } from "@newsloom/contract/intake/relevancy";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../platform/api-client/call.ts";
import { formResult } from "../../platform/api-client/form-result.ts";
import { keywordsKey, relevancyKey } from "./api.ts";

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

/** The model itself comes later, with the event `RelevancyModelTrained`. */
export const useTrainModel = (siteNameId: number) =>
  useMutation({ mutationFn: () => call(trainRelevancy, { siteNameId }) });

export function useRestoreModel(siteNameId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (version: number) => call(restoreRelevancyModel, { siteNameId, body: { version } }),
    onSuccess: () => client.invalidateQueries({ queryKey: relevancyKey(siteNameId) }),
  });
}
