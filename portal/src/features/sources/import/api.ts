import {
  getImportProcess,
  getImportResults,
  getImports,
  importSources,
} from "@newsloom/contract/sources/imports";
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { call } from "../../../platform/api-client/call.ts";
import { upload } from "../../../platform/api-client/upload.ts";
import { useRealtimeEvent } from "../../../platform/realtime/realtime-events.ts";
import { sourcesKey } from "../api.ts";

const PAGE_SIZE = 100;

export type ImportOutcome = "added" | "updated" | "failed";

const importsKey = (siteNameId: number) => [siteNameId, "sourceImports"];

/** The import with this number; without one the last import, null when there was none. */
export const importQuery = (siteNameId: number, importId: number | undefined) =>
  queryOptions({
    queryKey: [...importsKey(siteNameId), "process", importId ?? "last"],
    queryFn: async () =>
      importId === undefined
        ? ((await call(getImports, { siteNameId }))[0] ?? null)
        : call(getImportProcess, { siteNameId, params: { importId } }),
  });

const fetchResults = (
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

/** Every failed row, page by page. */
export const useFetchFailedRows = (siteNameId: number) =>
  useMutation({
    mutationFn: async (importId: number) => {
      const first = await fetchResults(siteNameId, importId, "failed", undefined);
      const rows = [...first.items];
      for (let { next } = first; next !== null; ) {
        const following = await fetchResults(siteNameId, importId, "failed", next);
        rows.push(...following.items);
        next = following.next;
      }
      return rows;
    },
  });

export function useImportSources(siteNameId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (file: File) => upload(importSources, { siteNameId, params: {}, files: { file } }),
    onSuccess: () => client.invalidateQueries({ queryKey: importsKey(siteNameId) }),
  });
}

/** Keeps the cached imports current by the events of the site. */
export function useLiveImports(siteNameId: number): void {
  const client = useQueryClient();
  useRealtimeEvent("SourceImportChanged", ({ isFinished }) => {
    void client.invalidateQueries({ queryKey: importsKey(siteNameId) });
    if (isFinished) void client.invalidateQueries({ queryKey: sourcesKey(siteNameId) });
  });
}
