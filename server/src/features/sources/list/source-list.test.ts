import type { ListedSource, SourceDetails } from "@newsloom/contract/sources/sources";
import { DAY_MS } from "@newsloom/domain/time/durations";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { insertArticles } from "../../../../test/data/articles.ts";
import { HARBOR, ORCHARD } from "../../../../test/data/fixtures.ts";
import { insertSources } from "../../../../test/data/sources.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";

const NOW = new Date("2026-11-16T12:00:00Z");
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS).toISOString();

let server: TestServer;
let headers: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer({ only: "web", now: () => NOW, env: { SOURCE_QUOTA: "3" } });
  headers = await server.signIn("organizer@harbor.test");
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.platform.database.acrossSites.deleteFrom("articles").execute();
  await server.platform.database.acrossSites.deleteFrom("sources").execute();
});

interface SourceList {
  items: ListedSource[];
  total: number;
  next: string | null;
  quota: number;
  activeSources: number;
  canAddNewSource: boolean;
  healthCounts: Record<string, number>;
}
const list = async (query: Record<string, string> = {}) => {
  const answer = await server.call<SourceList>("/api/Sources/GetSources", { headers, query });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
const names = async (query: Record<string, string>) => (await list(query)).items.map(({ name }) => name);

/** Articles of a source that were added, approved and rejected on a day. */
async function addDay(sourceId: number, day: string, figures: { approved?: number; rejected?: number }) {
  const { approved = 0, rejected = 0 } = figures;
  const of = (count: number, status: number) =>
    Array.from({ length: count }, () => ({ source_id: sourceId, status, created_at: day }));
  await insertArticles(server, [...of(approved, 1), ...of(rejected, -3)]);
}

describe("[SRC-002] [SRC-004] the list of sources", () => {
  it("has every field, with the values of the company on a source and those of the site once", async () => {
    await insertSources(server, [
      { name: "Wire", company_id: 1, url: "https://www.wire.test/news" },
      { name: "Desk", company_id: 1, is_active: false },
      { name: "Ledger" },
      { name: "Gone", deleted_at: NOW.toISOString() },
    ]);
    await insertSources(server, [{ name: "Theirs" }], ORCHARD);
    const { items, ...envelope } = await list();
    expect(envelope).toMatchObject({ total: 3, quota: 3, activeSources: 2, canAddNewSource: true });
    expect(
      items.map(({ name, sourceStatus, companyName, quota, activeSources, canAddNewSource }) => [
        name,
        sourceStatus,
        companyName,
        quota,
        activeSources,
        canAddNewSource,
      ]),
    ).toEqual([
      ["Desk", "Inactive", "harbor company", 3, 1, true],
      ["Ledger", "Active", "", 3, 2, true],
      ["Wire", "Active", "harbor company", 3, 1, true],
    ]);
    expect(Object.keys(items[0] ?? {})).toEqual(
      expect.arrayContaining(
        "sourceId name url feedUrl sourceType companyId companyName sourceStatus language openMode lastRunAt lastError articlesCount quota activeSources canAddNewSource createDate".split(
          " ",
        ),
      ),
    );
  });

  it("counts articles and decisions of 28 days", async () => {
    const [sourceId = 0] = await insertSources(server, [{ name: "Wire" }]);
    await addDay(sourceId, daysAgo(1), { approved: 3, rejected: 1 });
    await addDay(sourceId, daysAgo(20), { approved: 2 });
    await addDay(sourceId, daysAgo(40), { rejected: 9 });
    const answer = await server.call<SourceDetails>(`/api/Sources/${sourceId}/GetSourceDetails`, { headers });
    expect(answer.body).toMatchObject({
      articlesCount: 15,
      articlesPerWeek: 1.5,
      approvalRate: 5 / 6,
      articlesIn28Days: 6,
      approvedIn28Days: 5,
      rejectedIn28Days: 1,
      runs: [],
    });
    const [listed] = (await list()).items;
    expect(listed?.articlesByWeek, "of eight weeks").toEqual([0, 0, 9, 0, 0, 2, 0, 4]);
  });

  it("shows the last 40 runs of a source, the newest first", async () => {
    const [sourceId = 0] = await insertSources(server, [{ name: "Wire" }]);
    await server.platform.database.inSite(HARBOR, (db) =>
      db
        .insertInto("source_runs")
        .values(
          Array.from({ length: 45 }, (_, index) => ({
            site_id: HARBOR,
            source_id: sourceId,
            outcome: "read",
            new_count: index,
            http_status: 200,
          })),
        )
        .execute(),
    );
    const { body } = await server.call<SourceDetails>(`/api/Sources/${sourceId}/GetSourceDetails`, {
      headers,
    });
    expect(body.runs.map(({ newCount }) => newCount)).toEqual(
      Array.from({ length: 40 }, (_, index) => 44 - index),
    );
  });

  it("is filtered by words, status, type, health and language, and counts every health whatever the filter", async () => {
    await insertSources(server, [
      { name: "100% Harbour", language: "da", source_type: 2, created_at: daysAgo(1) },
      { name: "Ledger", url: "https://harbour.test", company_id: 1, is_active: false },
      { name: "Wire", failures: 3, last_run_at: daysAgo(0), created_at: daysAgo(1) },
    ]);
    expect(await names({ keyword: "HARBOUR" })).toEqual(["100% Harbour", "Ledger"]);
    expect(await names({ keyword: "harbor company" })).toEqual(["Ledger"]);
    expect(await names({ keyword: "0% " })).toEqual(["100% Harbour"]);
    expect(await names({ status: "0" })).toEqual(["Ledger"]);
    expect(await names({ status: "1" })).toEqual(["100% Harbour", "Wire"]);
    expect(await names({ sourceType: "2" })).toEqual(["100% Harbour"]);
    for (const sourceType of ["-1", "32768", "-9007199254740584"]) {
      const { status } = await server.call("/api/Sources/GetSources", { headers, query: { sourceType } });
      expect(status, sourceType).toBe(400);
    }
    expect(await names({ language: "da" })).toEqual(["100% Harbour"]);
    expect(await names({ health: "failing" })).toEqual(["Wire"]);
    const { total, healthCounts } = await list({ health: "failing" });
    expect(total).toBe(1);
    expect(healthCounts).toEqual({
      inactive: 1,
      failing: 1,
      slow: 0,
      "low-fit": 0,
      quiet: 0,
      new: 1,
      well: 0,
    });
  });

  it("is sorted both ways by each of its orders, page by page", async () => {
    const [a = 0, b = 0, c = 0] = await insertSources(server, [
      { name: "a", last_run_at: daysAgo(1), created_at: daysAgo(9), last_new_at: daysAgo(1) },
      { name: "B", last_run_at: null, created_at: daysAgo(9), failures: 9 },
      { name: "c", last_run_at: daysAgo(2), is_active: false },
      { name: "D", last_run_at: daysAgo(3), created_at: daysAgo(1) },
    ]);
    await addDay(a, daysAgo(1), { approved: 1, rejected: 1 });
    await addDay(b, daysAgo(1), { approved: 3 });
    await addDay(c, daysAgo(1), { rejected: 4 });
    const orders: Record<string, string> = {
      name: "aBcD",
      lastRunAt: "BDca",
      articlesPerWeek: "DaBc",
      approvalRate: "DcaB",
      health: "cBDa",
    };
    for (const [order, expected] of Object.entries(orders))
      for (const [sortedBy, sequence] of [
        [order, expected],
        [`-${order}`, [...expected].reverse().join("")],
      ] as const) {
        const first = await list({ sortedBy, number: "3" });
        const second = await list({ sortedBy, number: "3", after: first.next ?? "" });
        const found = [...first.items, ...second.items].map(({ name }) => name).join("");
        expect([sortedBy, found, second.next]).toEqual([sortedBy, sequence, null]);
      }
  });

  it("pages past names of any length", async () => {
    await insertSources(
      server,
      Array.from({ length: 3 }, (_, index) => ({ name: `${"🌊".repeat(100)}${index}` })),
    );
    const first = await list({ number: "2" });
    const second = await list({ number: "2", after: first.next ?? "" });
    expect([first.items.length, second.items.length]).toEqual([2, 1]);
  });
});

const WELL = {
  is_active: true,
  failures: 0,
  last_new_at: daysAgo(0.1),
  last_run_at: daysAgo(0.1),
  created_at: daysAgo(300),
  last_duration_ms: 600,
  approved: 10,
  rejected: 10,
};

it.each<[string, Partial<Record<keyof typeof WELL, unknown>>, string]>([
  ["nothing is wrong", {}, "well"],
  ["it is inactive, whatever else", { is_active: false, failures: 9 }, "inactive"],
  ["two reads failed", { failures: 2 }, "well"],
  ["three reads failed", { failures: 3 }, "failing"],
  ["the first read of all failed", { failures: 1, last_new_at: null }, "failing"],
  ["it answers after 5 seconds", { last_duration_ms: 5_000 }, "slow"],
  ["it answers just before", { last_duration_ms: 4_999 }, "well"],
  ["3 of 20 were approved", { approved: 3, rejected: 17 }, "low-fit"],
  ["4 of 20 were approved", { approved: 4, rejected: 16 }, "well"],
  ["one of few was approved", { approved: 1, rejected: 18 }, "well"],
  ["nothing is new for two weeks", { last_new_at: daysAgo(14) }, "quiet"],
  ["it never had anything new", { last_new_at: null }, "quiet"],
  ["it was added this week", { created_at: daysAgo(6.9) }, "new"],
  ["it was added last week", { created_at: daysAgo(7.1) }, "well"],
  ["it was not read yet", { created_at: daysAgo(10), last_run_at: null, last_new_at: null }, "new"],
])("the health of a source when %s", async (_when, figures, health) => {
  const { approved, rejected, ...row } = { ...WELL, ...figures };
  const [sourceId = 0] = await insertSources(server, [row as object]);
  await server.platform.database.inSite(HARBOR, (db) =>
    db
      .insertInto("source_days")
      .values({
        site_id: HARBOR,
        source_id: sourceId,
        day: "2026-11-10",
        approved: Number(approved),
        rejected: Number(rejected),
      })
      .execute(),
  );
  expect((await list()).items).toMatchObject([{ sourceId, health }]);
  expect(await list({ health })).toMatchObject({ total: 1, healthCounts: { [health]: 1 } });
});
