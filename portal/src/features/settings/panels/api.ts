import { getBlockedWords, updateBlockedWords } from "@newsloom/contract/settings/blocked-words";
import { clearNewsfeedCache, getCacheKeys } from "@newsloom/contract/settings/cache";
import {
  getPageSettings,
  type PageSettings,
  updatePageSettings,
} from "@newsloom/contract/settings/page-settings";
import { updateApprovalSettings } from "@newsloom/contract/settings/settings";
import { CACHE_MESSAGES } from "@newsloom/domain/settings/cache-names";
import { writeBoolean } from "@newsloom/domain/settings/values";
import { FETCH_FAILED, SAVE_FAILED } from "@newsloom/domain/text/messages";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../platform/api-client/call.ts";
import { invalidateSettings } from "../api.ts";

/** Whatever went wrong on the way, people read the words that belong to what they did. */
const failWith =
  (words: string) =>
  (_error: unknown): never => {
    throw new Error(words);
  };

export const pageSettingsQuery = (siteNameId: number) =>
  queryOptions({
    queryKey: [siteNameId, "settings", "page"],
    queryFn: () => call(getPageSettings, { siteNameId }),
  });

/** Only the text `true` is a success. */
export function useSavePageSettings(siteNameId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (page: PageSettings) => {
      const answer = await call(updatePageSettings, { siteNameId, body: page }).catch(failWith(SAVE_FAILED));
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

export const blockedWordsQuery = (siteNameId: number) =>
  queryOptions({
    queryKey: [siteNameId, "settings", "blockedWords"],
    queryFn: () => call(getBlockedWords, { siteNameId }),
  });

export function useSaveBlockedWords(siteNameId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (words: string[]) =>
      call(updateBlockedWords, { siteNameId, body: { words } }).catch(failWith(FETCH_FAILED)),
    onSuccess: (_true, words) => {
      client.setQueryData(blockedWordsQuery(siteNameId).queryKey, (before) => before && { ...before, words });
      void invalidateSettings(client, siteNameId);
    },
  });
}

export const cacheKeysQuery = (siteNameId: number) =>
  queryOptions({ queryKey: [siteNameId, "cacheKeys"], queryFn: () => call(getCacheKeys, { siteNameId }) });

export function useClearCache(siteNameId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (cacheKeys: string[]) =>
      call(clearNewsfeedCache, { siteNameId, body: { cacheKeys } }).catch(failWith(CACHE_MESSAGES.failed)),
    // What this window keeps is a cache too.
    onSuccess: () => invalidateSettings(client, siteNameId),
  });
}
