import {
  getCampaignRecipients,
  getCampaignTimeLine,
  getClickMap,
} from "@newsloom/contract/delivery/campaign-report";
import { getCampaignClicks, getCampaignStatistics } from "@newsloom/contract/delivery/statistics";
import type { RecipientFilter, TimeLinePeriod } from "@newsloom/domain/delivery/campaign-report";
import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../platform/api-client/call.ts";
import { useRealtimeEvent } from "../../../platform/realtime/realtime-events.ts";
import { type PagePosition, pageQuery } from "../../../ui/data/table/paging.ts";

const reportKey = (siteNameId: number, id: number) => [siteNameId, "campaignReport", id];
/** No event tells that somebody opened, clicked or unsubscribed: it is shown within five seconds all the same. */
const REFRESH_MS = 4_000;

/** Reads the figures again as soon as the state of the newsletter changes. */
export function useLiveReport(siteNameId: number, id: number): void {
  const client = useQueryClient();
  useRealtimeEvent("CampaignChanged", ({ distributionId }) => {
    if (distributionId === id) void client.invalidateQueries({ queryKey: reportKey(siteNameId, id) });
  });
}

export const campaignStatisticsQuery = (siteNameId: number, id: number) =>
  queryOptions({
    queryKey: [...reportKey(siteNameId, id), "statistics"],
    queryFn: () => call(getCampaignStatistics, { siteNameId, query: { distributionId: id } }),
    refetchInterval: REFRESH_MS,
  });

export const linkClicksQuery = (siteNameId: number, id: number) =>
  queryOptions({
    queryKey: [...reportKey(siteNameId, id), "links"],
    queryFn: () => call(getCampaignClicks, { siteNameId, query: { distributionId: id } }),
    refetchInterval: REFRESH_MS,
  });

export const timeLineQuery = (siteNameId: number, id: number, period: TimeLinePeriod) =>
  queryOptions({
    queryKey: [...reportKey(siteNameId, id), "timeLine", period],
    queryFn: () => call(getCampaignTimeLine, { siteNameId, query: { distributionId: id, period } }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });

export const clickMapQuery = (siteNameId: number, id: number) =>
  queryOptions({
    queryKey: [...reportKey(siteNameId, id), "clickMap"],
    queryFn: () => call(getClickMap, { siteNameId, params: { id } }),
  });

interface RecipientsRequest extends PagePosition {
  readonly filter: RecipientFilter;
}

export const recipientsQuery = (siteNameId: number, id: number, request: RecipientsRequest) =>
  queryOptions({
    queryKey: [...reportKey(siteNameId, id), "recipients", request],
    queryFn: () =>
      call(getCampaignRecipients, {
        siteNameId,
        params: { id },
        query: { filter: request.filter, ...pageQuery(request) },
      }),
    placeholderData: keepPreviousData,
  });
