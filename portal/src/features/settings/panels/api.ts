import { getBlockedWords } from "@newsloom/contract/settings/blocked-words";
import { getCacheKeys } from "@newsloom/contract/settings/cache";
import { getPageSettings } from "@newsloom/contract/settings/page-settings";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../platform/api-client/call.ts";

export const pageSettingsQuery = (siteNameId: number) =>
  queryOptions({
    queryKey: [siteNameId, "settings", "page"],
    queryFn: () => call(getPageSettings, { siteNameId }),
  });

export const blockedWordsQuery = (siteNameId: number) =>
  queryOptions({
    queryKey: [siteNameId, "settings", "blockedWords"],
    queryFn: () => call(getBlockedWords, { siteNameId }),
  });

export const cacheKeysQuery = (siteNameId: number) =>
  queryOptions({ queryKey: [siteNameId, "cacheKeys"], queryFn: () => call(getCacheKeys, { siteNameId }) });
