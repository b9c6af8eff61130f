import {
  cropFile,
  deleteFile,
  type FileCrop,
  replaceFile,
  type StoredFile,
  updateFile,
} from "@newsloom/contract/media/files";
import type { ImageTexts } from "@newsloom/domain/media/image-texts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../platform/api-client/call.ts";
import { upload } from "../../platform/api-client/upload.ts";
import { useOptimisticMutation } from "../../platform/query/use-optimistic-mutation.ts";
import { fileKey, filesKey } from "./api.ts";
import { updateFileInCache } from "./update-file-in-cache.ts";

interface FileChange<Input, Answer> {
  readonly send: (file: StoredFile, input: Input) => Promise<Answer>;
  /** The file after the change; null when deleted. */
  readonly predict: (file: StoredFile, input: Input) => StoredFile | null;
}

/** An optimistic change of a file in every cached list. */
function useFileChange<Input, Answer>(siteNameId: number, { send, predict }: FileChange<Input, Answer>) {
  const client = useQueryClient();
  return useOptimisticMutation({
    queryKey: filesKey(siteNameId),
    send: ({ file, input }: { file: StoredFile; input: Input }) => send(file, input),
    apply: ({ file, input }) => updateFileInCache(client, siteNameId, file, predict(file, input)),
    onSuccess: (_answer, { file, input }) => {
      // Do not refetch a deleted file.
      if (predict(file, input) === null) client.removeQueries({ queryKey: fileKey(siteNameId, file.id) });
    },
  });
}

export type FileForm = Pick<StoredFile, "fileName" | "folderName" | keyof ImageTexts>;

export const useUpdateFile = (siteNameId: number) =>
  useFileChange(siteNameId, {
    send: (file, form: FileForm) => call(updateFile, { siteNameId, params: { id: file.id }, body: form }),
    predict: (file, form) => ({ ...file, ...form }),
  });

export const useDeleteFile = (siteNameId: number) =>
  useFileChange(siteNameId, {
    send: (file, _: null) => call(deleteFile, { siteNameId, params: { id: file.id } }),
    predict: () => null,
  });

/** Replaces a file's content. `progress` runs from 0 to 1 during the upload; null otherwise. */
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

/** Shows another part of a picture. */
export function useCropFile(siteNameId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, crop }: { file: StoredFile; crop: FileCrop }) =>
      call(cropFile, { siteNameId, params: { id: file.id }, body: crop }),
    onSuccess: (file) => updateFileInCache(client, siteNameId, file, file),
    onSettled: () => client.invalidateQueries({ queryKey: filesKey(siteNameId) }),
  });
}
