import { createReadStream } from "node:fs";
import { appendFile, mkdir, opendir, readdir, rm, stat, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { flush } from "./flush.ts";
import { nullIfMissing } from "./idle-files.ts";

/** Files of people's data, such as lists to import and exports. They have no address and are removed after use. */
export interface PrivateFiles {
  /** Adds to the end of a file and returns its size; null when it does not end at the offset. */
  append(siteId: number, fileId: string, offset: number, bytes: Uint8Array): Promise<number | null>;
  /** Removes what a killed process wrote after this many bytes. */
  cut(siteId: number, fileId: string, bytes: number): Promise<void>;
  /** Null when there is no such file. */
  size(siteId: number, fileId: string): Promise<number | null>;
  read(siteId: number, fileId: string, bytes?: number): Readable;
  /** What was written before outlasts a power cut. */
  flush(siteId: number, fileId: string): Promise<void>;
  remove(siteId: number, fileId: string): Promise<void>;
  removeAll(siteId: number): Promise<void>;
  count(siteId: number): Promise<number>;
  /** Those of all sites that were not changed for so long. */
  listIdle(idleMs: number): AsyncIterable<{ readonly siteId: number; readonly fileId: string }>;
}

const FILE_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** As much as one parse takes a few milliseconds for, so that other work goes on in between. */
const CHUNK_BYTES = 64 * 1024;

export function createPrivateFiles(folder: string): PrivateFiles {
  const folderOf = (siteId: number) => join(folder, String(siteId));
  const pathOf = (siteId: number, fileId: string): string => {
    if (!FILE_ID.test(fileId)) throw new Error("This is not the id of a file.");
    return join(folderOf(siteId), fileId);
  };
  const size = async (siteId: number, fileId: string) =>
    FILE_ID.test(fileId) ? ((await stat(pathOf(siteId, fileId)).catch(nullIfMissing))?.size ?? null) : null;
  const namesOf = async (siteId: number) => (await readdir(folderOf(siteId)).catch(nullIfMissing)) ?? [];

  return {
    size,
    async append(siteId, fileId, offset, bytes) {
      const path = pathOf(siteId, fileId);
      const before = (await size(siteId, fileId)) ?? 0;
      // What follows was sent before by a request whose answer was lost.
      if (before > offset && before === offset + bytes.length) await truncate(path, offset);
      else if (before !== offset) return null;
      await mkdir(folderOf(siteId), { recursive: true, mode: 0o700 });
      if (offset === 0) await writeFile(path, bytes, { mode: 0o600 });
      else await appendFile(path, bytes);
      return offset + bytes.length;
    },
    cut: (siteId, fileId, bytes) => truncate(pathOf(siteId, fileId), bytes),
    read: (siteId, fileId, bytes) =>
      createReadStream(pathOf(siteId, fileId), {
        highWaterMark: CHUNK_BYTES,
        ...(bytes !== undefined && { end: bytes - 1 }),
      }),
    async flush(siteId, fileId) {
      await flush(pathOf(siteId, fileId));
      await flush(folderOf(siteId));
    },
    remove: (siteId, fileId) => rm(pathOf(siteId, fileId), { force: true }),
    async removeAll(siteId) {
      for (const name of await namesOf(siteId)) await rm(join(folderOf(siteId), name), { force: true });
    },
    count: async (siteId) => (await namesOf(siteId)).length,
    listIdle: (idleMs) => listIdle(folder, idleMs),
  };
}

async function* listIdle(folder: string, idleMs: number) {
  for await (const { name: site } of (await opendir(folder).catch(nullIfMissing)) ?? [])
    for await (const { name: fileId } of (await opendir(join(folder, site)).catch(nullIfMissing)) ?? []) {
      const file = await stat(join(folder, site, fileId)).catch(nullIfMissing);
      const isIdle = file !== null && Date.now() - file.mtimeMs >= idleMs;
      if (isIdle && FILE_ID.test(fileId)) yield { siteId: Number(site), fileId };
    }
}
