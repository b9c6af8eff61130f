import { z } from "zod";

/** Stands for files that are in no folder; the server keeps no folder of this name. */
export const NO_FOLDER = "/";

/** What the library shows, as the address bar has it. */
export const MediaUrlState = z.object({
  /** Empty: every file, whatever its folder. */
  folder: z.string().max(200).catch(""),
  q: z.string().max(200).catch(""),
  /** The number of the open file, or that with "-edit". */
  sheet: z
    .string()
    .regex(/^(\d{1,10}(-edit)?)?$/)
    .catch(""),
});
export type MediaUrlState = z.infer<typeof MediaUrlState>;
export type FileListFilters = Omit<MediaUrlState, "sheet">;

/** What a new file's folder is called. */
export const folderNameOf = (folder: string): string => (folder === NO_FOLDER ? "" : folder);

/** Whether a list holds files of a folder. */
export const isInFolder = (view: Pick<MediaUrlState, "folder">, folderName: string): boolean =>
  view.folder === "" || folderNameOf(view.folder) === folderName;
