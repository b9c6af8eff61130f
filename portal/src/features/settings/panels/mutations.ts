import { updateBlockedWords } from "@newsloom/contract/settings/blocked-words";
import { clearNewsfeedCache } from "@newsloom/contract/settings/cache";
import { type PageSettings, updatePageSettings } from "@newsloom/contract/settings/page-settings";
import { updateApprovalSettings } from "@newsloom/contract/settings/settings";
import { updateSiteFeature, updateSiteProducts } from "@newsloom/contract/sites/sites";
import { CACHE_MESSAGES } from "@newsloom/domain/settings/cache-names";
import { writeBoolean } from "@newsloom/domain/settings/values";
import { FEATURE_OFF, FEATURE_ON, type FeatureName } from "@newsloom/domain/sites/features";
import type { ProductCode } from "@newsloom/domain/sites/products";
import { FETCH_FAILED, SAVE_FAILED } from "@newsloom/domain/text/messages";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../platform/api-client/call.ts";
import { withErrorMessage } from "../../../platform/api-client/with-error-message.ts";
import { invalidateSettings } from "../api.ts";
import { blockedWordsQuery, pageSettingsQuery } from "./api.ts";

/** The server answers the string "true" on success. */
export function useSavePageSettings(siteNameId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (page: PageSettings) => {
      const request = call(updatePageSettings, { siteNameId, body: page });
      const answer = await withErrorMessage(request, SAVE_FAILED);
      if (answer !== "true") throw new Error(SAVE_FAILED);
    },
    onSuccess: (_nothing, page) => {
      client.setQueryData(pageSettingsQuery(siteNameId).queryKey, page);
      void invalidateSettings(client, siteNameId);
    },
  });
}

export function useSetApproval(siteNameId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isActive: boolean) =>
      call(updateApprovalSettings, { siteNameId, query: { isActive: writeBoolean(isActive) } }),
    onSettled: () => invalidateSettings(client, siteNameId),
  });
}

export function useSaveBlockedWords(siteNameId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (words: string[]) =>
      withErrorMessage(call(updateBlockedWords, { siteNameId, body: { words } }), FETCH_FAILED),
    onSuccess: (_true, words) => {
      client.setQueryData(blockedWordsQuery(siteNameId).queryKey, (before) => before && { ...before, words });
      void invalidateSettings(client, siteNameId);
    },
  });
}

export function useClearCache(siteNameId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (cacheKeys: string[]) =>
      withErrorMessage(call(clearNewsfeedCache, { siteNameId, body: { cacheKeys } }), CACHE_MESSAGES.failed),
    // The portal's own query cache is stale too.
    onSuccess: () => invalidateSettings(client, siteNameId),
  });
}

/** Menu and screens update at once. */
export function useSwitchFeature(siteNameId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ featureName, isOn }: { featureName: FeatureName; isOn: boolean }) =>
      call(updateSiteFeature, {
        siteNameId,
        body: { featureName, featureStatusId: isOn ? FEATURE_ON : FEATURE_OFF },
      }),
    onSettled: () => invalidateSettings(client, siteNameId),
  });
}

export function useUpdateProducts(siteNameId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (codes: readonly ProductCode[]) =>
      call(updateSiteProducts, { siteNameId, body: codes.map((productCode) => ({ productCode })) }),
    onSettled: () => invalidateSettings(client, siteNameId),
  });
}
