import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from "vitest";
import { z } from "zod";
import { createTestDatabase, type TestDatabase } from "../../../test/database/database.ts";
import { eventually } from "../../../test/eventually.ts";
import { openTestPlatform } from "../../../test/server/platform.ts";
import { siteScope } from "../context.ts";
import type { OpenPlatform } from "../open-platform.ts";
import { type JobDefinition, job } from "./define.ts";
import { startWorker, type Worker } from "./worker.ts";

const HARBOR = 1;
let database: TestDatabase;
let open: OpenPlatform;
const workers: Worker[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  open = await openTestPlatform(database.url);
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
});
afterAll(async () => {
  await open?.close();
  await database?.drop();
});

async function work(jobs: JobDefinition<unknown>[], timing = {}, concurrency = 4): Promise<Worker> {
  const worker = await startWorker({
    platform: open.platform,
    jobs,
    schedules: [],
    listSiteIds: async () => [],
    zoneOf: async () => "UTC",
    concurrency,
    maintenance: [],
    timing: { pollMs: 50, ...timing },
  });
  workers.push(worker);
  return worker;
}

const inHarbor = () => siteScope(open.platform, { siteId: HARBOR, user: null, ip: "" });
const query = (text: string) => open.platform.database.ownerPool.query(text);
const countQueued = async (name: string) =>
  (await query(`select id from graphile_worker.jobs where task_identifier = '${name}'`)).rowCount ?? 0;

describe("jobs", () => {
  test("a job exists only when the transaction that queued it commits", async () => {
    const ran: string[] = [];
    const greet = job("greet", {
      payload: z.object({ name: z.string() }),
      run: async (_scope, { name }) => void ran.push(name),
    });
    await work([greet]);
    const failed = inHarbor().transaction(async (ctx) => {
      await ctx.enqueue(greet, { name: "rolled back" });
      throw new Error("no");
    });
    await expect(failed).rejects.toThrow("no");
    await inHarbor().transaction((ctx) => ctx.enqueue(greet, { name: "committed" }));
    await eventually("the committed job", () => ran.length > 0);
    expect(ran).toEqual(["committed"]);
    await eventually("an empty queue", async () => (await countQueued("greet")) === 0);
  });

  test("a job runs inside its own site", async () => {
    let seen: unknown;
    const look = job("look", {
      payload: z.object({}),
      run: (scope) =>
        scope.transaction(async (ctx) => {
          seen = {
            siteId: ctx.siteId,
            user: ctx.user,
            rows: await ctx.db.selectFrom("memberships").select("site_id").distinct().execute(),
          };
        }),
    });
    await work([look]);
    await siteScope(open.platform, { siteId: 2, user: null, ip: "" }).transaction((ctx) =>
      ctx.enqueue(look, {}),
    );
    await eventually("the job", () => seen);
    expect(seen).toEqual({ siteId: 2, user: null, rows: [{ site_id: 2 }] });
  });

  test("a job that fails is tried again later, each time after a longer pause", async () => {
    let tries = 0;
    // The pause counts from run_at while that is in the future, so it can be read exactly, however late the test looks.
    const farFuture = "timestamptz '2100-01-01'";
    const shaky = job("shaky", {
      payload: z.object({}),
      run: async () => {
        tries += 1;
        if (tries === 3) return;
        await query(
          `update graphile_worker._private_jobs set run_at = ${farFuture} where locked_at is not null`,
        );
        throw new Error(`try ${tries}`);
      },
    });
    await work([shaky]);
    await inHarbor().transaction((ctx) => ctx.enqueue(shaky, {}));
    const pauses: number[] = [];
    for (const attempt of [1, 2]) {
      const { pause } = await eventually("a failure", async () => {
        const sql = `select extract(epoch from run_at - ${farFuture})::float as pause from graphile_worker.jobs
          where task_identifier = 'shaky' and attempts = ${attempt} and locked_at is null and run_at > ${farFuture}`;
        return (await query(sql)).rows[0] as { pause: number } | undefined;
      });
      pauses.push(pause);
      await query("update graphile_worker._private_jobs set run_at = now()");
    }
    await eventually("success", async () => tries === 3 && (await countQueued("shaky")) === 0);
    expect(pauses[0]).toBeGreaterThan(1);
    expect(pauses[1]).toBeGreaterThan((pauses[0] ?? 0) * 2);
  });

  test("two servers share the jobs, and each job runs once", async () => {
    const ran: number[] = [];
    const by = new Set<string>();
    let open = () => {};
    // No job ends before both servers have one; otherwise a fast server could run them all.
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const shared = (server: string) =>
      job("shared", {
        payload: z.object({ n: z.int() }),
        run: async (scope, { n }) => {
          ran.push(n);
          if (by.add(server).size === 2) open();
          await gate;
          await scope.transaction(async (ctx) => ctx.db.selectFrom("memberships").select("id").execute());
        },
      });
    await inHarbor().transaction(async (ctx) => {
      for (let n = 0; n < 60; n += 1) await ctx.enqueue(shared("any"), { n });
    });
    await Promise.all([work([shared("one")], {}, 2), work([shared("two")], {}, 2)]);
    await eventually("all jobs", async () => (await countQueued("shared")) === 0);
    expect(ran.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, n) => n));
    expect([...by].sort()).toEqual(["one", "two"]);
  });

  test("stopping waits for a running job; one that does not end in time is handed back", async () => {
    let begun = 0;
    let ended = 0;
    let release = () => {};
    const slow = job("slow", {
      payload: z.object({ forever: z.boolean() }),
      run: async (_scope, { forever }) => {
        begun += 1;
        await new Promise<void>((resolve) => {
          if (!forever) release = resolve;
        });
        ended += 1;
      },
    });
    const patient = await work([slow]);
    await inHarbor().transaction((ctx) => ctx.enqueue(slow, { forever: false }));
    await eventually("the slow job", () => begun === 1);
    const stopping = patient.stop();
    release();
    await stopping;
    expect(ended).toBe(1);
    expect(await countQueued("slow")).toBe(0);

    const hasty = await work([slow], { stopLimitMs: 200 });
    await inHarbor().transaction((ctx) => ctx.enqueue(slow, { forever: true }));
    await eventually("the endless job", () => begun === 2);
    await hasty.stop();
    const { rows } = await query(
      "select locked_at, last_error from graphile_worker.jobs where task_identifier = 'slow'",
    );
    expect(rows).toEqual([{ locked_at: null, last_error: "The server stopped." }]);
    await query("delete from graphile_worker._private_jobs");
    workers.length = 0;
  });

  test("the worker survives the loss of all its database connections", async () => {
    let ran = 0;
    const again = job("again", { payload: z.object({}), run: async () => void (ran += 1) });
    const worker = await work([again]);
    await query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
    await eventually("a job after the loss", async () => {
      await inHarbor()
        .transaction((ctx) => ctx.enqueue(again, {}, { key: "again" }))
        .catch(() => undefined);
      return ran > 0;
    });
    await eventually("readiness", () => worker.isReady());
  });

  test("when the database becomes unavailable during a job, the worker recovers and the job runs again", async () => {
    const name = new URL(database.url).pathname.slice(1);
    const elsewhere = new pg.Client({ connectionString: inject("serverUrl") });
    await elsewhere.connect();
    let runs = 0;
    const unlucky = job("unlucky", {
      payload: z.object({}),
      run: async () => {
        runs += 1;
        if (runs > 1) return;
        await elsewhere.query(`alter database ${name} with allow_connections false`);
        await elsewhere.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [
          name,
        ]);
      },
    });
    const worker = await work([unlucky], { heartbeatMs: 100, silentMs: 1_000 });
    await inHarbor().transaction((ctx) => ctx.enqueue(unlucky, {}));
    await eventually("the loss to be noticed", () => !worker.isReady());
    await elsewhere.query(`alter database ${name} with allow_connections true`);
    await elsewhere.end();
    await eventually("the job again", () => runs === 2);
    await eventually("readiness", () => worker.isReady());
    await eventually("an empty queue", async () => (await countQueued("unlucky")) === 0);
  });
});
