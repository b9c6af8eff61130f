import { extname } from "node:path";
import { buffer } from "node:stream/consumers";
import type { SiteScope } from "#platform/context";
import { badRequest } from "#platform/errors";
import { FetchRefused } from "#platform/fetcher/fetch-refused";
import { mediaType } from "#platform/storage/media-types";
import { isStorageKey } from "#platform/storage/storage";
import { FILE_PATH } from "../library/file-path.ts";
import { findStorageKeyByUrl } from "../library/queries.ts";

/** Above the upload limit, because images of other web sites are large; they are scaled down when stored. */
export const MAX_FETCHED_SIZE = 20 * 1024 * 1024;

/** The path of an address of this server; any other address unchanged. */
export const ownPath = (url: string, publicUrl: string) =>
  url.startsWith(`${publicUrl}/media/`) ? url.slice(publicUrl.length) : url;

/** Whether the address is one of this server. */
export const isOwnAddress = (url: string, publicUrl: string) => ownPath(url, publicUrl).startsWith("/media/");

/** Whether an address has the form of a stored file's, and not of another path of this server. */
export function isStoredAddress(url: string, publicUrl: string): boolean {
  const path = ownPath(url, publicUrl);
  return isStorageKey(path.replace(/^\/media\//, "")) || FILE_PATH.test(path);
}

/** The bytes of an image: stored here, in a data URL, or fetched from elsewhere. */
export async function readImageFrom(scope: SiteScope, url: string): Promise<Uint8Array> {
  const path = ownPath(url, scope.platform.publicUrl);
  if (path.startsWith("/media/")) return readStored(scope, path);
  const data = /^data:[^,]*;base64,(.*)$/is.exec(url)?.[1];
  if (data !== undefined) return Buffer.from(data, "base64");
  return fetchImage(scope, url);
}

async function readStored(scope: SiteScope, path: string): Promise<Uint8Array> {
  const key = await findStorageKey(scope, path);
  if (key === undefined) throw imageNotFound();
  return readStoredContent(scope, key);
}

/** The bytes that are stored under a key. */
export async function readStoredContent({ platform }: SiteScope, key: string): Promise<Uint8Array> {
  const file = await platform.storage.open(key);
  if (!file) throw imageNotFound();
  return buffer(file.stream);
}

/** The path of an image that is stored here and may be shown in a page. */
export async function findStoredImage(scope: SiteScope, url: string): Promise<string> {
  const path = ownPath(url, scope.platform.publicUrl);
  const key = await findStorageKey(scope, path);
  const isImage = key !== undefined && mediaType(extname(key).slice(1)).inline;
  if (!isImage || !(await scope.platform.storage.touch(key))) throw imageNotFound();
  return path;
}

/** Finds files of this site only. */
async function findStorageKey(scope: SiteScope, path: string): Promise<string | undefined> {
  const rest = path.slice("/media/".length);
  const key = isStorageKey(rest) ? rest : await scope.transaction((ctx) => findStorageKeyByUrl(ctx, path));
  return key?.startsWith(`${scope.siteId}/`) ? key : undefined;
}

const imageNotFound = () => badRequest("The image was not found.");

async function fetchImage({ platform }: SiteScope, url: string): Promise<Uint8Array> {
  try {
    const page = await platform.fetcher.fetch(url, { accept: "image/*", maxBytes: MAX_FETCHED_SIZE });
    if (page.status === 200) return page.body;
    throw new FetchRefused("unreachable", `${new URL(url).hostname} answered ${page.status}.`);
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error;
    throw badRequest(`The image could not be fetched. ${error.message}`);
  }
}
