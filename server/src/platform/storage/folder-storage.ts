import { randomUUID } from "node:crypto";
import { access, mkdir, open, rename, rm, stat, utimes } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { idleKeys, removeHalfWritten, unlessMissing } from "./idle-files.ts";
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
      if (!(await touch(pathOf(key)))) await writeWhole(pathOf(key), bytes);
    },
    open: async (key) => {
      const file = await open(pathOf(key)).catch(unlessMissing);
      if (file === null) return null;
      const { size } = await file.stat();
      return { size, stream: file.createReadStream() };
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    removeIdle: (key, idleMs) => removeIdle(pathOf(key), idleMs),
    idleKeys: (siteId, idleMs) => idleKeys(folder, siteId, idleMs),
    removeHalfWritten: (siteId, idleMs) => removeHalfWritten(folder, siteId, idleMs),
  };
}

/** A reader sees the whole file or none, whenever the power fails: written aside, flushed, then renamed. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true });
  const aside = join(folder, `.${randomUUID()}.part`);
  try {
    const file = await open(aside, "wx");
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(aside, path);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
  await flushFolder(folder);
}

/** Marks a file as in use; false when it does not exist. */
async function touch(path: string): Promise<boolean> {
  const now = new Date();
  const isHere = await utimes(path, now, now).then(() => true, unlessMissing);
  return isHere ?? false;
}

/** Taken aside before it is looked at: who wants it meanwhile has touched it before, or finds none and writes it anew. */
async function removeIdle(path: string, idleMs: number): Promise<boolean> {
  const isIdle = async (file: string) => Date.now() - (await stat(file)).mtimeMs >= idleMs;
  const idle = await isIdle(path).catch(unlessMissing);
  if (idle !== true) return idle === null;
  const aside = join(dirname(path), `.${randomUUID()}.part`);
  const isTaken = await rename(path, aside).then(() => true, unlessMissing);
  if (!isTaken) return true;
  const isStillIdle = await isIdle(aside);
  await (isStillIdle ? rm(aside) : rename(aside, path));
  return isStillIdle;
}

/** The rename itself is lost in a power cut until its folder is flushed. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
