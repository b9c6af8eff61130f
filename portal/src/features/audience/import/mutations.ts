import {
  AUDIENCE_IMPORT_LIMITS,
  cancelImport,
  confirmImport,
  getRefusedRows,
  importAudience,
  pauseImport,
  previewImport,
  resumeImport,
  undoImport,
  uploadImportFile,
} from "@newsloom/contract/audience/imports";
import type { ImportMapping } from "@newsloom/domain/audience/import-fields";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../platform/api-client/call.ts";
import { upload } from "../../../platform/api-client/upload.ts";
import { importsKey } from "./api.ts";

/** Sends a file in parts, and returns what the server sees in it. */
export function useUploadImportFile(siteNameId: number, onProgress: (part: number) => void) {
  return useMutation({
    mutationFn: async (file: File) => {
      let fileId: string | undefined;
      let offset = 0;
      do {
        const part = file.slice(offset, offset + AUDIENCE_IMPORT_LIMITS.partBytes);
        const fields = { offset: String(offset), ...(fileId !== undefined && { fileId }) };
        ({ fileId } = await upload(uploadImportFile, {
          siteNameId,
          params: {},
          files: { file: part },
          fields,
        }));
        offset += part.size;
        onProgress(file.size === 0 ? 1 : offset / file.size);
      } while (offset < file.size);
      return call(previewImport, { siteNameId, body: { fileId } });
    },
  });
}

export interface ImportChoices {
  readonly fileId: string;
  readonly fileName: string;
  readonly mapping: ImportMapping;
  readonly hasHeader: boolean;
  readonly subscriptionListId: string;
  readonly tagIds: readonly number[];
  readonly updateExisting: boolean;
  readonly dryRun: boolean;
}

export function useStartImport(siteNameId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ mapping, tagIds, ...choices }: ImportChoices) =>
      upload(importAudience, {
        siteNameId,
        params: {},
        files: {},
        fields: {
          fileId: choices.fileId,
          fileName: choices.fileName,
          subscriptionListId: choices.subscriptionListId,
          hasHeader: String(choices.hasHeader),
          updateExisting: String(choices.updateExisting),
          dryRun: String(choices.dryRun),
          mapping: JSON.stringify(mapping),
          tagIds: tagIds.join(","),
        },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: importsKey(siteNameId) }),
  });
}

const CHANGES = { pause: pauseImport, resume: resumeImport, cancel: cancelImport, undo: undoImport } as const;

export function useChangeImport(siteNameId: number, change: keyof typeof CHANGES) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (importId: number) => call(CHANGES[change], { siteNameId, params: { importId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: importsKey(siteNameId) }),
  });
}

/** Imports what was tried without changes. */
export function useConfirmImport(siteNameId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (importId: number) => call(confirmImport, { siteNameId, params: { importId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: importsKey(siteNameId) }),
  });
}

export const useFetchRefusedRows = (siteNameId: number) =>
  useMutation({
    mutationFn: (importId: number) => call(getRefusedRows, { siteNameId, params: { importId } }),
  });
