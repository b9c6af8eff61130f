import { randomBytes } from "node:crypto";
import type { DownloadedFile, StoredFile } from "@newsloom/contract/media/files";
import type { Upload } from "@newsloom/contract/uploads";
import { settingToWrite } from "#features/settings";
import type { Actor, SignedInContext, SiteContext, SiteScope } from "#platform/context";
import { badRequest, conflict, notFound } from "#platform/errors";
import { storeFile } from "#platform/storage/store-file";
import { discardOnFailure, forgetContent } from "../content/forget-content.ts";
import { refuseUpload, uploadLimit } from "../content/keep-picture.ts";
import { cleanName, nameFailure, renamedAs } from "./file-name.ts";
import * as queries from "./queries.ts";
import { listUses } from "./uses.ts";

const MISSING = "Send the file as `image` of a form.";

/** Keeps a file in a folder. Its address says nothing of its content, so that the content can be replaced. */
export async function addFile(
  scope: SiteScope<Actor>,
  upload: Upload | undefined,
  folderName: string,
): Promise<Pick<StoredFile, "url" | "fileName" | "size" | "contentType">> {
  const content = await keepContent(scope, upload);
  return discardOnFailure(scope, [{ key: content.storage_key }], () =>
    putInFolder(scope, upload, content, folderName),
  );
}

const SETTINGS_FOLDER = "Settings";

/** Keeps the picture of a setting, for those who may write that setting. */
export async function addSettingImage(scope: SiteScope<Actor>, keyName: string, upload: Upload | undefined) {
  if (settingToWrite(scope.user.roles, keyName).control !== "image")
    throw badRequest(`${keyName} takes no picture.`);
  const content = await keepContent(scope, upload);
  return discardOnFailure(scope, [{ key: content.storage_key }], async () => {
    if (!isPicture(content.content_type)) throw badRequest("This file is no picture.");
    return putInFolder(scope, upload, content, SETTINGS_FOLDER);
  });
}

function putInFolder(
  scope: SiteScope<Actor>,
  upload: Upload | undefined,
  content: queries.Content,
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

/** Puts another picture in a file's place; everything that shows it shows the new one. */
export async function replaceFile(
  scope: SiteScope<Actor>,
  id: number,
  upload: Upload | undefined,
): Promise<StoredFile> {
  await scope.transaction((ctx) => queries.findFile(ctx, id));
  const content = await keepContent(scope, upload);
  const swap = async (ctx: SignedInContext) => {
    const before = await queries.lockFile(ctx, id);
    if (isPicture(before.contentType) && !isPicture(content.content_type))
      throw badRequest("A picture can be replaced by another picture only.");
    const old = await queries.findKept(ctx, { id });
    const file_name = renamedAs(before.fileName, content.storage_key);
    await queries.saveFile(ctx, id, { ...content, file_name });
    if (old && old.key !== content.storage_key) await forgetContent(ctx, old.key);
    const after = await queries.findFile(ctx, id);
    await record(ctx, "replace", id, before, after);
    return after;
  };
  return discardOnFailure(scope, [{ key: content.storage_key }], () => scope.transaction(swap));
}

async function keepContent(scope: SiteScope<Actor>, upload: Upload | undefined): Promise<queries.Content> {
  const maxSize = await scope.transaction(uploadLimit);
  if (upload === undefined) throw badRequest(MISSING);
  const { storage } = scope.platform;
  const options = { maxSize, name: nameOf(upload) };
  const stored = await storeFile(storage, scope.siteId, upload.bytes, options).catch(refuseUpload);
  const drawn = { width: null, height: null, dominantColor: "", ...stored };
  return {
    storage_key: stored.key,
    size: stored.size,
    content_type: stored.contentType,
    width: drawn.width,
    height: drawn.height,
    dominant_color: drawn.dominantColor,
  };
}

const nameOf = (upload: Upload | undefined) => cleanName(upload?.fileName ?? "") || "file";

const isPicture = (contentType: string) => contentType.startsWith("image/");

export async function updateFile(
  ctx: SignedInContext,
  id: number,
  { fileName, folderName }: Pick<StoredFile, "fileName" | "folderName">,
): Promise<StoredFile> {
  const before = await queries.lockFile(ctx, id);
  const name = cleanName(fileName) || before.fileName;
  const failure = nameFailure(name, before.fileName, (await queries.findKept(ctx, { id }))?.key ?? "");
  if (failure !== undefined) throw badRequest(failure);
  await queries.saveFile(ctx, id, { file_name: name, folder_name: folderName });
  const after = await queries.findFile(ctx, id);
  await record(ctx, "update", id, before, after);
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
  const kept = await queries.findKept(ctx, { id });
  await queries.removeFile(ctx, id);
  if (kept) await forgetContent(ctx, kept.key);
  await record(ctx, "delete", id, file, undefined);
  return true;
}

export async function fileUses(ctx: SiteContext, id: number) {
  await queries.findFile(ctx, id);
  return listUses(ctx, id);
}

/** Looked up among the site's files: an address is never fetched and never a path. */
export async function downloadFile(
  ctx: SiteContext,
  by: { readonly id: number } | { readonly url: string },
): Promise<DownloadedFile> {
  const { publicUrl, storage } = ctx.platform;
  const asked = "url" in by ? { url: by.url.replace(publicUrl, "") } : by;
  const kept = await queries.findKept(ctx, asked);
  const file = kept && (await storage.open(kept.key));
  if (!kept || !file) throw notFound("The file");
  const { fileName, contentType } = kept;
  return { fileName, contentType, size: file.size, inline: isPicture(contentType), stream: file.stream };
}

const record = (ctx: SignedInContext, action: string, id: number, before: unknown, after: unknown) =>
  ctx.record({ area: "files", action, entityType: "file", entityId: id, before, after });
