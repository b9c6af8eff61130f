import { getImportProcess, getImportResults, getImports } from "@newsloom/contract/sources/imports";
import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../platform/api-client/call.ts";
import { useRealtimeEvent } from "../../../platform/realtime/realtime-events.ts";
import { sourcesKey } from "../api.ts";

const PAGE_SIZE = 100;

export type ImportOutcome = "added" | "updated" | "failed";

export const importsKey = (siteNameId: number) => [siteNameId, "sourceImports"];

/** The import with this number; without one the last import, null when there was none. */
export const importQuery = (siteNameId: number, importId: number | undefined) =>
  queryOptions({
    queryKey: [...importsKey(siteNameId), "process", importId ?? "last"],
    queryFn: async () =>
      importId === undefined
        ? ((await call(getImports, { siteNameId }))[0] ?? null)
        : call(getImportProcess, { siteNameId, params: { importId } }),
  });

export const fetchResults = (
  siteNameId: number,
  importId: number,
  result: ImportOutcome | undefined,
  after: string | undefined,
) =>
  call(getImportResults, {
    siteNameId,
    params: { importId },
    query: { number: PAGE_SIZE, result, after },
  });

export const importResultsQuery = (siteNameId: number, importId: number, result: ImportOutcome | undefined) =>
  infiniteQueryOptions({
    queryKey: [...importsKey(siteNameId), "results", importId, result ?? "all"],
    queryFn: ({ pageParam }) => fetchResults(siteNameId, importId, result, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });

/** Keeps the cached imports current by the events of the site. */
export function useLiveImports(siteNameId: number): void {
  const client = useQueryClient();
  useRealtimeEvent("SourceImportChanged", ({ isFinished }) => {
    void client.invalidateQueries({ queryKey: importsKey(siteNameId) });
    if (isFinished) void client.invalidateQueries({ queryKey: sourcesKey(siteNameId) });
  });
}
