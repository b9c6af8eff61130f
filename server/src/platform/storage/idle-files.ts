import { opendir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { isStorageKey, originalKeyOf } from "./storage.ts";

/** Temporary files of writes that did not finish. */
const PART_FILE = /^\.[0-9a-f-]{36}\.part$/;

/** The keys of a site that were not stored or touched for that long; a small version counts under its image's key. */
export async function* idleKeys(folder: string, siteId: number, idleMs: number): AsyncGenerator<string> {
  for await (const name of idleNames(join(folder, String(siteId)), idleMs)) {
    const key = originalKeyOf(`${siteId}/${name}`);
    if (isStorageKey(key)) yield key;
  }
}

/** Removes what a killed server left half written. */
export async function removeHalfWritten(folder: string, siteId: number, idleMs: number): Promise<number> {
  const siteFolder = join(folder, String(siteId));
  let removed = 0;
  for await (const name of idleNames(siteFolder, idleMs)) {
    if (!PART_FILE.test(name)) continue;
    await rm(join(siteFolder, name), { force: true });
    removed++;
  }
  return removed;
}

async function* idleNames(siteFolder: string, idleMs: number): AsyncGenerator<string> {
  const entries = await opendir(siteFolder).catch(nullIfMissing);
  for await (const { name } of entries ?? []) {
    const file = await stat(join(siteFolder, name)).catch(nullIfMissing);
    if (file && Date.now() - file.mtimeMs >= idleMs) yield name;
  }
}

export function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
