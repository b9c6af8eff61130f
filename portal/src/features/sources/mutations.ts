import { runAggregator, runSource, stopAggregatorRun } from "@newsloom/contract/sources/aggregator";
import {
  createSource,
  deleteSource,
  exportSources,
  type Source,
  type SourceForm,
  updateSource,
  updateSourceStatus,
  updateSourceStatuses,
} from "@newsloom/contract/sources/sources";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../platform/api-client/call.ts";
import { patchInLists } from "../../platform/query/patch-in-lists.ts";
import { useOptimisticMutation } from "../../platform/query/use-optimistic-mutation.ts";
import { runQuery, sourceKey, sourceListsKey, sourceQuery, sourcesKey } from "./api.ts";

/** A refusal is part of the answer: the form shows it. */
export function useCreateSource(siteNameId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (form: SourceForm) => call(createSource, { siteNameId, body: form }),
    onSuccess: () => client.invalidateQueries({ queryKey: sourcesKey(siteNameId) }),
  });
}

export function useUpdateSource(siteNameId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ sourceId, form }: { sourceId: number; form: SourceForm & { version: number } }) =>
      call(updateSource, { siteNameId, params: { id: sourceId }, body: form }),
    onSuccess: () => client.invalidateQueries({ queryKey: sourcesKey(siteNameId) }),
  });
}

export function useDeleteSource(siteNameId: number) {
  const client = useQueryClient();
  return useOptimisticMutation({
    queryKey: sourceListsKey(siteNameId),
    send: (sourceId: number) => call(deleteSource, { siteNameId, params: { id: sourceId } }),
    apply: (sourceId) =>
      patchInLists<Source>(client, { queryKey: sourceListsKey(siteNameId) }, (source) =>
        source.sourceId === sourceId ? null : source,
      ),
    onSuccess: (_done, sourceId) => client.removeQueries({ queryKey: sourceKey(siteNameId, sourceId) }),
  });
}

interface StatusChange {
  readonly sourceIds: readonly number[];
  readonly isActive: boolean;
}

/** Reads sources from now on, or no more. */
export function useSetSourceStatus(siteNameId: number) {
  const client = useQueryClient();
  return useOptimisticMutation({
    queryKey: sourcesKey(siteNameId),
    send: ({ sourceIds: [first, ...others], isActive }: StatusChange): Promise<unknown> =>
      first !== undefined && others.length === 0
        ? call(updateSourceStatus, {
            siteNameId,
            params: { id: first },
            query: { isActive: isActive ? "1" : "0" },
          })
        : call(updateSourceStatuses, {
            siteNameId,
            body: { sourceIds: [...(first === undefined ? [] : [first]), ...others], isActive },
          }),
    apply: (change) => showStatus(client, siteNameId, change),
  });
}

function showStatus(client: QueryClient, siteNameId: number, { sourceIds, isActive }: StatusChange): void {
  const withStatus = <S extends Source>(source: S): S => ({
    ...source,
    sourceStatus: isActive ? "Active" : "Inactive",
    // Which health it has when it is active again is the server's to say.
    health: isActive ? "new" : "inactive",
  });
  patchInLists<Source>(client, { queryKey: sourceListsKey(siteNameId) }, (source) =>
    sourceIds.includes(source.sourceId) ? withStatus(source) : source,
  );
  for (const sourceId of sourceIds)
    client.setQueryData(sourceQuery(siteNameId, sourceId).queryKey, (source) => source && withStatus(source));
}

export const readAllSources = (siteNameId: number) => call(runAggregator, { siteNameId });

/** Reads all active sources, or one. */
export function useReadNow(siteNameId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (sourceId?: number) =>
      sourceId === undefined
        ? readAllSources(siteNameId)
        : call(runSource, { siteNameId, params: { id: sourceId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: runQuery(siteNameId).queryKey }),
  });
}

export function useStopRun(siteNameId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (runId: number) => call(stopAggregatorRun, { siteNameId, body: { runId } }),
    onSettled: (_done, _error, runId) =>
      client.invalidateQueries({ queryKey: runQuery(siteNameId, runId).queryKey }),
  });
}

export const useExportSources = (siteNameId: number) =>
  useMutation({
    mutationFn: (format: "csv" | "opml") => call(exportSources, { siteNameId, query: { format } }),
  });
