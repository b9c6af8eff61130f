import { getDomainDetails, getDomains } from "@newsloom/contract/senders/domains";
import { getFullValidation, getProviders, getSenders, type Sender } from "@newsloom/contract/senders/senders";
import { SITE_WITHOUT_SENDER_LIST } from "@newsloom/domain/senders/sender-address";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../platform/api-client/call.ts";
import { useRealtimeEvent } from "../../platform/realtime/realtime-events.ts";
import { useSitePermission } from "../../platform/session/use-site-permission.ts";
import { toResult } from "./call-result.ts";

/** How often records are looked up again while a domain is not authenticated. */
const RECHECK_MS = 15_000;

export const sendersKey = (siteNameId: number) => [siteNameId, "senders"] as const;

export const providersQuery = (siteNameId: number) =>
  queryOptions({
    queryKey: [...sendersKey(siteNameId), "providers"],
    queryFn: () => call(getProviders, { siteNameId }),
  });

/** Whether the site's mail stays in the outbox, and the user may read it. */
export function useHasOutbox(siteNameId: number): boolean {
  const mayRead = useSitePermission(siteNameId, "content:write");
  const { data: providers } = useQuery({ ...providersQuery(siteNameId), enabled: mayRead });
  return mayRead && providers?.find(({ isActive }) => isActive)?.provider === "outbox";
}

/** Includes deleted ones. One site never requests the list. */
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

/** What the DNS has now; looked up again while the domain is not authenticated. */
export const validationQuery = (siteNameId: number, id: number, isUnauthenticated: boolean) =>
  queryOptions({
    queryKey: [...sendersKey(siteNameId), "validation", id],
    queryFn: () => toResult(call(getFullValidation, { siteNameId, params: { id } })),
    staleTime: 0,
    refetchInterval: isUnauthenticated ? RECHECK_MS : false,
  });

export const domainDetailsQuery = (siteNameId: number, id: number, isUnauthenticated: boolean) =>
  queryOptions({
    queryKey: [...sendersKey(siteNameId), "details", id],
    queryFn: () => toResult(call(getDomainDetails, { siteNameId, params: { id } })),
    staleTime: 0,
    refetchInterval: isUnauthenticated ? RECHECK_MS : false,
  });

/** Refreshes after changes by others and after the server's own checks. */
export function useLiveSenders(siteNameId: number): void {
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: sendersKey(siteNameId) });
  useRealtimeEvent("SenderStatusChanged", refresh);
  useRealtimeEvent("SettingsChanged", ({ keyNames }) => {
    if (keyNames.includes("EmailSenderProviderName")) refresh();
  });
}
