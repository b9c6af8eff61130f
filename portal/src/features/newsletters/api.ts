import {
  type Campaign,
  type CampaignsQuery,
  getCampaignDetails,
  getCampaignHtml,
  getCampaignStatuses,
  getCampaignVersions,
  getNewsletters,
} from "@newsloom/contract/newsletters/campaigns";
import { countAudience, getRenderingContext, getSendingChoices } from "@newsloom/contract/newsletters/editor";
import { getTemplates } from "@newsloom/contract/newsletters/templates";
import { getTestResult } from "@newsloom/contract/newsletters/test-sends";
import { PERIODIC_ACTION_INTERVAL_MS } from "@newsloom/domain/time/durations";
import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import type { z } from "zod";
import { call } from "../../platform/api-client/call.ts";
import { useRealtimeEvent } from "../../platform/realtime/realtime-events.ts";
import { useIsStreamConnected } from "../../platform/realtime/stream-status.ts";

const PAGE_SIZE = 100;

export interface CampaignFilters extends Partial<Pick<CampaignsQuery, "keyword" | "from">> {
  readonly statusIds?: string;
}

/** The report of a campaign, which is drawn in its place. */
export const reportPath = (siteName: string, id: number) => `/${siteName}/newsletters/${id}?view=report`;

export const newslettersKey = (siteNameId: number) => [siteNameId, "newsletters"];
export const campaignListsKey = (siteNameId: number) => [...newslettersKey(siteNameId), "list"];
export const campaignKey = (siteNameId: number, id: number) => [...newslettersKey(siteNameId), "one", id];

export const campaignsQuery = (siteNameId: number, filters: CampaignFilters) =>
  infiniteQueryOptions({
    queryKey: [...campaignListsKey(siteNameId), filters],
    queryFn: ({ pageParam }) =>
      call(getNewsletters, { siteNameId, query: { ...filters, number: PAGE_SIZE, after: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });

export const campaignQuery = (siteNameId: number, id: number) =>
  queryOptions({
    queryKey: campaignKey(siteNameId, id),
    queryFn: () => call(getCampaignDetails, { siteNameId, params: { id } }),
  });

export const campaignHtmlQuery = (siteNameId: number, id: number) =>
  queryOptions({
    queryKey: [...campaignKey(siteNameId, id), "html"],
    queryFn: () => call(getCampaignHtml, { siteNameId, params: { id } }),
  });

const TEST_POLL_MS = 1000;

export const testResultQuery = (siteNameId: number, testId: number) =>
  queryOptions({
    queryKey: [siteNameId, "newsletterTests", testId],
    queryFn: () => call(getTestResult, { siteNameId, params: { id: testId } }),
    refetchInterval: ({ state }) => (state.data?.state === "Done" ? false : TEST_POLL_MS),
  });

export const campaignVersionsQuery = (siteNameId: number, id: number) =>
  queryOptions({
    queryKey: [...campaignKey(siteNameId, id), "versions"],
    queryFn: () => call(getCampaignVersions, { siteNameId, params: { id } }),
  });
export type CampaignVersion = z.output<(typeof getCampaignVersions)["response"]>[number];

export const renderingContextQuery = (siteNameId: number, id: number) =>
  queryOptions({
    // Not below the campaign: its content changes all the time, and this does not.
    queryKey: [siteNameId, "renderingContext", id],
    queryFn: () => call(getRenderingContext, { siteNameId, params: { id } }),
  });

export const sendingChoicesQuery = (siteNameId: number) =>
  queryOptions({
    queryKey: [siteNameId, "sendingChoices"],
    queryFn: () => call(getSendingChoices, { siteNameId }),
  });

export type Recipients = Readonly<Pick<Campaign, "subscriptionListId" | "audience" | "notOpenedOf">>;

/** A count of an earlier choice ends when the choice changes. */
export const audienceCountQuery = (
  siteNameId: number,
  { subscriptionListId, audience, notOpenedOf: first }: Recipients,
) => {
  const body = { subscriptionListId, audience, notOpenedOf: first?.distributionId ?? null };
  return queryOptions({
    queryKey: [siteNameId, "campaignAudience", body],
    queryFn: ({ signal }) => call(countAudience, { siteNameId, body, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
};

export const statusesQuery = (siteNameId: number) =>
  queryOptions({
    queryKey: [siteNameId, "campaignStatuses"],
    queryFn: () => call(getCampaignStatuses, { siteNameId }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const templatesQuery = (siteNameId: number) =>
  queryOptions({
    queryKey: [siteNameId, "newsletterTemplates"],
    queryFn: () => call(getTemplates, { siteNameId }),
  });

/** Keeps the cached campaigns current: by events, or fetched periodically while the event stream is away. */
export function useLiveCampaigns(siteNameId: number): void {
  const client = useQueryClient();
  const isConnected = useIsStreamConnected();
  const refresh = useCallback(
    () => void client.invalidateQueries({ queryKey: newslettersKey(siteNameId) }),
    [client, siteNameId],
  );
  useRealtimeEvent("CampaignStatusChanged", refresh);
  useRealtimeEvent("CampaignChanged", refresh);
  useEffect(() => {
    if (isConnected) return;
    const timer = setInterval(refresh, PERIODIC_ACTION_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isConnected, refresh]);
}
