import { randomUUID } from "node:crypto";
import { chown, link, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { isRoot } from "./account.ts";

/** Writes a file that only its owner may read; a reader sees the old text or the new, never a part. */
export async function writePrivate(path: string, text: string): Promise<void> {
  const draft = await writeDraft(path, text);
  await rename(draft, path);
}

/** Like writePrivate, but leaves an existing file alone and returns false. */
export async function createPrivate(path: string, text: string): Promise<boolean> {
  const draft = await writeDraft(path, text);
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (hasCode(error, "EEXIST")) return false;
    throw error;
  } finally {
    await rm(draft);
  }
}

export async function readIfExists(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && "code" in error && codes.includes(String(error.code));
}

async function writeDraft(path: string, text: string): Promise<string> {
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, text, { mode: 0o600, flag: "wx", flush: true });
  if (isRoot()) {
    // A user who starts the server as root once must still be able to start it as before.
    const { uid, gid } = await stat(dirname(path));
    await chown(draft, uid, gid);
  }
  return draft;
}
