import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** As scripts/keep-running.mjs starts it. */
const MEMORY_FLAGS = ["--max-semi-space-size=4", "--heap-growing-percent=30"];
const MAIN = fileURLToPath(new URL("../../server/dist/main.js", import.meta.url));

export const BENCH_SECRET = "the shared secret of the bench servers";

export interface Product {
  readonly url: string;
  /** From spawn to the first 200 of /readyz. */
  readonly readyMs: number;
  residentMb(): number;
  /** Processor time of the Node process since it was started. */
  cpuSeconds(): number;
  stop(): Promise<void>;
}

export function newDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), "newsloom-bench-"));
  chmodSync(folder, 0o755);
  return folder;
}

export const removeDataDir = (folder: string) => rmSync(folder, { recursive: true, force: true });

/** The database of a running product, for a second one beside it. */
export const databaseUrlOf = (folder: string) => readFileSync(join(folder, "database-url"), "utf8").trim();

/** The built server as an operator runs it, on its own database. */
export async function startProduct(dataDir: string, more: Record<string, string> = {}): Promise<Product> {
  const began = performance.now();
  const env = {
    // As scripts/keep-running.mjs starts it.
    MALLOC_ARENA_MAX: "2",
    MALLOC_MMAP_THRESHOLD_: "1048576",
    ...process.env,
    DATA_DIR: dataDir,
    PORT: "0",
    LOG_LEVEL: "warn",
    RATE_LIMIT_FACTOR: "1000000",
    SECRET_KEY: BENCH_SECRET,
    ...more,
  };
  const child = spawn(process.execPath, [...MEMORY_FLAGS, MAIN], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  // A bench that fails leaves no server behind.
  process.once("exit", () => child.kill());
  const url = await addressOf(child);
  while (!(await isReady(url))) await new Promise((resolve) => setTimeout(resolve, 5));
  return {
    url,
    readyMs: performance.now() - began,
    residentMb: () => residentOf(child.pid ?? 0),
    cpuSeconds: () => cpuSecondsOf(child.pid ?? 0),
    async stop() {
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

/** A product on a new database; both are removed at the end, whatever happened. */
export async function withProduct(work: (product: Product, dataDir: string) => Promise<void>): Promise<void> {
  const dataDir = newDataDir();
  try {
    const product = await startProduct(dataDir);
    try {
      await work(product, dataDir);
    } finally {
      await product.stop();
    }
  } finally {
    removeDataDir(dataDir);
  }
}

async function addressOf(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error("The server has no output.");
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /running at (\S+)/.exec(line)?.[1];
    if (url) return url;
  }
  throw new Error("The server ended before it was ready. Run npm start once to build it.");
}

const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );

function residentOf(pid: number): number {
  const kb = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kb ?? 0) / 1024;
}

export const TICKS_A_SECOND = 100;

function cpuSecondsOf(pid: number): number {
  const [, ofProcess = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
  const [user = 0, system = 0] = ofProcess.split(" ").slice(11, 13).map(Number);
  return (user + system) / TICKS_A_SECOND;
}

export async function signIn(
  url: string,
  { email, siteId } = { email: SIGN_IN_FORM.username, siteId: 1 },
): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/auth/connect/token`, {
    method: "POST",
    body: new URLSearchParams({ ...SIGN_IN_FORM, username: email, tenant: String(siteId) }),
  });
  const { access_token } = (await answer.json()) as { access_token: string };
  return { authorization: `Bearer ${access_token}`, siteNameId: String(siteId) };
}

export const SIGN_IN_FORM = {
  client_id: "portal",
  grant_type: "password",
  username: "admin@harbor.test",
  password: "never-ending",
  tenant: "1",
  scope: "portal offline_access openid profile email picture roles",
};
