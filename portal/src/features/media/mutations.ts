import {
  deleteFile,
  downloadFileById,
  replaceFile,
  type StoredFile,
  updateFile,
} from "@newsloom/contract/media/files";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../platform/api-client/call.ts";
import { download } from "../../platform/api-client/download.ts";
import { upload } from "../../platform/api-client/upload.ts";
import { snapshotQueries } from "../../platform/query/patch-in-lists.ts";
import { fileKey, filesKey } from "./api.ts";
import { updateFileInCache } from "./update-file-in-cache.ts";

interface Change<Input, Answer> {
  readonly send: (file: StoredFile, input: Input) => Promise<Answer>;
  /** The file as the change will leave it; null: gone. */
  readonly foresee: (file: StoredFile, input: Input) => StoredFile | null;
}

/** A change of a file that shows at once in every list, and is put back when the server refuses. */
function useFileChange<Input, Answer>(siteNameId: number, { send, foresee }: Change<Input, Answer>) {
  const client = useQueryClient();
  const queryKey = filesKey(siteNameId);
  return useMutation({
    mutationFn: ({ file, input }: { file: StoredFile; input: Input }) => send(file, input),
    onMutate: async ({ file, input }) => {
      await client.cancelQueries({ queryKey });
      const restore = snapshotQueries(client, queryKey);
      updateFileInCache(client, siteNameId, file, foresee(file, input));
      return { restore };
    },
    onError: (_error, _change, context) => context?.restore(),
    onSettled: (_answer, error, { file, input }) => {
      // What is gone is not asked for again.
      if (error === null && foresee(file, input) === null)
        client.removeQueries({ queryKey: fileKey(siteNameId, file.id) });
      return client.invalidateQueries({ queryKey });
    },
  });
}

export type FileForm = Pick<StoredFile, "fileName" | "folderName">;

export const useUpdateFile = (siteNameId: number) =>
  useFileChange(siteNameId, {
    send: (file, form: FileForm) => call(updateFile, { siteNameId, params: { id: file.id }, body: form }),
    foresee: (file, form) => ({ ...file, ...form }),
  });

export const useDeleteFile = (siteNameId: number) =>
  useFileChange(siteNameId, {
    send: (file, _: null) => call(deleteFile, { siteNameId, params: { id: file.id } }),
    foresee: () => null,
  });

/** What a file holds now: to be cropped, and to be put back. */
export const downloadFile = ({ id }: StoredFile): Promise<Blob> => download(downloadFileById, { id });

/** Puts other bytes in a file's place. `progress` goes from 0 to 1 while they leave. */
export function useReplaceFile(siteNameId: number) {
  const client = useQueryClient();
  const [progress, setProgress] = useState<number | null>(null);
  const replace = useMutation({
    mutationFn: ({ file, content }: { file: StoredFile; content: Blob }) =>
      upload(replaceFile, {
        siteNameId,
        params: { id: file.id },
        files: { image: content },
        onProgress: setProgress,
      }),
    onSuccess: (file) => updateFileInCache(client, siteNameId, file, file),
    onSettled: () => {
      setProgress(null);
      return client.invalidateQueries({ queryKey: filesKey(siteNameId) });
    },
  });
  return { ...replace, progress };
}
