import { getDeliveryHealth } from "@newsloom/contract/delivery/health";
import { getEventAddresses } from "@newsloom/contract/delivery/reports";
import { getGlobalPerformance, getSendStatistics } from "@newsloom/contract/delivery/statistics";
import { DAY_MS } from "@newsloom/domain/time/durations";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { call } from "../../../platform/api-client/call.ts";
import { useCurrentMinute } from "../../../ui/data/use-current-minute.ts";

export const PERIODS = ["7", "28", "90", "365"] as const;
export const DEFAULT_PERIOD = "28";
export const daysShape = { days: z.enum(PERIODS).catch(DEFAULT_PERIOD) };

/** Today is one of the days. The end is left open, so that what happens now is counted. */
export function usePeriodStart(days: string): string {
  const tomorrow = new Date(useCurrentMinute()).setUTCHours(24, 0, 0, 0);
  return new Date(tomorrow - Number(days) * DAY_MS).toISOString();
}

const statisticsKey = (siteNameId: number) => [siteNameId, "statistics"];
/** Numbers come in all the time. */
const REFRESH_MS = 10_000;

export const performanceQuery = (siteNameId: number, from: string) =>
  queryOptions({
    queryKey: [...statisticsKey(siteNameId), "performance", from],
    queryFn: () => call(getGlobalPerformance, { siteNameId, query: { from } }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });

interface SendsRequest {
  readonly from: string;
  readonly page: number;
  readonly size: number;
}

export const sendsQuery = (siteNameId: number, { from, page, size }: SendsRequest) =>
  queryOptions({
    queryKey: [...statisticsKey(siteNameId), "sends", { from, page, size }],
    queryFn: async () => {
      const startIndex = (page - 1) * size + 1;
      const list = await call(getSendStatistics, { siteNameId, query: { from, startIndex, number: size } });
      // Pages are numbered: a cursor only says that there is another one.
      return { ...list, next: startIndex + list.items.length <= list.total ? "next" : null };
    },
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });

export const healthQuery = (siteNameId: number, from: string) =>
  queryOptions({
    queryKey: [...statisticsKey(siteNameId), "health", from],
    queryFn: () => call(getDeliveryHealth, { siteNameId, query: { from } }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });

export const eventAddressesQuery = (siteNameId: number) =>
  queryOptions({
    queryKey: [...statisticsKey(siteNameId), "eventAddresses"],
    queryFn: () => call(getEventAddresses, { siteNameId }),
    refetchInterval: REFRESH_MS,
  });
