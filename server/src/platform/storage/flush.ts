import { open } from "node:fs/promises";

/** Of a file or a folder: what was written to it outlasts a power cut. A new name does so once its folder is flushed. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
