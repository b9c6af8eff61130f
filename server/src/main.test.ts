import { type ChildProcess, type ChildProcessByStdio, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { BUILT_MAIN } from "../test/server/built-main.ts";
import { readDatabaseUrl } from "./platform/db/embedded/database-url.ts";

/** Throws an error that nothing handles, where a fault of ours would. */
const THROWS_ON_SIGNAL =
  'data:text/javascript,process.on("SIGUSR2",()=>setImmediate(()=>{throw new Error("planted")}))';
/** One for all tests, because the first start in a folder takes four times as long. */
let dataDir: string;
const children: ChildProcess[] = [];

async function newDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "newsloom-main-"));
  await chmod(folder, 0o755);
  return folder;
}

beforeAll(async () => {
  dataDir = await newDataDir();
});
afterEach(async () => {
  for (const child of children.splice(0))
    if (child.exitCode === null && child.signalCode === null) {
      child.kill("SIGTERM");
      await once(child, "exit");
    }
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

function run(environment: Record<string, string> = {}) {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: "0",
    LOG_LEVEL: "error",
    DEMO: "off",
    ...environment,
  };
  const child = spawn(process.execPath, ["--import", THROWS_ON_SIGNAL, BUILT_MAIN], {
    env,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  }) as ChildProcessByStdio<null, Readable, Readable>;
  children.push(child);
  return child;
}

async function started(child: ReturnType<typeof run>): Promise<void> {
  for await (const line of createInterface({ input: child.stdout })) if (line.includes("running at")) return;
}

/** PostgreSQL processes of a data folder. */
function databasesIn(folder: string): string {
  const listed = execFileSync("ps", ["-eo", "args"], { encoding: "utf8" }).split("\n");
  return listed.filter((line) => line.includes(folder) && /postgres|initdb/.test(line)).join("\n");
}

describe("npm start", () => {
  it("reports in one line which variable is wrong", { timeout: 30_000 }, async () => {
    const child = run({ PORT: "eighty" });
    expect(await text(child.stderr)).toMatch(/^PORT: [^\n]+\n$/);
  });

  it("reports in one line that another server uses the folder", { timeout: 60_000 }, async () => {
    await started(run());
    const second = run();
    const output = await text(second.stderr);
    expect(output.split("\n").filter((line) => !line.includes("WARNING"))).toEqual([
      expect.stringContaining("Another Newsloom server"),
      "",
    ]);
  });

  it("leaves no database behind when it is stopped while starting", { timeout: 120_000 }, async () => {
    const folder = await newDataDir();
    const child = run({ DATA_DIR: folder });
    await expect.poll(() => databasesIn(folder), { timeout: 60_000, interval: 20 }).not.toBe("");
    child.kill("SIGTERM");
    const [code] = (await once(child, "exit")) as [number | null];
    expect([code, databasesIn(folder)]).toEqual([0, ""]);
    await rm(folder, { recursive: true, force: true });
  });

  it("stops cleanly although its output is closed", { timeout: 60_000 }, async () => {
    const child = run();
    await started(child);
    child.stdout.destroy();
    child.stderr.destroy();
    child.kill("SIGTERM");
    expect(await once(child, "exit")).toEqual([0, null]);
    expect(databasesIn(dataDir)).toBe("");
  });

  it("stops within ten seconds though a statement hangs", { timeout: 60_000 }, async () => {
    const child = run();
    await started(child);
    const stuck = new pg.Client({ connectionString: (await readDatabaseUrl(dataDir)) ?? "" });
    stuck.on("error", () => undefined);
    await stuck.connect();
    const hanging = stuck.query("select pg_sleep(60)").catch(() => "ended");
    const began = Date.now();
    child.kill("SIGTERM");
    await once(child, "exit");
    expect(Date.now() - began).toBeLessThan(10_500);
    expect(await hanging).toBe("ended");
  });

  it("logs an error that nothing handled and ends with a failure, in order", {
    timeout: 60_000,
  }, async () => {
    const child = run();
    // What scripts/keep-running.mjs waits for.
    expect(await once(child, "message")).toEqual(["ready", undefined]);
    const output = text(child.stdout);
    child.kill("SIGUSR2");
    expect(await once(child, "exit")).toEqual([1, null]);
    expect(await output).toMatch(/"level":60.*"message":"planted","stack":"Error: planted/);
    expect(databasesIn(dataDir)).toBe("");
  });
});
