import { rm } from "node:fs/promises";
import { join } from "node:path";
import { isLocked } from "./lock.ts";
import { readIfExists, writePrivate } from "./private-file.ts";

/** The URL of the database that a running server keeps in this folder; undefined when no server runs there. */
export async function readDatabaseUrl(dataDir: string): Promise<string | undefined> {
  return (await isLocked(dataDir)) ? (await readIfExists(path(dataDir)))?.trim() : undefined;
}

export async function saveDatabaseUrl(dataDir: string, url: string): Promise<void> {
  await writePrivate(path(dataDir), `${url}\n`);
}

export async function removeDatabaseUrl(dataDir: string): Promise<void> {
  await rm(path(dataDir), { force: true });
}

function path(dataDir: string): string {
  return join(dataDir, "database-url");
}
