import {
  downloadFileById,
  getFileDetails,
  getFiles,
  getFileUses,
  getFolders,
  type StoredFile,
} from "@newsloom/contract/media/files";
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from "@tanstack/react-query";
import { call } from "../../platform/api-client/call.ts";
import { download } from "../../platform/api-client/download.ts";
import { type FileListFilters, folderNameOf } from "./media-url-state.ts";

export interface FilesPage {
  readonly items: readonly StoredFile[];
  readonly total: number;
  readonly totalIsMore?: boolean | undefined;
  readonly next: string | null;
}
export type FilesList = InfiniteData<FilesPage, string>;

const PAGE_SIZE = 60;

export const filesKey = (siteNameId: number) => [siteNameId, "files"];
export const fileListsKey = (siteNameId: number) => [...filesKey(siteNameId), "list"];
export const fileKey = (siteNameId: number, id: number) => [...filesKey(siteNameId), "one", id];

export const filesQuery = (siteNameId: number, { folder, q, sort }: FileListFilters) =>
  infiniteQueryOptions({
    queryKey: [...fileListsKey(siteNameId), { folder, q, sort }],
    queryFn: ({ pageParam }): Promise<FilesPage> =>
      call(getFiles, {
        siteNameId,
        query: {
          folderName: folder === "" ? undefined : folderNameOf(folder),
          keyword: q,
          sortedBy: sort,
          number: PAGE_SIZE,
          after: pageParam || undefined,
        },
      }),
    initialPageParam: "",
    getNextPageParam: ({ next }: FilesPage) => next ?? undefined,
    placeholderData: keepPreviousData,
  });

export const foldersQuery = (siteNameId: number) =>
  queryOptions({
    queryKey: [...filesKey(siteNameId), "folders"],
    queryFn: () => call(getFolders, { siteNameId }),
  });

/** Shows the file from a cached list while its details load. */
export const fileQuery = (client: QueryClient, siteNameId: number, id: number) =>
  queryOptions({
    queryKey: fileKey(siteNameId, id),
    queryFn: () => call(getFileDetails, { siteNameId, params: { id } }),
    placeholderData: () =>
      client
        .getQueriesData<FilesList>({ queryKey: fileListsKey(siteNameId) })
        .flatMap(([, list]) => list?.pages ?? [])
        .flatMap(({ items }) => items)
        .find((file) => file.id === id),
  });

export const fileUsesQuery = (siteNameId: number, id: number) =>
  queryOptions({
    queryKey: [...fileKey(siteNameId, id), "uses"],
    queryFn: () => call(getFileUses, { siteNameId, params: { id } }),
    // Articles change often.
    staleTime: 0,
  });

/** The content of a file, the whole picture of a cropped one, to restore it later. */
export const downloadOriginal = (siteNameId: number, { id }: StoredFile): Promise<Blob> =>
  download(downloadFileById, { id }, siteNameId, { original: "true" });
