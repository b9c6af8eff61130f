import { createHash } from "node:crypto";
import { chmod, chown, lstat, lutimes, mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Account } from "./account.ts";
import { hasCode } from "./private-file.ts";

// Unlike /tmp it survives a reboot.
const PERSISTENT_TEMP = "/var/tmp";

/** The folder used instead of a data folder that PostgreSQL's account cannot enter. */
export function spareFolder(dataDir: string): string {
  const name = createHash("sha256").update(dataDir).digest("hex").slice(0, 12);
  return join(PERSISTENT_TEMP, `newsloom-${name}`);
}

/**
 * Anyone may create names in a temporary folder, so an existing one is used only if root made it. It stays
 * root's, with PostgreSQL's account let through, so that not even that account can swap what root puts into it.
 */
export async function openSpareFolder(folder: string, account: Account): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if (!hasCode(error, "EEXIST")) throw error;
  }
  if (!(await isOurs(folder))) {
    throw new Error(
      `${folder} belongs to someone else. Remove it, or set DATA_DIR to a folder ${account.name} can enter.`,
    );
  }
  await chown(folder, 0, account.gid);
  await chmod(folder, 0o710);
}

export async function isOurs(folder: string): Promise<boolean> {
  const entry = await lstat(folder).catch(() => undefined);
  return entry !== undefined && entry.isDirectory() && entry.uid === 0;
}

/** Systems delete temporary files that were not touched for weeks; a database must not lose its unchanged files. */
export async function touchAgainstCleanup(folder: string): Promise<void> {
  if (!folder.startsWith(`${PERSISTENT_TEMP}/`)) return;
  const now = new Date();
  // PostgreSQL may remove a file meanwhile; the next round touches what was missed.
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  for (const name of ["", ...names]) {
    await lutimes(join(folder, name), now, now).catch(() => {});
  }
}
