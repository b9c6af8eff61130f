import { readdir, readFile, readlink } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { readPostmasterFile } from "./postmaster-file.ts";
import { isPostgresOf } from "./process-identity.ts";

const FAST_SHUTDOWN_MS = 10_000;
const KILL_MS = 5_000;

/**
 * Stops the PostgreSQL that a killed server left behind on this folder. Call it only while holding the folder's lock,
 * which proves that no living server needs it. Returns its pid when there was one.
 */
export async function stopOrphan(data: string): Promise<number | undefined> {
  const pid = (await readPostmasterFile(data))?.pid;
  if (pid === undefined || !(await isPostgresOf(pid, data))) return undefined;
  for (const [signal, limit] of [
    ["SIGINT", FAST_SHUTDOWN_MS],
    ["SIGKILL", KILL_MS],
  ] as const) {
    send(pid, signal);
    if (await hasEnded(pid, data, limit)) return pid;
  }
  throw new Error(
    `PostgreSQL (process ${pid}), left behind by a killed server, does not stop. Stop it, then start again.`,
  );
}

/**
 * Ends the backends of a PostgreSQL that was killed. An idle one sees by itself that its server is gone, but one in a long
 * query does not, and nothing can start on the folder until it ends.
 */
export async function quitBackends(data: string): Promise<void> {
  if (process.platform !== "linux") return;
  for (const entry of await readdir("/proc")) {
    if (!/^\d+$/.test(entry)) continue;
    const folder = await readlink(`/proc/${entry}/cwd`).catch(() => undefined);
    if (folder === data && (await titleOf(entry)).startsWith("postgres: ")) send(Number(entry), "SIGQUIT");
  }
}

async function titleOf(pid: string): Promise<string> {
  return readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
}

async function hasEnded(pid: number, data: string, limit: number): Promise<boolean> {
  for (const deadline = Date.now() + limit; Date.now() < deadline; await delay(25)) {
    if (!(await isPostgresOf(pid, data))) return true;
  }
  return false;
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // Ended by itself, or owned by another account: the wait that follows finds out.
  }
}
