import { importSources } from "@newsloom/contract/sources/imports";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { upload } from "../../../platform/api-client/upload.ts";
import { fetchResults, importsKey } from "./api.ts";

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
