import { FILE_ORDERS } from "@newsloom/contract/media/files";
import { z } from "zod";

/** Stands for files without a folder; no folder can have this name. */
export const NO_FOLDER = "/";

/** The state of the screen in the URL. */
export const MediaUrlState = z.object({
  /** "" for the files of all folders. */
  folder: z.string().max(200).catch(""),
  q: z.string().max(200).catch(""),
  sort: z.enum(FILE_ORDERS).catch("newest"),
  /** The id of the open file, followed by "-edit" for the form. */
  sheet: z
    .string()
    .regex(/^(\d{1,10}(-edit)?)?$/)
    .catch(""),
});
export type MediaUrlState = z.infer<typeof MediaUrlState>;
export type FileListFilters = Omit<MediaUrlState, "sheet">;

/** The folder name on the wire. */
export const folderNameOf = (folder: string): string => (folder === NO_FOLDER ? "" : folder);

/** Whether a list shows files of a folder. */
export const isInFolder = (view: Pick<MediaUrlState, "folder">, folderName: string): boolean =>
  view.folder === "" || folderNameOf(view.folder) === folderName;
