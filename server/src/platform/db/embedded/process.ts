import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer, Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { program } from "./binaries.ts";
import type { ClusterLocation } from "./cluster-location.ts";
import { quitBackends } from "./orphan.ts";
import { readPostmasterFile } from "./postmaster-file.ts";
import { isPostgresOf } from "./process-identity.ts";
import { spawnProgram } from "./run-program.ts";
import { settings } from "./settings.ts";

/** A running PostgreSQL server. `ended` resolves with how it ended and its last output. */
export type Postgres = {
  pid: number;
  port: number;
  ended: Promise<string>;
  requestStop(): void;
  stop(): Promise<void>;
};

type StartProblem = "port-taken" | "still-stopping" | "other";

// Recovery after a crash replays what was written since the last checkpoint, which can take a while.
const READY_MS = 120_000;
const RETRY_MS = 15_000;
const FAST_SHUTDOWN_MS = 8_000;
const IMMEDIATE_SHUTDOWN_MS = 4_000;
const LAST_OUTPUT_MS = 300;

class StartFailure extends Error {
  readonly problem: StartProblem;

  constructor(lastLines: string) {
    super(`PostgreSQL did not start:\n${lastLines}`);
    this.problem = problemIn(lastLines);
  }
}

/** Starts PostgreSQL on a port, or on any free one. Retries for a while when the problem is temporary. */
export async function startPostgres(
  cluster: ClusterLocation,
  unsafeFast: boolean,
  port?: number,
): Promise<Postgres> {
  for (const deadline = Date.now() + RETRY_MS; ; await delay(100)) {
    try {
      return await launch(cluster, unsafeFast, port ?? (await freePort()));
    } catch (error) {
      const isTemporary = error instanceof StartFailure && error.problem !== "other";
      if (!isTemporary || Date.now() > deadline) throw error;
      if (error.problem === "still-stopping") await quitBackends(cluster.data);
    }
  }
}

async function launch(cluster: ClusterLocation, unsafeFast: boolean, port: number): Promise<Postgres> {
  const { child, tail } = spawnProgram(
    program(cluster.native, "postgres"),
    ["-D", cluster.data, ...settings(port, unsafeFast)],
    cluster.account,
    {
      stdio: ["ignore", "ignore", "pipe"],
      // A group of its own: Ctrl-C in a terminal must reach only the server, which stops the database last.
      detached: true,
      env: await grandparentHint(cluster.data),
    },
  );
  const { pid } = child;
  if (pid === undefined) throw (await once(child, "error"))[0];
  let running = true;
  const ended = endOf(child).then((end) => {
    running = false;
    return `${end}\n${tail.text()}`.trim();
  });

  async function stop(): Promise<void> {
    setRef(child, true);
    for (const [signal, limit] of [
      ["SIGINT", FAST_SHUTDOWN_MS],
      ["SIGQUIT", IMMEDIATE_SHUTDOWN_MS],
    ] as const) {
      child.kill(signal);
      await Promise.race([ended, delay(limit, undefined, { ref: false })]);
      if (!running) return;
    }
    child.kill("SIGKILL");
    await ended;
  }

  for (const deadline = Date.now() + READY_MS; ; await delay(20)) {
    const file = await readPostmasterFile(cluster.data);
    if (file?.pid === pid && file.ready) break;
    if (!running) throw new StartFailure(tail.text());
    if (Date.now() > deadline) {
      await stop();
      throw new Error(`PostgreSQL was not ready after ${READY_MS / 1000} seconds:\n${tail.text()}`);
    }
  }
  // A script that does not stop the database should still be able to end.
  setRef(child, false);
  return { pid, port, ended, stop, requestStop: () => child.kill("SIGINT") };
}

/** Sets whether the child keeps this process alive. */
function setRef(child: ChildProcess, on: boolean): void {
  const verb = on ? "ref" : "unref";
  child[verb]();
  if (child.stderr instanceof Socket) child.stderr[verb]();
}

async function endOf(child: ChildProcess): Promise<string> {
  const closed = once(child, "close");
  const [code, signal] = await once(child, "exit");
  // Its last output may still be in the pipe, but backends that outlive it hold the pipe open, so wait only briefly.
  await Promise.race([closed, delay(LAST_OUTPUT_MS, undefined, { ref: false })]);
  return signal ?? `exit code ${code}`;
}

/**
 * A pid in a left-over postmaster.pid may belong to another process by now, and PostgreSQL would not start while it is in use.
 * This variable of pg_ctl's names a process that is known not to be a server; the file itself stays, because PostgreSQL
 * reads from it whether old backends are still attached to the data.
 */
async function grandparentHint(data: string): Promise<NodeJS.ProcessEnv> {
  const pid = (await readPostmasterFile(data))?.pid;
  return pid === undefined || (await isPostgresOf(pid, data)) ? {} : { PG_GRANDPARENT_PID: String(pid) };
}

function problemIn(lines: string): StartProblem {
  if (/could not bind|could not create any TCP\/IP sockets/.test(lines)) return "port-taken";
  if (/lock file "postmaster.pid" already exists|shared memory block/.test(lines)) return "still-stopping";
  return "other";
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address ? address.port : 0;
}
