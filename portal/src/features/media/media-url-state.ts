import { z } from "zod";

/** Stands for files that are in no folder; the server keeps no folder of this name. */
export const UNSORTED = "/";

/** What the library shows, as the address bar has it. */
export const MediaView = z.object({
  /** Empty: every file, whatever its folder. */
  folder: z.string().max(200).catch(""),
  q: z.string().max(200).catch(""),
  /** The number of the open file, or that with "-edit". */
  sheet: z
    .string()
    .regex(/^(\d{1,10}(-edit)?)?$/)
    .catch(""),
});
export type MediaView = z.infer<typeof MediaView>;
export type FilesView = Omit<MediaView, "sheet">;

/** What a new file's folder is called. */
export const folderToFill = (folder: string): string => (folder === UNSORTED ? "" : folder);

/** Whether a list holds files of a folder. */
export const isListed = (view: Pick<MediaView, "folder">, folderName: string): boolean =>
  view.folder === "" || folderToFill(view.folder) === folderName;
