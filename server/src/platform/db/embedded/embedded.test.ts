import { spawn } from "node:child_process";
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  cleanUp,
  copyOfFolder,
  end,
  newFolder,
  query,
  start,
  until,
  whenDone,
} from "../../../../test/database/embedded-server.ts";
import { isRoot, ownerOf, unprivilegedAccount } from "./account.ts";
import { readDatabaseUrl } from "./database-url.ts";
import { isLocked, takeLock } from "./lock.ts";
import { startOf } from "./process-identity.ts";

let usedFolder: string;
beforeAll(async () => {
  usedFolder = await mkdtemp(join(tmpdir(), "newsloom-embedded-used-"));
  await chmod(usedFolder, 0o755);
  await end(await start(usedFolder), "SIGTERM");
});
afterEach(cleanUp);
afterAll(() => rm(usedFolder, { recursive: true }));

describe("the embedded PostgreSQL", () => {
  it("makes a UTF-8 database with no locale set, reached over TCP on loopback by password only", async () => {
    const dataDir = await newFolder();
    const { url, pid } = await start(dataDir);

    const runner = isRoot() ? (await unprivilegedAccount()).uid : process.getuid?.();
    expect((await stat(join(dataDir, "postgres"))).uid).toBe(runner);
    if (process.platform === "linux") expect((await stat(`/proc/${pid}`)).uid).toBe(runner);
    expect(
      await query(
        url,
        "select pg_encoding_to_char(encoding) as encoding, datlocprovider, datlocale from pg_database",
      ),
    ).toEqual(Array(4).fill({ encoding: "UTF8", datlocprovider: "b", datlocale: "C.UTF-8" }));
    expect(await query(url, "select current_database() as name, lower('ÄÖÜ') as lower")).toEqual([
      { name: "newsloom", lower: "äöü" },
    ]);
    expect(await query(url, "show listen_addresses")).toEqual([{ listen_addresses: "127.0.0.1" }]);
    expect(await query(url, "show unix_socket_directories")).toEqual([{ unix_socket_directories: "" }]);
    expect(await query(url, "select distinct auth_method from pg_hba_file_rules")).toEqual([
      { auth_method: "scram-sha-256" },
    ]);
    await expect(query(url.replace(/:[^:@]+@/, ":wrong@"), "select 1")).rejects.toThrow(
      "password authentication",
    );

    expect((await readFile(join(dataDir, "database-url"), "utf8")).trim()).toBe(url);
    for (const name of ["database-url", "database-password"]) {
      expect((await stat(join(dataDir, name))).mode & 0o777).toBe(0o600);
    }
    const files = [...(await readdir(dataDir, { recursive: true })), ...(await readdir(tmpdir()))];
    const port = new URL(url).port;
    expect(
      files.filter((name) => name.includes(`.s.PGSQL.${port}`) || name.includes("postgres.new")),
    ).toEqual([]);
  });

  it("keeps data and password over a restart, and leaves nothing running in between", async () => {
    const dataDir = await copyOfFolder(usedFolder);
    const first = await start(dataDir);
    await query(first.url, "create table article as select 'kept' as title");
    expect(await readDatabaseUrl(dataDir)).toBe(first.url);
    expect(await end(first, "SIGTERM")).toBe(0);
    expect(await startOf(first.pid)).toBeUndefined();
    expect(await readDatabaseUrl(dataDir)).toBeUndefined();

    const second = await start(dataDir);
    expect(new URL(second.url).password).toBe(new URL(first.url).password);
    expect(await query(second.url, "select title from article")).toEqual([{ title: "kept" }]);
  });

  it("refuses a second server on the same folder and leaves the first alone", async () => {
    const dataDir = await copyOfFolder(usedFolder);
    const first = await start(dataDir);
    await expect(start(dataDir)).rejects.toThrow(
      `Another Newsloom server (process ${first.node.pid}) already uses ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
    );
    expect(await query(first.url, "select 1 as one")).toEqual([{ one: 1 }]);
    expect(await readDatabaseUrl(dataDir)).toBe(first.url);
  });

  it("after kill -9 of Node, replaces the PostgreSQL it left behind", async () => {
    const dataDir = await copyOfFolder(usedFolder);
    const first = await start(dataDir);
    await query(first.url, "create table article as select 'kept' as title");
    await end(first, "SIGKILL");
    expect(await startOf(first.pid)).toBeDefined();

    const second = await start(dataDir);
    expect(await startOf(first.pid)).toBeUndefined();
    expect(second.pid).not.toBe(first.pid);
    expect(second.lines).toContain(
      `Stopped PostgreSQL (process ${first.pid}), left behind by a server that was killed.`,
    );
    expect(await query(second.url, "select title from article")).toEqual([{ title: "kept" }]);
  });

  it("after kill -9 of PostgreSQL, starts it again under the same URL", async () => {
    const server = await start(await copyOfFolder(usedFolder));
    await query(server.url, "create table article as select 'kept' as title");
    process.kill(server.pid, "SIGKILL");
    const line = await server.line("runs again");
    expect(line).not.toContain(`process ${server.pid})`);
    expect(await server.line("onRestart")).toBe(`onRestart ${server.url}`);
    expect(await query(server.url, "select title from article")).toEqual([{ title: "kept" }]);
    expect(await end(server, "SIGTERM")).toBe(0);
  });

  it("after kill -9 of both, starts at once, even while a backend is deep in a query", async () => {
    const dataDir = await copyOfFolder(usedFolder);
    const first = await start(dataDir);
    await query(first.url, "create table article as select 'kept' as title");
    const busy = query(first.url, "select count(*) from generate_series(1, 1e12) as busy").catch(
      () => "cut off",
    );
    await until(async () => {
      const found = await query(
        first.url,
        "select 1 from pg_stat_activity where state = 'active' and query like '%1e12%busy'",
      );
      return found.length > 0;
    });
    process.kill(first.pid, "SIGSTOP");
    await end(first, "SIGKILL");
    process.kill(first.pid, "SIGKILL");

    const second = await start(dataDir);
    expect(await busy).toBe("cut off");
    expect(await query(second.url, "select title from article")).toEqual([{ title: "kept" }]);
  });

  it("ignores left-over files that name an unrelated running process", async () => {
    const dataDir = await copyOfFolder(usedFolder);
    const first = await start(dataDir);
    await end(first, "SIGTERM");
    const otherProcess = spawn("sleep", ["60"], { ...(await runnerOf(dataDir)), stdio: "ignore" });
    whenDone(() => otherProcess.kill("SIGKILL"));
    const data = join(dataDir, "postgres");
    await writeFile(
      join(data, "postmaster.pid"),
      `${otherProcess.pid}\n${data}\n1700000000\n5432\n\n127.0.0.1\n\nready   \n`,
    );
    await writeFile(
      join(dataDir, "server.lock.7"),
      JSON.stringify({ pid: otherProcess.pid, started: "another time" }),
    );

    await start(dataDir);
    expect(await startOf(otherProcess.pid ?? 0)).toBeDefined();
  });

  it("sets a new password when the stored one is lost", async () => {
    const dataDir = await copyOfFolder(usedFolder);
    const first = await start(dataDir);
    await end(first, "SIGTERM");
    await rm(join(dataDir, "database-password"));
    const second = await start(dataDir);
    expect(new URL(second.url).password).not.toBe(new URL(first.url).password);
  });

  it("stops when its process ends without stopping it, and reports why a start failed", async () => {
    const dataDir = await copyOfFolder(usedFolder);
    const server = await start(dataDir, { endsWithoutStop: true });
    await until(async () => (await startOf(server.pid)) === undefined);

    await writeFile(join(dataDir, "postgres", "postgresql.conf"), "this is no setting\n");
    await expect(start(dataDir)).rejects.toThrow(/PostgreSQL did not start:\n[^]*syntax error in file/);
    expect(await isLocked(dataDir)).toBe(false);
  });

  it("gives the lock to one of many that find a dead server's claim", async () => {
    const dataDir = await newFolder();
    await writeFile(join(dataDir, "server.lock.3"), JSON.stringify({ pid: 1, started: "long ago" }));
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => takeLock(dataDir)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await readdir(dataDir)).toEqual(["server.lock.4"]);
  });
});

async function runnerOf(dataDir: string): Promise<{ uid: number; gid: number } | undefined> {
  if (!isRoot()) return undefined;
  const { uid, gid } = await ownerOf(join(dataDir, "postgres"));
  return { uid, gid };
}
