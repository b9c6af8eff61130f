import { useQuery } from "@tanstack/react-query";
import { useText } from "../../../platform/i18n/use-text.ts";
import { foldersQuery } from "../api.ts";
import { NO_FOLDER } from "../media-url-state.ts";

export interface FolderChoice {
  /** As in the URL. */
  readonly value: string;
  readonly label: string;
  readonly count: number | undefined;
}

/** All files, each folder by name, and files without a folder. The open folder is listed even when it is empty. */
export function useFolders(siteNameId: number, open: string): readonly FolderChoice[] {
  const text = useText();
  const { data } = useQuery(foldersQuery(siteNameId));
  const countOf = (name: string) => data && (data.find(({ folderName }) => folderName === name)?.count ?? 0);
  const names = new Set(data?.map(({ folderName }) => folderName));
  if (open !== "" && open !== NO_FOLDER) names.add(open);
  names.delete("");
  return [
    { value: "", label: text("media.everything"), count: data?.reduce((sum, { count }) => sum + count, 0) },
    ...[...names]
      .sort((one, other) => one.localeCompare(other))
      .map((name) => ({ value: name, label: name, count: countOf(name) })),
    { value: NO_FOLDER, label: text("media.unsorted"), count: countOf("") },
  ];
}

export function folderIcon(value: string, isOpen: boolean): "everything" | "unsorted" | "folder" | "open" {
  if (value === "") return "everything";
  if (value === NO_FOLDER) return "unsorted";
  return isOpen ? "open" : "folder";
}
