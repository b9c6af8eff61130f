import {
  getAudienceImport,
  getAudienceImportResults,
  getAudienceImports,
} from "@newsloom/contract/audience/imports";
import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../platform/api-client/call.ts";
import { useRealtimeEvent } from "../../../platform/realtime/realtime-events.ts";
import { audienceKey } from "../api.ts";

const PAGE_SIZE = 100;

export const importsKey = (siteNameId: number) => [siteNameId, "audienceImports"];

export const importsQuery = (siteNameId: number) =>
  queryOptions({
    queryKey: [...importsKey(siteNameId), "list"],
    queryFn: () => call(getAudienceImports, { siteNameId }),
  });

/** The import with this number; without one the last import, null when there was none. */
export const importQuery = (siteNameId: number, importId: number | undefined) =>
  queryOptions({
    queryKey: [...importsKey(siteNameId), "process", importId ?? "last"],
    queryFn: async () => {
      const id = importId ?? (await call(getAudienceImports, { siteNameId }))[0]?.importId;
      return id === undefined ? null : call(getAudienceImport, { siteNameId, params: { importId: id } });
    },
  });

export const importResultsQuery = (
  siteNameId: number,
  importId: number,
  result: "skipped" | "failed" | undefined,
) =>
  infiniteQueryOptions({
    queryKey: [...importsKey(siteNameId), "results", importId, result ?? "all"],
    queryFn: ({ pageParam }) =>
      call(getAudienceImportResults, {
        siteNameId,
        params: { importId },
        query: { number: PAGE_SIZE, result, after: pageParam },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });

/** Keeps the cached imports current by the events of the site. */
export function useLiveImports(siteNameId: number): void {
  const client = useQueryClient();
  useRealtimeEvent("AudienceImportChanged", ({ isFinished }) => {
    void client.invalidateQueries({ queryKey: importsKey(siteNameId) });
    if (isFinished) void client.invalidateQueries({ queryKey: audienceKey(siteNameId) });
  });
}
