import type { AggregatorRun } from "@newsloom/contract/sources/aggregator";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type SiteContext, siteScope } from "#platform/context";
import { HARBOR, ORCHARD } from "../../../../test/data/fixtures.ts";
import { insertSources, sourceRow } from "../../../../test/data/sources.ts";
import { eventually } from "../../../../test/eventually.ts";
import { openStream } from "../../../../test/http/event-stream.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";
import { finishSourceOfRun, markReading, type SourceOutcome } from "../store/run-rows.ts";
import { deleteSource } from "../write/change-source.ts";

let server: TestServer;
let headers: Record<string, string>;
beforeAll(async () => {
  // Without a worker, so that nothing but the test reads the sources.
  server = await startTestServer({ only: "web" });
  headers = await server.signIn("organizer@harbor.test");
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.platform.database.acrossSites.deleteFrom("aggregator_runs").execute();
  await server.platform.database.acrossSites.deleteFrom("sources").execute();
});

const scope = () => siteScope(server.platform, { siteId: HARBOR, user: null, ip: "" });
const finish = (sourceId: number, outcome: Partial<SourceOutcome> = {}) =>
  scope().transaction((ctx) =>
    finishSourceOfRun(ctx, sourceId, { outcome: "read", newCount: 0, knownCount: 0, ...outcome }),
  );
const post = async <T>(path: string, body: unknown = {}) => {
  const answer = await server.call<T>(`/api${path}`, { method: "POST", headers, body });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
const runNow = async () => (await post<{ runId: number }>("/Aggregator/RunNow")).runId;
const getRun = async (query: Record<string, string> = {}) =>
  (await server.call<AggregatorRun | null>("/api/Aggregator/GetRun", { headers, query })).body;
const TOMORROW = new Date(Date.now() + 86_400_000).toISOString();
const isDue = async (sourceId: number) =>
  Date.parse((await sourceRow(server, sourceId)).next_run_at ?? TOMORROW) <= Date.now();

describe("[SRC-004] a run of the aggregator", () => {
  it("makes all active sources due, and shows how far it is until the last one is read", async () => {
    const [one = 0, two = 0, off = 0] = await insertSources(server, [
      { name: "Beta", next_run_at: TOMORROW },
      { name: "Alpha", next_run_at: TOMORROW },
      { name: "Off", is_active: false },
    ]);
    expect(await getRun()).toBeNull();
    const runId = await runNow();
    expect(await Promise.all([one, two, off].map(isDue))).toEqual([true, true, false]);
    await scope().transaction((ctx) => markReading(ctx, one));
    expect(await getRun()).toMatchObject({
      runId,
      userName: "Test Person",
      finishedAt: null,
      total: 2,
      done: 0,
      sources: [
        { sourceId: two, name: "Alpha", outcome: "waiting", newCount: 0 },
        { sourceId: one, name: "Beta", outcome: "reading", newCount: 0 },
      ],
    });
    expect(await runNow()).toBe(runId);
    expect(await finish(one, { newCount: 7, knownCount: 33 })).toBe(runId);
    await finish(two, { outcome: "failed" });
    expect(await getRun()).toBeNull();
    const run = await getRun({ runId: String(runId) });
    expect(run).toMatchObject({ total: 2, done: 2, failed: 1, newCount: 7, knownCount: 33 });
    expect(run?.finishedAt).not.toBeNull();
    expect(await finish(one)).toBeNull();
  });

  it("ends although its last two sources end at the same time", async () => {
    const ids = await insertSources(
      server,
      Array.from({ length: 8 }, (_, index) => ({ name: `S${index}` })),
    );
    const runId = await runNow();
    await Promise.all(ids.map((id) => finish(id)));
    expect((await getRun({ runId: String(runId) }))?.finishedAt).not.toBeNull();
  });

  it("is announced, and ends at the bell of who started it", async () => {
    const [one = 0, two = 0] = await insertSources(server, [{ name: "A" }, { name: "B" }]);
    const stream = await openStream(server.url, headers);
    const runId = await runNow();
    expect((await stream.next("AggregatorRunChanged")).payload).toEqual({ runId, isFinished: false });
    await finish(one, { newCount: 3 });
    await finish(two, { outcome: "failed" });
    const { payload } = await stream.next("Notification");
    stream.close();
    const message = "1 of 2 sources were read: 3 new articles. 1 could not be read.";
    expect(payload).toMatchObject({ level: "warning", message });
    const bell = await server.call<{ items: unknown[] }>("/api/Notifications/GetList", { headers });
    expect(bell.body.items[0]).toMatchObject({
      message,
      event: { label: "Show sources", action: "/sources" },
    });
  });

  it("that is stopped reads no more sources, and ends with the one being read", async () => {
    const [reading = 0, waiting = 0] = await insertSources(server, [{ name: "A" }, { name: "B" }]);
    const runId = await runNow();
    await scope().transaction((ctx) => markReading(ctx, reading));
    await post("/Aggregator/StopRun", { runId });
    expect(await Promise.all([reading, waiting].map(isDue))).toEqual([true, false]);
    expect(await getRun()).toMatchObject({ isStopped: true, finishedAt: null });
    await finish(reading);
    expect(await getRun({ runId: String(runId) })).toMatchObject({ isStopped: true, done: 1, total: 2 });
    expect(await getRun()).toBeNull();
  });

  it("ends when what it still waits for is inactivated or deleted", async () => {
    const [one = 0, two = 0] = await insertSources(server, [{ name: "A" }, { name: "B" }]);
    await runNow();
    const inactivate = { method: "PUT", headers } as const;
    await server.call(`/api/Sources/${one}/UpdateStatus?isActive=0`, inactivate);
    expect(await getRun()).toMatchObject({ total: 1 });
    await server.call(`/api/Sources/${two}`, { method: "DELETE", headers });
    expect(await getRun()).toBeNull();
  });

  it("ends when what is being read is inactivated or deleted, whether or not that read ever ends", async () => {
    const [one = 0, two = 0] = await insertSources(server, [{ name: "A" }, { name: "B" }]);
    const runId = await runNow();
    for (const sourceId of [one, two]) await scope().transaction((ctx) => markReading(ctx, sourceId));
    await server.call(`/api/Sources/${one}/UpdateStatus?isActive=0`, { method: "PUT", headers });
    expect(await getRun()).toMatchObject({ total: 1, sources: [{ sourceId: two }] });
    await server.call(`/api/Sources/${two}`, { method: "DELETE", headers });
    expect(await getRun()).toBeNull();
    expect((await getRun({ runId: String(runId) }))?.finishedAt).not.toBeNull();
    expect(await finish(one), "the read that ends late belongs to no run").toBeNull();
  });

  it.each([
    { moment: "begins", read: (ctx: SiteContext, id: number) => markReading(ctx, id) },
    {
      moment: "ends",
      read: (ctx: SiteContext, id: number) =>
        finishSourceOfRun(ctx, id, { outcome: "read", newCount: 0, knownCount: 0 }),
    },
  ])("ends when a source is deleted at the moment its read $moment, without a deadlock", async ({ read }) => {
    const [one = 0, two = 0] = await insertSources(server, [{ name: "A" }, { name: "B" }]);
    const runId = await runNow();
    const { ownerPool } = server.platform.database;
    await ownerPool.query("update aggregator_runs set announced_at = '-infinity'");
    let tries = 0;
    const attempt = (work: (ctx: SiteContext<null>) => Promise<unknown>) =>
      scope().transaction((ctx) => {
        tries += 1;
        return work(ctx);
      });
    const isWaiting = (count: number) =>
      eventually(`${count} wait for the run`, async () => {
        const { rowCount } = await ownerPool.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        return rowCount === count;
      });
    // Both wait for the run, the deletion first, as they would behind the end of another source.
    const other = await ownerPool.connect();
    await other.query("begin");
    await other.query("select from aggregator_runs for update");
    const deletion = attempt((ctx) => deleteSource(ctx, one));
    await isWaiting(1);
    const reading = attempt((ctx) => read(ctx, one));
    await isWaiting(2);
    await other.query("commit");
    other.release();
    await Promise.all([deletion, reading]);
    expect(tries, "nothing was rolled back").toBe(2);
    expect(await getRun()).toMatchObject({ total: 1, sources: [{ sourceId: two }] });
    await finish(two);
    expect((await getRun({ runId: String(runId) }))?.finishedAt).not.toBeNull();
  });

  it("of one source needs an active one of the site", async () => {
    const [off = 0] = await insertSources(server, [{ name: "Off", is_active: false }]);
    const [foreign = 0] = await insertSources(server, [{ name: "Theirs" }], ORCHARD);
    const runSource = (id: number) =>
      server.call<{ runId: number; message: string }>(`/api/Sources/${id}/RunNow`, {
        method: "POST",
        headers,
      });
    expect(await runSource(off)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining("Activate") },
    });
    expect((await runSource(foreign)).status).toBe(404);
    const [active = 0] = await insertSources(server, [{ name: "On", next_run_at: TOMORROW }]);
    const { runId } = (await runSource(active)).body;
    expect(await isDue(active)).toBe(true);
    expect(await getRun({ runId: String(runId) })).toMatchObject({ total: 1, reason: "manual" });
  });
});
