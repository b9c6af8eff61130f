import {
  checkConnection,
  type ProviderKeys,
  updateProviderKeys,
  updateSecondProvider,
  updateSpeedLimit,
} from "@newsloom/contract/senders/senders";
import { updateSiteSetting } from "@newsloom/contract/settings/settings";
import type { MailProviderName } from "@newsloom/domain/senders/mail-providers";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../platform/api-client/call.ts";
import { sendersKey } from "../api.ts";
import { toResult } from "../call-result.ts";

/** An empty key removes the stored keys. */
export function useUpdateKeys(siteNameId: number, provider: MailProviderName) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (keys: ProviderKeys) =>
      toResult(call(updateProviderKeys, { siteNameId, body: { provider, ...keys } })),
    onSuccess: () => client.invalidateQueries({ queryKey: sendersKey(siteNameId) }),
    // Keys do not stay in the memory of the page once they are sent.
    gcTime: 0,
  });
}

export function useCheckConnection(siteNameId: number, provider: MailProviderName) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => toResult(call(checkConnection, { siteNameId, body: { provider } })),
    onSuccess: () => client.invalidateQueries({ queryKey: sendersKey(siteNameId) }),
  });
}

export function useChooseProvider(siteNameId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (provider: MailProviderName) =>
      call(updateSiteSetting, { siteNameId, body: { keyName: "EmailSenderProviderName", value: provider } }),
    onSettled: () => client.invalidateQueries({ queryKey: sendersKey(siteNameId) }),
  });
}

/** Null: no limit. */
export function useUpdateSpeedLimit(siteNameId: number, provider: MailProviderName) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (mailsPerHour: number | null) =>
      call(updateSpeedLimit, { siteNameId, body: { provider, mailsPerHour } }),
    onSettled: () => client.invalidateQueries({ queryKey: sendersKey(siteNameId) }),
  });
}

/** Null: none. */
export function useUpdateSecondProvider(siteNameId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (provider: MailProviderName | null) =>
      call(updateSecondProvider, { siteNameId, body: { provider } }),
    onSettled: () => client.invalidateQueries({ queryKey: sendersKey(siteNameId) }),
  });
}
