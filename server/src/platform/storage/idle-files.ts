import { opendir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { isStorageKey, wholeKeyOf } from "./storage.ts";

/** Names that writing aside begins and never ends with. */
const HALF_WRITTEN = /^\.[0-9a-f-]{36}\.part$/;

/** The keys of a site that nobody has put for so long, one after another; a small one goes by the key of its picture. */
export async function* idleKeys(folder: string, siteId: number, idleMs: number): AsyncGenerator<string> {
  for await (const name of idleNames(join(folder, String(siteId)), idleMs)) {
    const key = wholeKeyOf(`${siteId}/${name}`);
    if (isStorageKey(key)) yield key;
  }
}

/** What a server that died was writing. */
export async function removeHalfWritten(folder: string, siteId: number, idleMs: number): Promise<number> {
  const place = join(folder, String(siteId));
  let removed = 0;
  for await (const name of idleNames(place, idleMs)) {
    if (!HALF_WRITTEN.test(name)) continue;
    await rm(join(place, name), { force: true });
    removed++;
  }
  return removed;
}

async function* idleNames(place: string, idleMs: number): AsyncGenerator<string> {
  const entries = await opendir(place).catch(unlessMissing);
  for await (const { name } of entries ?? []) {
    const file = await stat(join(place, name)).catch(unlessMissing);
    if (file && Date.now() - file.mtimeMs >= idleMs) yield name;
  }
}

export function unlessMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
