import type { AudienceFilter } from "@newsloom/contract/audience/audience";
import { createExportJob, deleteExportJob, getExportJobs } from "@newsloom/contract/audience/exports";
import type { ExportFormat } from "@newsloom/domain/audience/export";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../platform/api-client/call.ts";
import { useRealtimeEvent } from "../../../platform/realtime/realtime-events.ts";

const exportsKey = (siteNameId: number) => [siteNameId, "audienceExports"];

export const exportsQuery = (siteNameId: number) =>
  queryOptions({
    queryKey: exportsKey(siteNameId),
    queryFn: () => call(getExportJobs, { siteNameId }),
  });

interface ExportedPeople {
  readonly filter?: Partial<AudienceFilter>;
  readonly ids?: number[];
  readonly format?: ExportFormat;
}

export function useStartExport(siteNameId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (people: ExportedPeople) => call(createExportJob, { siteNameId, body: people }),
    onSuccess: () => client.invalidateQueries({ queryKey: exportsKey(siteNameId) }),
  });
}

export function useDeleteExport(siteNameId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (exportId: number) => call(deleteExportJob, { siteNameId, params: { exportId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: exportsKey(siteNameId) }),
  });
}

/** Keeps the cached exports current by the events of the site. */
export function useLiveExports(siteNameId: number): void {
  const client = useQueryClient();
  useRealtimeEvent("AudienceExportChanged", () => {
    void client.invalidateQueries({ queryKey: exportsKey(siteNameId) });
  });
}
