import { randomUUID } from "node:crypto";
import { access, mkdir, open, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { flush } from "./flush.ts";
import { idleKeys, nullIfMissing, removeHalfWritten } from "./idle-files.ts";
import { isStorageName, type Storage } from "./storage.ts";

/** Files in a folder of this machine, usually `DATA_DIR/media`. */
export function createFolderStorage(root: string): Storage {
  const folder = resolve(root);

  const pathOf = (key: string): string => {
    if (!isStorageName(key)) throw new Error("This is not a storage key.");
    return join(folder, key);
  };
  const exists = (key: string) =>
    access(pathOf(key)).then(
      () => true,
      () => false,
    );

  return {
    folder,
    exists,
    touch: async (key) => touch(pathOf(key)),
    put: async (key, bytes) => {
      if (!(await touch(pathOf(key)))) await writeAtomically(pathOf(key), bytes);
    },
    open: async (key) => {
      const file = await open(pathOf(key)).catch(nullIfMissing);
      if (file === null) return null;
      const { size } = await file.stat();
      return { size, stream: file.createReadStream() };
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    removeIdle: (key, idleMs) => removeIdle(pathOf(key), idleMs),
    idleKeys: (siteId, idleMs) => idleKeys(folder, siteId, idleMs),
    removeHalfWritten: (siteId, idleMs) => removeHalfWritten(folder, siteId, idleMs),
    assertWritable: () => assertWritable(folder),
  };
}

/** Written to a temporary file, flushed and renamed, so that a reader sees the whole file or none, even after a power cut. */
async function writeAtomically(path: string, bytes: Uint8Array): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true });
  const partFile = join(folder, `.${randomUUID()}.part`);
  try {
    const file = await open(partFile, "wx");
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(partFile, path);
  } catch (error) {
    await rm(partFile, { force: true });
    throw error;
  }
  await flush(folder);
}

/** Marks a file as in use; false when it does not exist. */
async function touch(path: string): Promise<boolean> {
  const now = new Date();
  const isPresent = await utimes(path, now, now).then(() => true, nullIfMissing);
  return isPresent ?? false;
}

/** Renamed before the final check: a concurrent writer has touched it before, or finds no file and writes it again. */
async function removeIdle(path: string, idleMs: number): Promise<boolean> {
  const isIdle = async (file: string) => Date.now() - (await stat(file)).mtimeMs >= idleMs;
  const idle = await isIdle(path).catch(nullIfMissing);
  if (idle !== true) return idle === null;
  const partFile = join(dirname(path), `.${randomUUID()}.part`);
  const isRenamed = await rename(path, partFile).then(() => true, nullIfMissing);
  if (!isRenamed) return true;
  const isStillIdle = await isIdle(partFile);
  await (isStillIdle ? rm(partFile) : rename(partFile, path));
  return isStillIdle;
}

/** Enough that a disk which is all but full counts as full. */
const TRIAL = new Uint8Array(64 * 1024);

async function assertWritable(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, ".trial");
  try {
    await writeFile(file, TRIAL);
  } finally {
    await rm(file, { force: true });
  }
}
