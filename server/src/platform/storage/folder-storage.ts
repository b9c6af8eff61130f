import { randomUUID } from "node:crypto";
import { access, mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { isStorageKey, type Storage } from "./storage.ts";

/** Files in a folder of this machine, usually `DATA_DIR/media`. */
export function createFolderStorage(root: string): Storage {
  const folder = resolve(root);

  const pathOf = (key: string): string => {
    if (!isStorageKey(key)) throw new Error("This is not a storage key.");
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
    put: async (key, bytes) => {
      if (!(await exists(key))) await writeWhole(pathOf(key), bytes);
    },
    open: async (key) => {
      const file = await open(pathOf(key)).catch(unlessMissing);
      if (file === null) return null;
      const { size } = await file.stat();
      return { size, stream: file.createReadStream() };
    },
    remove: (key) => rm(pathOf(key), { force: true }),
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

/** The rename itself is lost in a power cut until its folder is flushed. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function unlessMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
