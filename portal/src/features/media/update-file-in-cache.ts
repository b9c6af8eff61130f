import type { StoredFile } from "@newsloom/contract/media/files";
import type { QueryClient } from "@tanstack/react-query";
import { type FilesList, fileKey, listsKey } from "./api.ts";
import { type FilesView, isListed } from "./media-url-state.ts";

/** Puts a file as it will be into every list that holds it; null: gone. */
export function showFile(
  client: QueryClient,
  siteNameId: number,
  { id }: StoredFile,
  after: StoredFile | null,
): void {
  for (const [key, list] of client.getQueriesData<FilesList>({ queryKey: listsKey(siteNameId) })) {
    if (!list) continue;
    const view = key.at(-1) as FilesView;
    const pages = list.pages.map((page) => {
      const items = page.items.flatMap((file) => {
        if (file.id !== id) return [file];
        return after && isListed(view, after.folderName) ? [after] : [];
      });
      return { ...page, items, total: page.total - (page.items.length - items.length) };
    });
    client.setQueryData(key, { ...list, pages });
  }
  if (after) client.setQueryData(fileKey(siteNameId, id), after);
}
