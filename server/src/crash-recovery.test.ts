import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { query } from "../test/database/embedded-server.ts";
import { BUILT_MAIN } from "../test/server/built-main.ts";
import { readDatabaseUrl } from "./platform/db/embedded/database-url.ts";
import { readPostmasterFile } from "./platform/db/embedded/postmaster-file.ts";
import { startOf } from "./platform/db/embedded/process-identity.ts";

let dataDir: string;
let server: { child: ChildProcess; url: string };

/** The product as `npm start` runs it, on its own database, until killed. */
async function start(): Promise<typeof server> {
  const child = spawn(process.execPath, [BUILT_MAIN], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: "0", LOG_LEVEL: "warn", RATE_LIMIT_FACTOR: "1000" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /running at (\S+)/.exec(line)?.[1];
    if (url) return { child, url };
  }
  throw new Error("The server ended before it was ready.");
}

async function signIn(): Promise<Record<string, string>> {
  const form = {
    client_id: "portal",
    grant_type: "password",
    username: "admin@harbor.test",
    password: "never-ending",
    tenant: "1",
    scope: "portal openid",
  };
  const answer = await fetch(`${server.url}/auth/connect/token`, {
    method: "POST",
    body: new URLSearchParams(form),
  });
  const { access_token } = (await answer.json()) as { access_token: string };
  return { authorization: `Bearer ${access_token}`, siteNameId: "1", "content-type": "application/json" };
}

const call = (path: string, headers: Record<string, string>, body: unknown) =>
  fetch(`${server.url}/api/${path}`, { method: "POST", headers, body: JSON.stringify(body) });

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "newsloom-killed-"));
  await chmod(dataDir, 0o755);
  server = await start();
});
afterAll(async () => {
  server.child.kill("SIGTERM");
  await once(server.child, "exit");
  await rm(dataDir, { recursive: true, force: true });
});

/** PostgreSQL's postmaster and its backends, wherever the data folder is. */
async function postgresPids(): Promise<number[]> {
  const url = (await readDatabaseUrl(dataDir)) ?? "";
  const [row] = await query(url, "select setting from pg_settings where name = 'data_directory'");
  const postmaster = await readPostmasterFile(String(row?.["setting"]));
  if (!postmaster) throw new Error("PostgreSQL does not run.");
  const others = await query(url, "select pid from pg_stat_activity where pid <> pg_backend_pid()");
  return [postmaster.pid, ...others.map(({ pid }) => Number(pid))];
}

function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    // A backend may have ended by itself.
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

describe("kill -9 during writes", () => {
  it.each([
    ["the server", async () => []],
    ["the server and PostgreSQL at the same time", postgresPids],
  ])("of %s loses nothing that was acknowledged", { timeout: 60_000 }, async (area, alsoKilled) => {
    const headers = await signIn();
    const acknowledged: string[] = [];
    let alive = true;
    const write = async (writer: number) => {
      for (let number = 0; alive; number++) {
        const entityId = `${writer}-${number}`;
        const answer = await call("ActionLog/Add", headers, {
          area,
          action: "write",
          entityType: "row",
          entityId,
          details: {},
        }).catch(() => null);
        if (answer?.status === 200) acknowledged.push(entityId);
        else alive = false;
      }
    };
    const writers = [1, 2, 3, 4].map(write);
    await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(100);
    const pids = await alsoKilled();
    server.child.kill("SIGKILL");
    pids.forEach(kill);
    await Promise.all([...writers, once(server.child, "exit")]);
    const [postmaster] = pids;
    if (postmaster) await expect.poll(() => startOf(postmaster)).toBeUndefined();

    server = await start();
    const stored = new Set<string>();
    const again = await signIn();
    for (let after: string | undefined, first = true; first || after; first = false) {
      const answer = await call("ActionLog/GetList", again, {
        area: `client: ${area}`,
        number: 100,
        ...(after && { after }),
      });
      const page = (await answer.json()) as { items: { entityId: string }[]; next: string | null };
      for (const { entityId } of page.items) stored.add(entityId);
      after = page.next ?? undefined;
    }
    expect(acknowledged.filter((entityId) => !stored.has(entityId))).toEqual([]);
    expect(await readDatabaseUrl(dataDir)).toMatch(/^postgres:\/\//);
  });
});
