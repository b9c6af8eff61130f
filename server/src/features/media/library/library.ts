import { randomBytes } from "node:crypto";
import type { DownloadedFile, FileEdit, StoredFile } from "@newsloom/contract/media/files";
import type { Upload } from "@newsloom/contract/uploads";
import { IMAGE_TEXT_NAMES } from "@newsloom/domain/media/image-texts";
import { CACHE_GROUPS } from "@newsloom/domain/settings/cache-names";
import { settingToWrite } from "#features/settings";
import type { Actor, SignedInContext, SiteContext, SiteScope } from "#platform/context";
import { badRequest, conflict, notFound } from "#platform/errors";
import { storeFile } from "#platform/storage/store-file";
import { discardOnFailure, removeStoredContent } from "../content/remove-stored-content.ts";
import { refuseUpload, uploadLimit } from "../content/store-uploaded-image.ts";
import { cleanName, nameFailure, withExtensionOf } from "./file-name.ts";
import * as queries from "./queries.ts";
import { listUses } from "./uses.ts";

const NO_FILE_SENT = "Send the file as `image` of a form.";

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
      file_name: nameOf(upload),
      folder_name: folderName,
    });
    await record(ctx, "add", file.id, undefined, file);
    return { url: file.url, fileName: file.fileName, size: file.size, contentType: file.contentType };
  });
}

/** Replaces the content of a file under the same address. */
export async function replaceFile(
  scope: SiteScope<Actor>,
  id: number,
  upload: Upload | undefined,
): Promise<StoredFile> {
  await scope.transaction((ctx) => queries.findFile(ctx, id));
  const content = await storeContent(scope, upload);
  const replaceContent = async (ctx: SignedInContext) => {
    const before = await queries.lockFile(ctx, id);
    if (isImage(before.contentType) && !isImage(content.content_type))
      throw badRequest("A picture can be replaced by another picture only.");
    const old = await queries.findStoredFile(ctx, { id });
    const file_name = withExtensionOf(before.fileName, content.storage_key);
    await queries.saveFile(ctx, id, { ...content, file_name });
    if (old && old.key !== content.storage_key) await removeStoredContent(ctx, old.key);
    const after = await queries.findFile(ctx, id);
    await record(ctx, "replace", id, before, after);
    return after;
  };
  return discardOnFailure(scope, [{ key: content.storage_key }], () => scope.transaction(replaceContent));
}

async function storeContent(
  scope: SiteScope<Actor>,
  upload: Upload | undefined,
): Promise<queries.FileContent> {
  const maxSize = await scope.transaction(uploadLimit);
  if (upload === undefined) throw badRequest(NO_FILE_SENT);
  const { storage } = scope.platform;
  const options = { maxSize, name: nameOf(upload) };
  const stored = await storeFile(storage, scope.siteId, upload.bytes, options).catch(refuseUpload);
  const dimensions = { width: null, height: null, dominantColor: "", ...stored };
  return {
    storage_key: stored.key,
    size: stored.size,
    content_type: stored.contentType,
    width: dimensions.width,
    height: dimensions.height,
    dominant_color: dimensions.dominantColor,
  };
}

const nameOf = (upload: Upload | undefined) => cleanName(upload?.fileName ?? "") || "file";

const isImage = (contentType: string) => contentType.startsWith("image/");

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
  await record(ctx, "update", id, before, after);
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
  const stored = await queries.findStoredFile(ctx, { id });
  await queries.removeFile(ctx, id);
  if (stored) await removeStoredContent(ctx, stored.key);
  await record(ctx, "delete", id, file, undefined);
  return true;
}

export async function fileUses(ctx: SiteContext, id: number) {
  await queries.findFile(ctx, id);
  return listUses(ctx, id);
}

/** Finds files of the site only: an address is never fetched or used as a path. */
export async function downloadFile(
  ctx: SiteContext,
  by: { readonly id: number } | { readonly url: string },
): Promise<DownloadedFile> {
  const { publicUrl, storage } = ctx.platform;
  const lookup = "url" in by ? { url: by.url.replace(publicUrl, "") } : by;
  const stored = await queries.findStoredFile(ctx, lookup);
  const file = stored && (await storage.open(stored.key));
  if (!stored || !file) throw notFound("The file");
  const { fileName, contentType } = stored;
  return { fileName, contentType, size: file.size, inline: isImage(contentType), stream: file.stream };
}

const record = (ctx: SignedInContext, action: string, id: number, before: unknown, after: unknown) =>
  ctx.record({ area: "files", action, entityType: "file", entityId: id, before, after });
