import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { createTestDatabase, type TestDatabase } from "../../../test/database/database.ts";
import { eventually } from "../../../test/eventually.ts";
import { type PlatformServer, startPlatformServer } from "../../../test/server/platform-server.ts";
import { siteScope } from "../context.ts";
import { job } from "./define.ts";
import { startWorker, type Worker } from "./worker.ts";

let database: TestDatabase;
let server: PlatformServer;
let worker: Worker;
let isFixed = false;
let runs = 0;

const broken = job("broken", {
  payload: z.object({ n: z.int() }),
  maxAttempts: 1,
  run: async () => {
    runs += 1;
    if (!isFixed) throw new Error("The other side is away.");
  },
});

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startPlatformServer(database.url);
  worker = await startWorker({
    platform: server.platform,
    jobs: [broken],
    schedules: [],
    listSiteIds: async () => [],
    zoneOf: async () => "UTC",
    maintenance: [],
    timing: { pollMs: 50, heartbeatMs: 50 },
  });
});
afterAll(async () => {
  await worker?.stop();
  await server?.stop();
  await database?.drop();
});

interface DeadJobs {
  items: { id: number; job: string; lastError: string; attempts: number; failedAt: string }[];
  total: number;
  next: string | null;
}

async function dead(headers: Record<string, string>, query = ""): Promise<DeadJobs> {
  const response = await fetch(`${server.url}/api/Jobs/GetDeadJobs${query}`, { headers });
  expect(response.status).toBe(200);
  return (await response.json()) as DeadJobs;
}
const retry = (headers: Record<string, string>, id: number) =>
  fetch(`${server.url}/api/Jobs/${id}/Retry`, { method: "POST", headers });
const deadGauge = async () => (await server.platform.metrics.deadJobs.get()).values[0]?.value;

test("dead jobs are listed and retried by their own site only", async () => {
  const harbor = await server.signIn("admin@harbor.test", 1);
  const orchard = await server.signIn("admin@orchard.test", 2);
  await siteScope(server.platform, { siteId: 1, user: null, ip: "" }).transaction(async (ctx) => {
    await ctx.enqueue(broken, { n: 1 });
    await ctx.enqueue(broken, { n: 2 });
  });
  const list = await eventually("two dead jobs", async () => {
    const list = await dead(harbor);
    return list.items.length === 2 && list;
  });
  expect(list.next).toBeNull();
  expect(list.items[0]).toMatchObject({ job: "broken", lastError: "The other side is away.", attempts: 1 });
  expect(Math.abs(Date.now() - Date.parse(list.items[0]?.failedAt ?? ""))).toBeLessThan(10_000);
  await eventually("the gauge", async () => (await deadGauge()) === 2);

  const first = await dead(harbor, "?number=1");
  const second = await dead(harbor, `?number=1&after=${first.next}`);
  expect([...first.items, ...second.items]).toEqual(list.items);

  const id = list.items[0]?.id ?? 0;
  expect(await dead(orchard)).toEqual({ items: [], total: 0, next: null });
  expect((await retry(orchard, id)).status).toBe(404);
  expect((await retry(await server.signIn("organizer@harbor.test", 1), id)).status).toBe(403);

  isFixed = true;
  const answer = await retry(harbor, id);
  expect([answer.status, await answer.json()]).toEqual([200, true]);
  await eventually("the job again", async () => runs === 3 && (await dead(harbor)).total === 1);
  expect((await retry(harbor, id)).status).toBe(404);
  const log = await fetch(`${server.url}/api/ActionLog/GetList`, {
    method: "POST",
    headers: { ...harbor, "content-type": "application/json" },
    body: JSON.stringify({ area: "Jobs" }),
  });
  expect(await log.json()).toMatchObject({ total: 1, items: [{ action: "Retry", entityId: String(id) }] });
});

test("a job with an invalid payload is dead at once", async () => {
  const orchard = await server.signIn("admin@orchard.test", 2);
  await server.platform.database.ownerPool.query(
    `select graphile_worker.add_job('broken', '{"siteId": 2, "payload": {"n": "not a number"}}')`,
  );
  const list = await eventually("a dead job", async () => {
    const list = await dead(orchard);
    return list.items.length === 1 && list;
  });
  expect(list.items[0]?.attempts).toBe(25);
  expect(list.items[0]?.lastError).toContain("The payload does not fit the job");
});

test("the request role cannot read the queue's tables", async () => {
  const read = server.platform.database.inSite(1, (db) =>
    db
      .selectFrom("graphile_worker._private_jobs" as never)
      .selectAll()
      .execute(),
  );
  await expect(read).rejects.toThrow(/permission denied/);
});
