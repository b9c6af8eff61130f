import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { createPrivate, readIfExists, writePrivate } from "./private-file.ts";
import { startOf } from "./process-identity.ts";

export type Lock = { release(): Promise<void> };

/** The operator chose a folder that another server uses. */
export class FolderInUse extends Error {}

type Owner = { pid: number; started: string };
type Claim = { number: number; owner: Owner | undefined };

const RELEASED = "{}";

/**
 * Makes this process the only server of a data folder. Claims are numbered files and the highest counts: a
 * killed server's claim is not removed but superseded by a higher number, so two servers that find it at once cannot both win.
 */
export async function takeLock(dataDir: string): Promise<Lock> {
  await mkdir(dataDir, { recursive: true });
  const started = await startOf(process.pid);
  for (;;) {
    const latest = await latestClaim(dataDir);
    if (latest && (await isRunning(latest.owner))) throw new FolderInUse(refusal(dataDir, latest.owner));

    const number = (latest?.number ?? 0) + 1;
    const path = claimPath(dataDir, number);
    if (!(await createPrivate(path, JSON.stringify({ pid: process.pid, started })))) continue;

    // The listing above is no snapshot: it may have missed a claim made while an older one was cleared away.
    const numbers = await claimNumbers(dataDir);
    if (Math.max(...numbers) !== number) {
      await rm(path, { force: true });
      continue;
    }
    for (const older of numbers) if (older < number) await rm(claimPath(dataDir, older), { force: true });
    return { release: () => writePrivate(path, RELEASED) };
  }
}

/** Whether a living server holds the folder. */
export async function isLocked(dataDir: string): Promise<boolean> {
  return isRunning((await latestClaim(dataDir))?.owner);
}

async function latestClaim(dataDir: string): Promise<Claim | undefined> {
  const number = Math.max(0, ...(await claimNumbers(dataDir)));
  if (number === 0) return undefined;
  return { number, owner: parseOwner(await readIfExists(claimPath(dataDir, number))) };
}

async function claimNumbers(dataDir: string): Promise<number[]> {
  const names = await readdir(dataDir).catch(() => []);
  return names.flatMap((name) => /^server\.lock\.(\d+)$/.exec(name)?.[1] ?? []).map(Number);
}

function parseOwner(text: string | undefined): Owner | undefined {
  try {
    const value: Partial<Owner> = JSON.parse(text ?? RELEASED);
    return value.pid && value.started ? { pid: value.pid, started: value.started } : undefined;
  } catch {
    // A machine that lost power may leave an empty file; its writer has ended.
    return undefined;
  }
}

async function isRunning(owner: Owner | undefined): Promise<boolean> {
  return owner !== undefined && (await startOf(owner.pid)) === owner.started;
}

function refusal(dataDir: string, owner: Owner | undefined): string {
  return `Another Newsloom server (process ${owner?.pid}) already uses ${dataDir}. Stop it, or set DATA_DIR to another folder.`;
}

function claimPath(dataDir: string, number: number): string {
  return join(dataDir, `server.lock.${number}`);
}
