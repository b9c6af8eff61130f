import {
  checkConnection,
  type MailProviderState,
  updateProviderKeys,
} from "@newsloom/contract/senders/senders";
import { updateSiteSetting } from "@newsloom/contract/settings/settings";
import type { MailProviderName } from "@newsloom/domain/senders/mail-providers";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../platform/api-client/call.ts";
import { sendersKey } from "../api.ts";
import { answered } from "../call-result.ts";

export interface GivenKeys {
  readonly apiKey: string;
  readonly apiSecret?: string;
  readonly host?: string;
  readonly port?: number;
  readonly user?: string;
}

/** An empty key forgets what was there. */
export function useUpdateKeys(siteNameId: number, provider: MailProviderName) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (keys: GivenKeys) =>
      answered(call(updateProviderKeys, { siteNameId, body: { provider, ...keys } })),
    onSuccess: () => client.invalidateQueries({ queryKey: sendersKey(siteNameId) }),
    // The keys are not kept in the page once they are sent.
    gcTime: 0,
  });
}

export function useCheckConnection(siteNameId: number, provider: MailProviderName) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => answered(call(checkConnection, { siteNameId, body: { provider } })),
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

export const activeOf = (providers: readonly MailProviderState[]): MailProviderName =>
  providers.find(({ isActive }) => isActive)?.provider ?? "outbox";
/** Why the provider that letters are handed to did not work when it was tried last. */
export const failureOf = (providers: readonly MailProviderState[]) =>
  providers.find(({ isActive }) => isActive)?.check?.failure ?? null;
export const chosenOf = (providers: readonly MailProviderState[]): MailProviderName =>
  providers.find(({ isChosen }) => isChosen)?.provider ?? "outbox";
