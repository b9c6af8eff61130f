import { Writable } from "node:stream";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { createTestDatabase, type TestDatabase } from "../../../test/database/database.ts";
import { eventually } from "../../../test/eventually.ts";
import { openTestPlatform } from "../../../test/server/platform.ts";
import type { OpenPlatform } from "../open-platform.ts";
import type { Platform } from "../platform.ts";
import { job } from "./define.ts";
import { nextRun } from "./schedule.ts";
import { startWorker, type Worker } from "./worker.ts";

const DAILY = "30 4 * * *";
const ZONES: Record<number, string> = { 1: "Europe/Copenhagen", 2: "America/New_York", 3: "Asia/Tokyo" };
let database: TestDatabase;
let open: OpenPlatform;
const workers: Worker[] = [];
const ran: number[] = [];
const logLines: string[] = [];
const daily = job("daily", { payload: z.object({}), run: async ({ siteId }) => void ran.push(siteId) });

beforeAll(async () => {
  database = await createTestDatabase();
  open = await openTestPlatform(database.url);
});
afterEach(async () => {
  await stopWorkers();
  ran.length = 0;
});
afterAll(async () => {
  await open?.close();
  await database?.drop();
});

async function start(now = () => new Date()): Promise<void> {
  const out = new Writable({
    write(chunk, _encoding, callback) {
      logLines.push(String(chunk));
      callback();
    },
  });
  const platform: Platform = { ...open.platform, log: pino({ level: "info" }, out), now };
  const options = {
    platform,
    jobs: [],
    schedules: [{ job: daily, cron: DAILY }],
    listSiteIds,
    zoneOf: async (ctx: { siteId: number }) => ZONES[ctx.siteId] ?? "UTC",
    maintenance: [],
    timing: { pollMs: 50, armMs: 50 },
  };
  workers.push(await startWorker(options));
}
async function stopWorkers(): Promise<void> {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
}

const owner = () => open.platform.database.ownerPool;
async function listSiteIds(): Promise<number[]> {
  const { rows } = await owner().query<{ id: number }>("select site_id as id from sites order by site_id");
  return rows.map(({ id }) => id);
}
async function armed(): Promise<Record<string, string>> {
  const { rows } = await owner().query<{ key: string; run_at: string }>(
    "select key, run_at from graphile_worker.jobs where key like 'schedule:daily:%' order by key",
  );
  return Object.fromEntries(rows.map((row) => [row.key, row.run_at]));
}
const expected = (siteId: number) => nextRun(DAILY, ZONES[siteId] ?? "", new Date()).toISOString();
/** As if the server had been down at the last three times. */
async function miss(siteId: number): Promise<void> {
  await owner().query(
    `update graphile_worker._private_jobs set run_at = now() - interval '3 days',
       payload = json_build_object('siteId', $2::int, 'payload',
         json_build_object('job', 'daily', 'due', to_char(now() - interval '3 days', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')))
     where key = $1`,
    [`schedule:daily:${siteId}`, siteId],
  );
}

describe("schedules", () => {
  test.each([
    [
      "the clock jumps forward",
      "2026-03-28T12:00:00Z",
      ["2026-03-29T01:00:00.000Z", "2026-03-30T00:30:00.000Z"],
    ],
    [
      "the clock jumps back",
      "2026-10-24T12:00:00Z",
      ["2026-10-25T00:30:00.000Z", "2026-10-26T01:30:00.000Z"],
    ],
  ])("a run at half past one comes once on the day %s", (_what, from, runs) => {
    const first = nextRun("30 1 * * *", "Europe/London", new Date(from));
    const second = nextRun("30 1 * * *", "Europe/London", first);
    expect([first, second].map((run) => run.toISOString())).toEqual(runs);
  });

  test("every site, also a new one, has its tick in its own time zone, and a changed zone moves it", async () => {
    await start();
    await eventually("two sites", async () => Object.keys(await armed()).length === 2);
    expect(await armed()).toEqual({ "schedule:daily:1": expected(1), "schedule:daily:2": expected(2) });
    await owner().query("insert into sites (site_id, slug) values (3, 'third-site')");
    await eventually("the new site", async () => (await armed())["schedule:daily:3"] === expected(3));
    ZONES[3] = "Australia/Sydney";
    await eventually("the new time", async () => (await armed())["schedule:daily:3"] === expected(3));
    expect(ran).toEqual([]);
  });

  test("a run missed while the server was down runs once, is logged, and the next one is queued", async () => {
    await start();
    await eventually("armed", async () => (await armed())["schedule:daily:2"]);
    await stopWorkers();
    await miss(2);
    await Promise.all([start(), start()]);
    await eventually("the missed run", () => ran.length > 0);
    await eventually("the next time", async () => (await armed())["schedule:daily:2"] === expected(2));
    await stopWorkers();
    expect(ran).toEqual([2]);
    const line = logLines.map((text) => JSON.parse(text)).find(({ msg }) => msg.includes("missed"));
    expect(line).toMatchObject({ job: "daily", siteId: 2 });
  });

  test("a server whose clock is 30 days behind runs a missed job once, and the next at its time", async () => {
    const behind = () => new Date(Date.now() - 30 * 24 * 60 * 60 * 1000);
    await start(behind);
    await eventually("armed", async () => (await armed())["schedule:daily:2"]);
    await stopWorkers();
    expect((await armed())["schedule:daily:2"]).toBe(expected(2));
    await miss(2);
    await start(behind);
    await eventually("the missed run", () => ran.length > 0);
    await eventually("the next time", async () => (await armed())["schedule:daily:2"] === expected(2));
    await stopWorkers();
    expect(ran).toEqual([2]);
  });
});
