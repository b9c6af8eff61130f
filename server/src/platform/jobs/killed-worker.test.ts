import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { createTestDatabase, type TestDatabase } from "../../../test/database/database.ts";
import { eventually } from "../../../test/eventually.ts";
import { openTestPlatform } from "../../../test/server/platform.ts";
import { siteScope } from "../context.ts";
import type { OpenPlatform } from "../open-platform.ts";
import { job } from "./define.ts";
import { startWorker, WORKER_TIMING } from "./worker.ts";

const STUCK_WORKER = fileURLToPath(new URL("../../../test/server/stuck-worker.ts", import.meta.url));
let database: TestDatabase;
let open: OpenPlatform;
let child: ChildProcess;

beforeAll(async () => {
  database = await createTestDatabase();
  open = await openTestPlatform(database.url);
});
afterAll(async () => {
  child?.kill("SIGKILL");
  await open?.close();
  await database?.drop();
});

test("a job held by a killed process runs again", async () => {
  let ran = 0;
  const stuck = job("stuck", { payload: z.object({}), run: async () => void (ran += 1) });
  await siteScope(open.platform, { siteId: 1, user: null, ip: "" }).transaction((ctx) =>
    ctx.enqueue(stuck, {}),
  );
  child = spawn(process.execPath, ["--conditions=source", "--import", "tsx", STUCK_WORKER, database.url], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const { stdout } = child;
  if (stdout === null) throw new Error("The process has no output.");
  await once(stdout, "data");
  child.kill("SIGKILL");
  await once(child, "exit");

  const timing = { heartbeatMs: 100, silentMs: 1_000, pollMs: 100 };
  const worker = await startWorker({
    platform: open.platform,
    jobs: [stuck],
    schedules: [],
    listSiteIds: async () => [],
    zoneOf: async () => "UTC",
    maintenance: [],
    timing,
  });
  await eventually("the job again", () => ran === 1);
  await worker.stop();
  const left = await open.platform.database.ownerPool.query("select worker_id from worker_heartbeats");
  expect(left.rows).toEqual([]);
});

test("with the default timing that takes well under 60 seconds, and no live worker is taken for dead", () => {
  const { heartbeatMs, silentMs, pollMs } = WORKER_TIMING;
  expect(silentMs + heartbeatMs + pollMs).toBeLessThan(45_000);
  expect(silentMs / heartbeatMs).toBeGreaterThanOrEqual(5);
});
