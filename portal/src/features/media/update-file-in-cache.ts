import type { StoredFile } from "@newsloom/contract/media/files";
import type { QueryClient } from "@tanstack/react-query";
import { patchInLists } from "../../platform/query/patch-in-lists.ts";
import { fileKey, listsKey } from "./api.ts";
import { type FilesView, isListed } from "./media-url-state.ts";

/** Puts a file as it will be into every list that holds it; null: gone. */
export function showFile(
  client: QueryClient,
  siteNameId: number,
  { id }: StoredFile,
  after: StoredFile | null,
): void {
  patchInLists<StoredFile>(client, { queryKey: listsKey(siteNameId) }, (file, key) => {
    if (file.id !== id) return file;
    return after && isListed(key.at(-1) as FilesView, after.folderName) ? after : null;
  });
  if (after) client.setQueryData(fileKey(siteNameId, id), after);
}
