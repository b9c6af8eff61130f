import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/**
 * When a process began, in the form the system reports it; undefined when it is not running.
 * A pid alone proves nothing: it is reused after the process has ended.
 */
export async function startOf(pid: number): Promise<string | undefined> {
  if (process.platform === "linux") return startOnLinux(pid);
  if (process.platform === "win32") return answersSignals(pid) ? "running" : undefined;
  const line = await ps(pid, "stat=,lstart=");
  // A zombie has ended; its parent has not collected it yet.
  return line === undefined || line.startsWith("Z") ? undefined : line.replace(/^\S+\s+/, "");
}

/** Whether a process is the PostgreSQL server of this data folder. */
export async function isPostgresOf(pid: number, data: string): Promise<boolean> {
  if (process.platform === "linux") {
    const [program = "", ...args] = (await readOrEmpty(`/proc/${pid}/cmdline`)).split("\0");
    return basename(program) === "postgres" && args.includes(data);
  }
  const command = await ps(pid, "command=");
  return command !== undefined && command.includes("postgres") && command.includes(` -D ${data} `);
}

async function startOnLinux(pid: number): Promise<string | undefined> {
  const stat = await readOrEmpty(`/proc/${pid}/stat`);
  // The second field is the program's name and may hold spaces and brackets, so count from its end.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const state = fields[0];
  const ticks = fields[19];
  if (ticks === undefined || state === "Z" || state === "X") return undefined;
  // The ticks count from boot, and every boot runs through the same low numbers.
  const boot = (await readOrEmpty("/proc/sys/kernel/random/boot_id")).trim();
  return `${boot}/${ticks}`;
}

async function ps(pid: number, columns: string): Promise<string | undefined> {
  if (process.platform === "win32") return undefined;
  try {
    const { stdout } = await run("ps", ["-ww", "-o", columns, "-p", String(pid)]);
    return stdout.trim() || undefined;
  } catch {
    return undefined;
  }
}

function answersSignals(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function readOrEmpty(path: string): Promise<string> {
  return readFile(path, "utf8").catch(() => "");
}
