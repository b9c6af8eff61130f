import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import type { Account } from "./account.ts";

/** The last lines a program wrote, for the message when it fails. */
export type Tail = { text(): string };

const TAIL_LINES = 20;

/**
 * Starts one of PostgreSQL's programs with an environment of our own: the caller's locale may be missing or not
 * installed, its PG* variables belong to another database, and its secrets must not reach that account.
 */
export function spawnProgram(
  path: string,
  args: string[],
  account: Account | undefined,
  options: SpawnOptions,
): { child: ChildProcess; tail: Tail } {
  const { PATH, SystemRoot } = process.env;
  const child = spawn(path, args, {
    ...options,
    // The caller's working folder may be closed to the account.
    cwd: "/",
    env: { PATH, SystemRoot, LC_ALL: "C", TZ: "UTC", ...options.env },
    windowsHide: true,
    ...(account && { uid: account.uid, gid: account.gid }),
  });
  return { child, tail: collectTail(child) };
}

/** Runs a program to its end, with `input` as what it reads. */
export async function runProgram(
  path: string,
  args: string[],
  account: Account | undefined,
  input = "",
): Promise<void> {
  const { child, tail } = spawnProgram(path, args, account, { stdio: "pipe" });
  child.stdin?.on("error", () => {}).end(input);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  if (code !== 0) throw new Error(`${path} failed:\n${tail.text()}`);
}

function collectTail(child: ChildProcess): Tail {
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on("line", (line) => {
      lines.push(line);
      if (lines.length > TAIL_LINES) lines.shift();
    });
  }
  return { text: () => lines.join("\n") };
}
