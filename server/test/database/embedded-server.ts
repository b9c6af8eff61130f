import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Client } from "pg";
import type { Account } from "../../src/platform/db/embedded/account.ts";
import { stopOrphan } from "../../src/platform/db/embedded/orphan.ts";

/** A small server in a process of its own, so that a test can kill it. */
export type TestServer = {
  node: ChildProcess;
  url: string;
  pid: number;
  lines: string[];
  line(text: string): Promise<string>;
};

export const embeddedCode = fileURLToPath(new URL("../../src/platform/db/embedded", import.meta.url));

const cleanUps: (() => unknown)[] = [];

export function whenDone(step: () => unknown): void {
  cleanUps.push(step);
}

/** Undoes everything in the opposite order: servers end before their folders go. */
export async function cleanUp(): Promise<void> {
  for (let step = cleanUps.pop(); step; step = cleanUps.pop()) await step();
}

export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "newsloom-embedded-"));
  await chmod(folder, 0o755);
  whenDone(() => rm(folder, { recursive: true }));
  return folder;
}

/** A copy of a folder in which a server ran and stopped: creating a database takes seconds. */
export async function copyOfFolder(usedFolder: string): Promise<string> {
  const folder = await newFolder();
  // With owners and permissions, which fs.cp does not copy.
  execFileSync("cp", ["-a", `${usedFolder}/.`, folder]);
  return folder;
}

/** Runs a small server in a process of its own, with neither LANG nor LC_* set. */
export async function start(
  dataDir: string,
  {
    user,
    code = embeddedCode,
    endsWithoutStop = false,
  }: { user?: Account; code?: string; endsWithoutStop?: boolean } = {},
): Promise<TestServer> {
  const script = `
    const { startEmbedded } = await import(${JSON.stringify(join(code, "start-embedded.ts"))});
    const say = (message) => process.stdout.write(JSON.stringify(message) + "\\n");
    try {
      const database = await startEmbedded({
        dataDir: ${JSON.stringify(dataDir)},
        log: (line) => say({ line }),
        onRestart: (url) => say({ line: "onRestart " + url }),
      });
      if (!${endsWithoutStop}) {
        const open = setInterval(() => {}, 1000);
        process.once("SIGTERM", async () => {
          await database.stop();
          clearInterval(open);
        });
      }
      // Last, because the test may send the signal at once.
      say({ url: database.url, pid: database.pid() });
    } catch (error) {
      say({ error: error.message });
    }`;
  const node = spawn(
    process.execPath,
    ["--conditions=source", "--import", import.meta.resolve("tsx"), "--input-type=module", "--eval", script],
    {
      cwd: "/",
      env: { PATH: process.env.PATH },
      stdio: ["ignore", "pipe", "inherit"],
      ...(user && { uid: user.uid, gid: user.gid }),
    },
  );
  whenDone(async () => {
    if (node.exitCode === null && node.signalCode === null) await end({ node }, "SIGTERM");
    await stopOrphan(join(dataDir, "postgres"));
  });

  const lines: string[] = [];
  const { url, pid } = await new Promise<{ url: string; pid: number }>((resolve, reject) => {
    createInterface({ input: node.stdout }).on("line", (text) => {
      const message = JSON.parse(text);
      if (message.error) reject(new Error(message.error));
      else if (message.url) resolve(message);
      else lines.push(message.line);
    });
  });
  async function line(text: string): Promise<string> {
    await until(() => lines.some((line) => line.includes(text)));
    return lines.find((line) => line.includes(text)) ?? "";
  }
  return { node, url, pid, lines, line };
}

export async function end(
  { node }: Pick<TestServer, "node">,
  signal: NodeJS.Signals,
): Promise<number | null> {
  const exited = once(node, "exit");
  node.kill(signal);
  return (await exited)[0];
}

export async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 10_000; !(await condition()); await delay(25)) {
    if (Date.now() > deadline) throw new Error(`Not within ten seconds: ${condition}`);
  }
}
