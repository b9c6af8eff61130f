import { join } from "node:path";
import { readIfExists } from "./private-file.ts";

/** What PostgreSQL writes about itself into postmaster.pid. */
export type PostmasterFile = { pid: number; ready: boolean };

export async function readPostmasterFile(data: string): Promise<PostmasterFile | undefined> {
  const lines = (await readIfExists(join(data, "postmaster.pid")))?.split("\n") ?? [];
  const pid = Number(lines[0]);
  return pid > 0 ? { pid, ready: lines[7]?.trim() === "ready" } : undefined;
}
