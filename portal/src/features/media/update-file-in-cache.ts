import type { StoredFile } from "@newsloom/contract/media/files";
import type { QueryClient } from "@tanstack/react-query";
import { patchInLists } from "../../platform/query/patch-in-lists.ts";
import { fileKey, fileListsKey } from "./api.ts";
import { type FileListFilters, isInFolder } from "./media-url-state.ts";

/** Shows a changed file in every cached list; null removes it. */
export function updateFileInCache(
  client: QueryClient,
  siteNameId: number,
  { id }: StoredFile,
  after: StoredFile | null,
): void {
  patchInLists<StoredFile>(client, { queryKey: fileListsKey(siteNameId) }, (file, key) => {
    if (file.id !== id) return file;
    return after && isInFolder(key.at(-1) as FileListFilters, after.folderName) ? after : null;
  });
  if (after) client.setQueryData(fileKey(siteNameId, id), after);
}
