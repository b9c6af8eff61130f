import { buffer } from "node:stream/consumers";
import type { SiteScope } from "#platform/context";
import { badRequest } from "#platform/errors";
import { FetchRefused } from "#platform/fetcher/fetch-refused";
import { isStorageKey } from "#platform/storage/storage";
import { keyOfFile } from "./queries.ts";

/** Photographs of others are larger than what people are asked to upload; kept, they are redrawn smaller. */
export const FETCHED_MAX = 20 * 1024 * 1024;

const ownPath = (url: string, publicUrl: string) =>
  url.startsWith(`${publicUrl}/media/`) ? url.slice(publicUrl.length) : url;

/** Whether this server answers the address itself. */
export const isOwnAddress = (url: string, publicUrl: string) => ownPath(url, publicUrl).startsWith("/media/");

/** The bytes behind an address: one of ours, the data itself, or a page's picture, which is fetched. */
export async function pictureFrom(scope: SiteScope, url: string): Promise<Uint8Array> {
  const path = ownPath(url, scope.platform.publicUrl);
  if (path.startsWith("/media/")) return readOwn(scope, path);
  const data = /^data:[^,]*;base64,(.*)$/is.exec(url)?.[1];
  if (data !== undefined) return Buffer.from(data, "base64");
  return fetchPicture(scope, url);
}

/** A site's own pictures only, whatever the address names. */
async function readOwn(scope: SiteScope, path: string): Promise<Uint8Array> {
  const rest = path.slice("/media/".length);
  const key = isStorageKey(rest) ? rest : await scope.transaction((ctx) => keyOfFile(ctx, path));
  const file = key?.startsWith(`${scope.siteId}/`) ? await scope.platform.storage.open(key) : null;
  if (!file) throw badRequest("The image was not found.");
  return buffer(file.stream);
}

async function fetchPicture({ platform }: SiteScope, url: string): Promise<Uint8Array> {
  try {
    const page = await platform.fetcher.fetch(url, { accept: "image/*", maxBytes: FETCHED_MAX });
    if (page.status === 200) return page.body;
    throw new FetchRefused("unreachable", `${new URL(url).hostname} answered ${page.status}.`);
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error;
    throw badRequest(`The image could not be fetched. ${error.message}`);
  }
}
