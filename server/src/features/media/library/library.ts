import { randomBytes } from "node:crypto";
import type { DownloadedFile } from "@newsloom/contract/downloads";
import type { FileEdit, StoredFile } from "@newsloom/contract/media/files";
import type { Upload } from "@newsloom/contract/uploads";
import { IMAGE_TEXT_NAMES } from "@newsloom/domain/media/image-texts";
import { CACHE_GROUPS } from "@newsloom/domain/settings/cache-names";
import { settingToWrite } from "#features/settings";
import type { Actor, SignedInContext, SiteContext, SiteScope } from "#platform/context";
import { badRequest, conflict, notFound } from "#platform/errors";
import { discardOnFailure, removeStoredContent } from "../content/remove-stored-content.ts";
import { cleanName, nameFailure } from "./file-name.ts";
import { listUses } from "./file-use-rows.ts";
import * as queries from "./queries.ts";
import { recordFile } from "./record-file.ts";
import { isImage, storeContent, uploadedName } from "./store-content.ts";

/** Stores a file in a folder. Its address does not depend on its content, so that the content can be replaced. */
export async function addFile(
  scope: SiteScope<Actor>,
  upload: Upload | undefined,
  folderName: string,
): Promise<Pick<StoredFile, "url" | "fileName" | "size" | "contentType">> {
  const content = await storeContent(scope, upload);
  return discardOnFailure(scope, [{ key: content.storage_key }], () =>
    insertIntoFolder(scope, upload, content, folderName),
  );
}

const SETTINGS_FOLDER = "Settings";

/** Stores the image of a setting, for those who may write that setting. */
export async function addSettingImage(scope: SiteScope<Actor>, keyName: string, upload: Upload | undefined) {
  if (settingToWrite(scope.user.roles, keyName).control !== "image")
    throw badRequest(`${keyName} takes no picture.`);
  const content = await storeContent(scope, upload);
  return discardOnFailure(scope, [{ key: content.storage_key }], async () => {
    if (!isImage(content.content_type)) throw badRequest("This file is not a picture.");
    return insertIntoFolder(scope, upload, content, SETTINGS_FOLDER);
  });
}

function insertIntoFolder(
  scope: SiteScope<Actor>,
  upload: Upload | undefined,
  content: queries.FileContent,
  folderName: string,
) {
  return scope.transaction(async (ctx) => {
    const file = await queries.insertFile(ctx, {
      ...content,
      url: `/media/file/${ctx.siteId}/${randomBytes(16).toString("hex")}`,
      file_name: uploadedName(upload),
      folder_name: folderName,
    });
    await recordFile(ctx, "add", file.id, undefined, file);
    return { url: file.url, fileName: file.fileName, size: file.size, contentType: file.contentType };
  });
}

/** Renames, moves, and changes the texts, which articles show. */
export async function updateFile(
  ctx: SignedInContext,
  id: number,
  { fileName, folderName, altText, caption, credit }: FileEdit,
): Promise<StoredFile> {
  const before = await queries.lockFile(ctx, id);
  const name = cleanName(fileName) || before.fileName;
  const failure = nameFailure(name, before.fileName, (await queries.findStoredFile(ctx, { id }))?.key ?? "");
  if (failure !== undefined) throw badRequest(failure);
  await queries.saveFile(ctx, id, {
    file_name: name,
    folder_name: folderName,
    alt_text: altText,
    caption,
    credit,
  });
  const after = await queries.findFile(ctx, id);
  await recordFile(ctx, "update", id, before, after);
  if (IMAGE_TEXT_NAMES.some((text) => before[text] !== after[text])) ctx.invalidate(CACHE_GROUPS.articles);
  return after;
}

export async function deleteFile(ctx: SignedInContext, id: number): Promise<true> {
  const file = await queries.lockFile(ctx, id);
  if (file.usesCount > 0) {
    const [first] = await listUses(ctx, id);
    const others = file.usesCount > 1 ? ` and ${file.usesCount - 1} more` : "";
    throw conflict(
      `${file.fileName} is still used by ${first?.kind ?? ""} “${first?.title ?? ""}”${others}, and was not deleted.`,
    );
  }
  const { shown, whole } = await queries.findContent(ctx, id);
  await queries.removeFile(ctx, id);
  for (const key of new Set([shown.storage_key, whole.storage_key])) await removeStoredContent(ctx, key);
  await recordFile(ctx, "delete", id, file, undefined);
  return true;
}

export async function fileUses(ctx: SiteContext, id: number) {
  await queries.findFile(ctx, id);
  return listUses(ctx, id);
}

/** Finds files of the site only: an address is never fetched or used as a path. */
export async function downloadFile(
  ctx: SiteContext,
  by: { readonly id: number; readonly original: boolean } | { readonly url: string },
): Promise<DownloadedFile> {
  const { publicUrl, storage } = ctx.platform;
  const lookup = "url" in by ? { url: by.url.replace(publicUrl, "") } : by;
  const stored = await queries.findStoredFile(ctx, lookup);
  const isWhole = "id" in by && by.original;
  const key = isWhole ? (await queries.findContent(ctx, by.id)).whole.storage_key : stored?.key;
  const file = key && (await storage.open(key));
  if (!stored || !file) throw notFound("The file");
  const { fileName, contentType } = stored;
  return { fileName, contentType, size: file.size, inline: isImage(contentType), stream: file.stream };
}
