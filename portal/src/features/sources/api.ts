import { getAggregatorData, getAggregatorRun } from "@newsloom/contract/sources/aggregator";
import {
  getSourceDetails,
  getSources,
  previewSource,
  type SourceFilter,
} from "@newsloom/contract/sources/sources";
import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { call } from "../../platform/api-client/call.ts";
import { useRealtimeEvent } from "../../platform/realtime/realtime-events.ts";

const PAGE_SIZE = 100;

export type SourceListFilters = Partial<Omit<SourceFilter, "startIndex" | "number" | "after">>;

export const sourcesKey = (siteNameId: number) => [siteNameId, "sources"];
export const sourceListsKey = (siteNameId: number) => [...sourcesKey(siteNameId), "list"];
export const sourceKey = (siteNameId: number, sourceId: number) => [
  ...sourcesKey(siteNameId),
  "one",
  sourceId,
];
const runsKey = (siteNameId: number) => [siteNameId, "sourceRuns"];

export const sourcesQuery = (siteNameId: number, filters: SourceListFilters) =>
  infiniteQueryOptions({
    queryKey: [...sourceListsKey(siteNameId), filters],
    queryFn: ({ pageParam }) =>
      call(getSources, { siteNameId, query: { ...filters, number: PAGE_SIZE, after: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });

export const sourceQuery = (siteNameId: number, sourceId: number) =>
  queryOptions({
    queryKey: sourceKey(siteNameId, sourceId),
    queryFn: () => call(getSourceDetails, { siteNameId, params: { id: sourceId } }),
  });

/** The run with this number; without one the run that is under way, if any. */
export const runQuery = (siteNameId: number, runId?: number) =>
  queryOptions({
    queryKey: [...runsKey(siteNameId), runId ?? "current"],
    queryFn: () => call(getAggregatorRun, { siteNameId, query: { runId } }),
  });

/** What an address offers. A refusal is part of the answer, so it is shown beside the field. */
export const previewQuery = (siteNameId: number, url: string, linkSelector = "") =>
  queryOptions({
    queryKey: [siteNameId, "sourcePreview", url, linkSelector],
    queryFn: ({ signal }) => call(previewSource, { siteNameId, body: { url, linkSelector }, signal }),
    retry: false,
    // A form shows it: it must not change while somebody fills in the form.
    staleTime: Number.POSITIVE_INFINITY,
  });

export const aggregatorQuery = (siteNameId: number) =>
  queryOptions({
    queryKey: [siteNameId, "settings", "aggregator"],
    queryFn: () => call(getAggregatorData, { siteNameId }),
  });

/** A run changes many sources within a second; the list is then fetched once. */
const REFRESH_AFTER_MS = 500;

/** Keeps the cached sources and runs current by the events of the site. */
export function useLiveSources(siteNameId: number): void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function refreshLists(): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => void client.invalidateQueries({ queryKey: sourceListsKey(siteNameId) }),
      REFRESH_AFTER_MS,
    );
  }
  useRealtimeEvent("SourceChanged", ({ sourceId }) => {
    void client.invalidateQueries({ queryKey: sourceKey(siteNameId, sourceId) });
    refreshLists();
  });
  useRealtimeEvent("AggregatorRunChanged", ({ isFinished }) => {
    void client.invalidateQueries({ queryKey: runsKey(siteNameId) });
    if (isFinished) void client.invalidateQueries({ queryKey: sourcesKey(siteNameId) });
  });
}
