import { findSetting } from "@newsloom/domain/settings/catalogue";
import { sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { badRequest } from "#platform/errors";
import { isStorageKey } from "#platform/storage/storage";
import type { Change } from "./changes.ts";

const LIBRARY_URL = /\/media\/file\/\d+\/[0-9a-f]+/gi;

/** The value to store: an image of this install by its path, and only an image of this site. */
export async function resolveImage(ctx: SiteContext, { keyName, value }: Change): Promise<string> {
  const path =
    findSetting(keyName)?.control === "image" ? localPath(value, ctx.platform.publicUrl) : undefined;
  const resolved = path ?? value;
  const libraryUrls = await lockLibraryFiles(ctx, resolved);
  if (path !== undefined && !libraryUrls.has(path) && !(await isStored(ctx, path)))
    throw imageMissing(keyName);
  return resolved;
}

/** The path of an address of this server; undefined for any other address. */
function localPath(value: string, publicUrl: string): string | undefined {
  if (value === "" || !URL.canParse(value, publicUrl)) return undefined;
  const { origin, pathname } = new URL(value, publicUrl);
  if (origin !== new URL(publicUrl).origin) return undefined;
  const isOurs = value.startsWith("/") || pathname.toLowerCase().startsWith("/media/");
  return isOurs ? pathname.toLowerCase() : undefined;
}

/** The library files that a value names, locked until the commit, so that a concurrent delete sees the use. */
async function lockLibraryFiles({ db, siteId }: SiteContext, value: string): Promise<Set<string>> {
  const urls = [...new Set((value.match(LIBRARY_URL) ?? []).map((url) => url.toLowerCase()))];
  if (urls.length === 0) return new Set();
  const { rows } = await sql<{ url: string }>`select url from files
    where site_id = ${siteId} and url = any(${urls}::text[]) order by file_id for key share`.execute(db);
  return new Set(rows.map(({ url }) => url));
}

async function isStored({ platform, siteId }: SiteContext, path: string): Promise<boolean> {
  const key = path.replace(/^\/media\//, "");
  return isStorageKey(key) && key.startsWith(`${siteId}/`) && platform.storage.touch(key);
}

function imageMissing(keyName: string) {
  const failure = `${keyName}: The image is no longer available. Upload it or choose another`;
  return badRequest(failure, [failure]);
}
