import { findSetting } from "@newsloom/domain/settings/catalogue";
import { sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { badRequest } from "#platform/errors";
import { isStorageKey } from "#platform/storage/storage";
import type { Change } from "./changes.ts";

const LIBRARY_URL = /\/media\/file\/\d+\/[0-9a-f]+/gi;

/** A value as it is kept: a picture of this install by its path, and only one that this site has. */
export async function resolveImage(ctx: SiteContext, { keyName, value }: Change): Promise<string> {
  const path =
    findSetting(keyName)?.control === "image" ? localPath(value, ctx.platform.publicUrl) : undefined;
  const resolved = path ?? value;
  const libraryUrls = await lockLibraryFiles(ctx, resolved);
  if (path !== undefined && !libraryUrls.has(path) && !(await isStored(ctx, path)))
    throw imageMissing(keyName);
  return resolved;
}

/** The path of an address that this server answers; nothing for what lies elsewhere. */
function localPath(value: string, publicUrl: string): string | undefined {
  if (value === "" || !URL.canParse(value, publicUrl)) return undefined;
  const { origin, pathname } = new URL(value, publicUrl);
  if (origin !== new URL(publicUrl).origin) return undefined;
  const isOurs = value.startsWith("/") || pathname.toLowerCase().startsWith("/media/");
  return isOurs ? pathname.toLowerCase() : undefined;
}

/** The library's files a value names, held until the commit: whoever deletes one meanwhile waits, and sees the use. */
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
