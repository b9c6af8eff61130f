import type { AudienceFilter } from "@newsloom/contract/audience/audience";
import { createExportJob, deleteExportJob } from "@newsloom/contract/audience/exports";
import type { ExportFormat } from "@newsloom/domain/audience/export";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../platform/api-client/call.ts";
import { exportsKey } from "./api.ts";

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
