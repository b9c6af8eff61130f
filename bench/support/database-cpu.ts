import { readFileSync } from "node:fs";
import type { Owner } from "./fill-newsfeed.ts";
import { TICKS_A_SECOND } from "./product.ts";

/** Processor time of PostgreSQL since it was started, of the processes that ended meanwhile too. */
export async function databaseCpuSeconds(owner: Owner): Promise<number> {
  const { rows } = await owner.query("select pg_backend_pid() as pid");
  const postmaster = numbersOf(rows[0].pid).parent;
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, "utf8").trim().split(" ");
  let ticks = numbersOf(postmaster).ofEnded;
  for (const pid of [postmaster, ...children.map(Number)]) ticks += numbersOf(pid).own;
  return ticks / TICKS_A_SECOND;
}

function numbersOf(pid: number): { parent: number; own: number; ofEnded: number } {
  const [, ofProcess = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
  const numbers = ofProcess.split(" ").map(Number);
  const [user = 0, system = 0, userOfEnded = 0, systemOfEnded = 0] = numbers.slice(11, 15);
  return { parent: numbers[1] ?? 0, own: user + system, ofEnded: userOfEnded + systemOfEnded };
}
