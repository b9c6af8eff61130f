import { getDomainDetails, getDomains } from "@newsloom/contract/senders/domains";
import { getFullValidation, getProviders, getSenders, type Sender } from "@newsloom/contract/senders/senders";
import { SITE_WITHOUT_SENDER_LIST } from "@newsloom/domain/senders/sender-address";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { call } from "../../platform/api-client/call.ts";
import { useRealtimeEvent } from "../../platform/realtime/realtime-events.ts";
import { toResult } from "./call-result.ts";

/** Records that somebody is publishing right now are looked up again and again. */
const RECHECK_MS = 15_000;

export const sendersKey = (siteNameId: number) => [siteNameId, "senders"] as const;

export const providersQuery = (siteNameId: number) =>
  queryOptions({
    queryKey: [...sendersKey(siteNameId), "providers"],
    queryFn: () => call(getProviders, { siteNameId }),
  });

/** The deleted ones included. One site never asks and has none. */
export const sendersQuery = (siteNameId: number) =>
  queryOptions({
    queryKey: [...sendersKey(siteNameId), "list"],
    queryFn: (): Promise<Sender[]> =>
      siteNameId === SITE_WITHOUT_SENDER_LIST ? Promise.resolve([]) : call(getSenders, { siteNameId }),
  });

export const domainsQuery = (siteNameId: number) =>
  queryOptions({
    queryKey: [...sendersKey(siteNameId), "domains"],
    queryFn: () => call(getDomains, { siteNameId }),
  });

/** What the DNS says at this moment; looked up again while there is something to wait for. */
export const validationQuery = (siteNameId: number, id: number, isWaiting: boolean) =>
  queryOptions({
    queryKey: [...sendersKey(siteNameId), "validation", id],
    queryFn: () => toResult(call(getFullValidation, { siteNameId, params: { id } })),
    staleTime: 0,
    refetchInterval: isWaiting ? RECHECK_MS : false,
  });

export const domainDetailsQuery = (siteNameId: number, id: number, isWaiting: boolean) =>
  queryOptions({
    queryKey: [...sendersKey(siteNameId), "details", id],
    queryFn: () => toResult(call(getDomainDetails, { siteNameId, params: { id } })),
    staleTime: 0,
    refetchInterval: isWaiting ? RECHECK_MS : false,
  });

/** Follows what others do, and what the server finds when it looks by itself. */
export function useLiveSenders(siteNameId: number): void {
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: sendersKey(siteNameId) });
  useRealtimeEvent("SenderStatusChanged", refresh);
  useRealtimeEvent("SettingsChanged", ({ keyNames }) => {
    if (keyNames.includes("EmailSenderProviderName")) refresh();
  });
}
