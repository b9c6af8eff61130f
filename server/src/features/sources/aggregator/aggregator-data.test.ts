import type { AggregatorData } from "@newsloom/contract/sources/aggregator";
import { DEFAULT_UPDATE_TIMES } from "@newsloom/domain/sources/update-times";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { siteScope } from "#platform/context";
import { HARBOR } from "../../../../test/data/fixtures.ts";
import { setSettings } from "../../../../test/data/settings.ts";
import { insertSources, sourceRow } from "../../../../test/data/sources.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";
import { planRunsJob } from "./plan-runs.ts";

/** A Monday, 13:00 in Copenhagen, which is harbor's system time zone. */
const NOW = new Date("2026-11-16T12:00:00Z");
const LATER = "2026-12-24T00:00:00.000Z";

let server: TestServer;
let headers: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer({ only: "web", now: () => NOW });
  headers = await server.signIn("admin@harbor.test");
});
afterAll(() => server.stop());
beforeEach(async () => {
  const { acrossSites } = server.platform.database;
  await acrossSites.deleteFrom("aggregator_schedules").execute();
  await acrossSites.deleteFrom("sources").execute();
});

const get = async (query: Record<string, string> = {}, as = headers) => {
  const answer = await server.call<AggregatorData>("/api/Aggregator/GetAggregatorData", {
    headers: as,
    query,
  });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
const put = (body: Partial<AggregatorData>, as = headers) =>
  server.call<{ message: string }>("/api/Aggregator/UpdateAggregatorData", {
    method: "PUT",
    headers: as,
    body: { contentUpdateHours: [], localNewsSourceRunningTimes: [], localTimeZone: "", ...body },
  });
const stored = () =>
  server.platform.database.acrossSites
    .selectFrom("aggregator_schedules")
    .select(["content_update_hours as hours", "local_news_running_times as local"])
    .where("site_id", "=", HARBOR)
    .executeTakeFirst();
const nextRunAt = async (id: number) => (await sourceRow(server, id)).next_run_at;

describe("the times at which sources are read", () => {
  it("[SRC-007] [SRC-010] are three fields, with times in the site's zone before anybody chose any", async () => {
    expect(await get()).toEqual({
      contentUpdateHours: DEFAULT_UPDATE_TIMES,
      localNewsSourceRunningTimes: [],
      localTimeZone: "Europe/Copenhagen",
    });
  });

  it("[SRC-006] [SRC-008] [SRC-011] are saved sorted, each once, and read back", async () => {
    const answer = await put({
      contentUpdateHours: ["18:00", "06:00", "18:00"],
      localNewsSourceRunningTimes: ["07:30"],
      localTimeZone: "Europe/Copenhagen",
    });
    expect([answer.status, answer.body]).toEqual([200, true]);
    expect(await get()).toEqual({
      contentUpdateHours: ["06:00", "18:00"],
      localNewsSourceRunningTimes: ["07:30"],
      localTimeZone: "Europe/Copenhagen",
    });
    await put({ contentUpdateHours: ["06:00"] });
    expect((await get()).contentUpdateHours).toEqual(["06:00"]);
  });

  it("[SRC-009] are stored in the system zone and shown in the local one", async () => {
    await put({
      contentUpdateHours: ["06:00", "20:00"],
      localNewsSourceRunningTimes: ["00:15"],
      localTimeZone: "America/New_York",
    });
    expect(await stored()).toEqual({ hours: ["02:00", "12:00"], local: ["06:15"] });
    expect(await get({ localTimeZone: "Asia/Tokyo" })).toEqual({
      contentUpdateHours: ["06:00", "20:00"],
      localNewsSourceRunningTimes: ["00:15"],
      localTimeZone: "America/New_York",
    });
    await put({ contentUpdateHours: ["06:00"] });
    expect(await stored()).toMatchObject({ hours: ["06:00"] });
    expect(await get({ localTimeZone: "Asia/Tokyo" })).toMatchObject({
      contentUpdateHours: ["14:00"],
      localTimeZone: "Asia/Tokyo",
    });
  });

  it.each([
    [{ contentUpdateHours: ["24:00"] }],
    [{ contentUpdateHours: ["6:00"] }],
    [{ localTimeZone: "Mars/Olympus" }],
    [{ contentUpdateHours: Array(97).fill("06:00") as string[] }],
  ])("[SRC-007] are refused when they are no times: %j", async (body) => {
    expect((await put(body)).status).toBe(400);
  });

  it("[SRC-011] are changed by those who may change settings", async () => {
    const organizer = await server.signIn("organizer@harbor.test");
    expect((await put({}, organizer)).status).toBe(403);
    expect((await get({}, organizer)).localTimeZone).toBe("Europe/Copenhagen");
  });

  it("[SRC-006] plan the next run of each source that is not due, failing or read at its own interval", async () => {
    const [usual = 0, local = 0, own = 0, due = 0, failing = 0, off = 0] = await insertSources(server, [
      { next_run_at: LATER },
      { next_run_at: LATER, is_local: true },
      { next_run_at: "2026-11-16T12:10:00.000Z", read_every_minutes: 30 },
      { next_run_at: "2026-11-16T11:00:00.000Z" },
      { next_run_at: LATER, failures: 2 },
      { is_active: false },
    ]);
    await put({ contentUpdateHours: ["18:00"], localNewsSourceRunningTimes: ["15:00"] });
    expect(await Promise.all([usual, local, own, due, failing, off].map(nextRunAt))).toEqual([
      "2026-11-16T17:00:00.000Z",
      "2026-11-16T14:00:00.000Z",
      "2026-11-16T12:10:00.000Z",
      "2026-11-16T11:00:00.000Z",
      LATER,
      null,
    ]);
  });

  it("effect of UpdateOnDay and effect of UpdateOnTime: all sources are planned for the weekly refresh", async () => {
    const plan = () =>
      planRunsJob.run(siteScope(server.platform, { siteId: HARBOR, user: null, ip: "" }), {});
    const [usual = 0, own = 0] = await insertSources(server, [
      { next_run_at: LATER },
      { next_run_at: LATER, read_every_minutes: 10_080 },
    ]);
    await put({ contentUpdateHours: [] });
    expect(await nextRunAt(usual)).toBe("2026-11-22T02:00:00.000Z");
    await setSettings(server, headers, { UpdateOnDay: "Tuesday", UpdateOnTime: "04:15" });
    await plan();
    expect(await Promise.all([usual, own].map(nextRunAt))).toEqual([
      "2026-11-17T03:15:00.000Z",
      "2026-11-17T03:15:00.000Z",
    ]);
    // Nothing changed since, so a time that was computed otherwise stays.
    const { acrossSites } = server.platform.database;
    await acrossSites.updateTable("sources").set({ next_run_at: LATER }).execute();
    await plan();
    expect(await nextRunAt(usual)).toBe(LATER);
  });
});
