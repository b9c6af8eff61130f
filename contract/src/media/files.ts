import { removeHiddenCharacters } from "@newsloom/domain/text/hidden-characters";
import { z } from "zod";
import { fileBytes } from "../downloads.ts";
import { endpoint } from "../endpoint.ts";
import { done, isoTime, page, pageQuery, rowId } from "../shapes.ts";
import { formFlag, uploadedFile } from "../uploads.ts";
import { FocalPoint, ImageCrop } from "./image-crop.ts";
import { ImageTexts, ImageTextsEdit } from "./image-texts.ts";

/** Folders are not nested; a name of slashes only means no folder. */
const trimmedFolderName = z
  .string()
  .overwrite((name) => name.replace(/^[\s/]+|(?<![\s/])[\s/]+$/g, ""))
  .max(200);
const folderName = z.string().overwrite(removeHiddenCharacters).pipe(trimmedFolderName);

export const StoredFile = z.object({
  id: z.int(),
  url: z.string(),
  fileName: z.string(),
  folderName: z.string(),
  size: z.int(),
  contentType: z.string(),
  createDate: isoTime,
  /** When it was last renamed, moved or replaced: its address stays, so this is its version. */
  updateDate: isoTime,
  userName: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  dominantColor: z.string(),
  usesCount: z.int(),
  ...ImageTexts.shape,
  /** The whole picture, when the file shows a part of it; else empty. */
  originalUrl: z.string(),
  crop: ImageCrop.nullable(),
  /** Of the whole picture. */
  focalPoint: FocalPoint.nullable(),
});
export type StoredFile = z.infer<typeof StoredFile>;

const id = z.object({ id: rowId });

export const addFileToStorage = endpoint("POST /Files/AddFileToStorage", {
  permission: "content:write",
  summary: "Store a file in a folder of the media library",
  uploads: true,
  body: z.object({ image: uploadedFile, folderName: folderName.default("") }),
  response: z.object({ url: z.string(), fileName: z.string(), size: z.int(), contentType: z.string() }),
});

/** Newest first, by name from A, or largest first. */
export const FILE_ORDERS = ["newest", "name", "size"] as const;
export type FileOrder = (typeof FILE_ORDERS)[number];

export const getFiles = endpoint("GET /Files/GetFiles", {
  permission: "site:read",
  summary: "Files of one folder, or whose name holds the keyword; newest first unless sorted otherwise",
  query: z.object({
    folderName: trimmedFolderName.optional(),
    keyword: z.string().max(200).default(""),
    sortedBy: z.enum(FILE_ORDERS).default("newest"),
    ...pageQuery,
  }),
  response: page(StoredFile),
});

export const getFolders = endpoint("GET /Files/GetFolders", {
  permission: "site:read",
  summary: "The folders of the media library and how many files each has",
  response: z.array(z.object({ folderName: z.string(), count: z.int() })),
});

export const downloadFile = endpoint("GET /Files/Download", {
  permission: "site:read",
  summary: "The bytes of the file that has this address",
  query: z.object({ url: z.string().max(2000).default("") }),
  response: fileBytes,
  produces: "bytes",
});

export const downloadFileById = endpoint("GET /Files/{id}/Download", {
  permission: "site:read",
  summary: "The bytes of a file; of a cropped picture, on request, those of the whole picture",
  params: id,
  query: z.object({ original: formFlag.default(false) }),
  response: fileBytes,
  produces: "bytes",
});

const FileEdit = z.object({
  fileName: z.string().overwrite(removeHiddenCharacters).trim().min(1).max(255),
  folderName,
  ...ImageTextsEdit.shape,
});
export type FileEdit = z.output<typeof FileEdit>;

export const updateFile = endpoint("PUT /Files/{id}", {
  permission: "content:write",
  summary: "Rename a file, move it to another folder, or change the texts of a picture",
  params: id,
  body: FileEdit,
  response: StoredFile,
});

const FileCrop = z.object({ crop: ImageCrop.nullable(), focalPoint: FocalPoint.nullable() });
export type FileCrop = z.output<typeof FileCrop>;

export const cropFile = endpoint("PUT /Files/{id}/Crop", {
  permission: "content:write",
  summary:
    "Show a part of a picture around its focal point; the whole picture stays, and null shows it again",
  params: id,
  body: FileCrop,
  response: StoredFile,
});

export const deleteFile = endpoint("DELETE /Files/{id}", {
  permission: "content:write",
  summary: "Delete a file; refused while something shows it",
  params: id,
  response: done,
});

export const getFileDetails = endpoint("GET /Files/{id}/GetDetails", {
  permission: "site:read",
  summary: "One file of the media library",
  params: id,
  response: StoredFile,
});

export const getFileUses = endpoint("GET /Files/{id}/GetUses", {
  permission: "site:read",
  summary: "What shows a file",
  params: id,
  response: z.array(z.object({ kind: z.string(), entityId: z.string(), title: z.string() })),
});

export const replaceFile = endpoint("POST /Files/{id}/Replace", {
  permission: "content:write",
  summary: "Put another picture in a file's place; everything that shows it shows the new one",
  params: id,
  uploads: true,
  body: z.object({ image: uploadedFile }),
  response: StoredFile,
});
