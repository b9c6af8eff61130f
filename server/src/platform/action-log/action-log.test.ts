import { endpoint } from "@newsloom/contract/endpoint";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { createTestDatabase, type TestDatabase } from "../../../test/database/database.ts";
import { type PlatformServer, startPlatformServer } from "../../../test/server/platform-server.ts";
import { route } from "../http/route.ts";

const save = endpoint("POST /Things/Save", {
  permission: "member",
  summary: "Saves a thing",
  body: z.object({ name: z.string(), password: z.string(), fail: z.boolean().default(false) }),
  response: z.literal(true),
});
const saveRoute = route(save, async (ctx, { body }) => {
  await ctx.record({
    area: "Things",
    action: "Save",
    entityType: "Thing",
    entityId: 9,
    before: { name: "old" },
    after: body,
  });
  if (body.fail) throw new Error("The change failed.");
  return true as const;
});

interface Page {
  items: Record<string, unknown>[];
  total: number;
  totalIsMore?: boolean;
  next: string | null;
}
let database: TestDatabase;
let server: PlatformServer;
let admin: Record<string, string>;
let orchard: Record<string, string>;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startPlatformServer(database.url, { routes: [saveRoute] });
  admin = await server.signIn("admin@harbor.test", 1);
  orchard = await server.signIn("admin@orchard.test", 2);
});
afterAll(async () => {
  await server?.stop();
  await database?.drop();
});

const post = (path: string, headers: Record<string, string>, body: unknown) =>
  fetch(`${server.url}/api${path}`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
const get = (path: string, headers: Record<string, string>) => fetch(`${server.url}/api${path}`, { headers });
async function list(filter: unknown, headers = admin): Promise<Page> {
  const response = await post("/ActionLog/GetList", headers, filter);
  expect(response.status).toBe(200);
  return (await response.json()) as Page;
}

describe("the action log", () => {
  test("[SYS-019] a save is listed with user, action and time, without its secrets", async () => {
    const before = Date.now();
    expect((await post("/Things/Save", admin, { name: "new", password: "never-ending" })).status).toBe(200);
    const { items, total, next } = await list({ area: "Things" });
    expect([total, next]).toEqual([1, null]);
    expect(items[0]).toEqual({
      id: expect.any(Number),
      date: expect.any(String),
      userId: admin["authorization"]?.slice(7).split(".")[0],
      userName: expect.any(String),
      area: "Things",
      action: "Save",
      entityType: "Thing",
      entityId: "9",
      entityTitle: "",
      before: { name: "old" },
      after: { name: "new", password: "[hidden]", fail: false },
      ip: "127.0.0.1",
    });
    expect(Date.parse(String(items[0]?.["date"]))).toBeGreaterThanOrEqual(before);
  });

  test("a change that fails leaves no row", async () => {
    const { total } = await list({});
    expect((await post("/Things/Save", admin, { name: "x", password: "y", fail: true })).status).toBe(500);
    expect((await list({})).total).toBe(total);
  });

  test("a client's own action is recorded as such, and only its site sees it", async () => {
    const action = {
      area: "Preview",
      action: "Open",
      entityType: "Newsletter",
      entityId: 3,
      details: { apiToken: "abc", width: 600 },
    };
    const answer = await post("/ActionLog/Add", await server.signIn("company@harbor.test", 1), action);
    expect([answer.status, await answer.json()]).toEqual([200, true]);
    const { items } = await list({ area: "client: Preview", entityId: 3 });
    expect((await list({ area: "Preview" })).items, "not as the server's own").toEqual([]);
    expect(items[0]?.["after"]).toEqual({
      reportedBy: "client",
      details: { apiToken: "[hidden]", width: 600 },
    });
    expect((await list({ area: "client: Preview" }, orchard)).items).toEqual([]);
    expect(await (await get("/ActionLog/GetAreas", orchard)).json()).not.toContain("client: Preview");
    const areas = (await (await get("/ActionLog/GetAreas", admin)).json()) as string[];
    expect(areas).toEqual(expect.arrayContaining(["client: Preview", "Things"]));
    expect(new Set(areas).size).toBe(areas.length);
  });

  test("a user without a role cannot report actions", async () => {
    const norole = await server.signIn("norole@harbor.test", 1);
    const answer = await post("/ActionLog/Add", norole, { area: "settings", action: "forged" });
    expect(answer.status).toBe(403);
    expect((await list({ action: "forged" })).total).toBe(0);
  });

  test("the log is read only with its permission", async () => {
    const template = await server.signIn("template@harbor.test", 1);
    expect((await post("/ActionLog/GetList", template, {})).status).toBe(403);
    expect((await get("/ActionLog/GetAreas", template)).status).toBe(403);
    expect((await get("/ActionLog/Export", template)).status).toBe(403);
    expect((await post("/ActionLog/GetList", {}, {})).status).toBe(401);
  });

  test("filters by person, action, entity and period; invalid filters are refused", async () => {
    const userId = admin["authorization"]?.slice(7).split(".")[0];
    // The same day twice, unless midnight passes within an hour.
    const [from, to] = [-3_600_000, 3_600_000].map((ms) =>
      new Date(Date.now() + ms).toISOString().slice(0, 10),
    );
    expect((await list({ userId, action: "Save", entityId: "9", from, to, area: null })).total).toBe(1);
    expect((await list({ userId, action: "Other" })).total).toBe(0);
    expect((await list({ to: "2020-01-01" })).total).toBe(0);
    expect((await list({ from: new Date(Date.now() + 60_000).toISOString() })).total).toBe(0);
    for (const wrong of [
      { from: "soon" },
      { userId: "me" },
      { after: "x" },
      { number: 101 },
      { startIndex: 10_001 },
    ])
      expect((await post("/ActionLog/GetList", admin, wrong)).status).toBe(400);
  });

  test("pages follow each other without gap or repeat, and the total is exact up to 10,000", async () => {
    const owner = server.platform.database.ownerPool;
    const fill = (area: string, count: number) =>
      owner.query(
        `insert into action_log (site_id, date, user_name, area, action, entity_type, entity_id, ip)
         select 1, now() + (n / 4) * interval '1 microsecond', '', $1, 'Fill', 'Row', n::text, '' from generate_series(1, $2) as n`,
        [area, count],
      );
    await fill("Pages", 45);
    await fill("Many", 10_001);
    const seen: unknown[] = [];
    let after: string | null | undefined;
    do {
      const page: Page = await list({ area: "Pages", number: 10, ...(after && { after }) });
      expect(page.total).toBe(45);
      seen.push(...page.items.map((item) => item["entityId"]));
      after = page.next;
    } while (after);
    expect(seen).toEqual(Array.from({ length: 45 }, (_, n) => String(45 - n)));
    expect(
      (await list({ area: "Pages", startIndex: 41, number: 10 })).items.map((item) => item["entityId"]),
    ).toEqual(["5", "4", "3", "2", "1"]);
    expect(await list({ area: "Many", number: 1 })).toMatchObject({ total: 10_000, totalIsMore: true });
  });

  test("is exported as CSV without formulas", async () => {
    await post("/ActionLog/Add", admin, {
      area: "Export",
      action: '=HYPERLINK("http://x")',
      entityType: "@SUM",
      entityId: "-1+1",
    });
    const response = await get("/ActionLog/Export?from=2020-01-01", admin);
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    const lines = (await response.text()).split("\r\n");
    expect(lines[0]).toBe("id,date,userId,userName,area,action,entityType,entityId,before,after,ip");
    const line = lines.find((text) => text.includes(",client: Export,"));
    expect(line).toContain(`"'=HYPERLINK(""http://x"")","'@SUM","'-1+1"`);
    expect((await (await get("/ActionLog/Export?to=2020-01-01", admin)).text()).trim()).toBe(lines[0]);
  });

  test("no database role can change it, neither that of requests nor the one that sees every site", async () => {
    const { database } = server.platform;
    const edits = [
      () => database.inSite(1, (db) => db.updateTable("action_log").set({ action: "x" }).execute()),
      () => database.inSite(1, (db) => db.deleteFrom("action_log").execute()),
      () => database.acrossSites.updateTable("action_log").set({ action: "x" }).execute(),
      () => database.acrossSites.deleteFrom("action_log").execute(),
    ];
    for (const edit of edits) await expect(edit()).rejects.toThrow(/permission denied/);
  });

  test("a client's report does not invalidate the cache; a change does", async () => {
    const { cache } = server.platform;
    let loaded = 0;
    const read = () => cache.read("1:articles:of this test", async () => ({ times: ++loaded }));
    cache.enable();
    await read();
    expect((await post("/ActionLog/Add", admin, { area: "articles", action: "none" })).status).toBe(200);
    await read();
    expect(loaded).toBe(1);
    await post("/Things/Save", admin, { name: "new", password: "x" });
    await read();
    expect(loaded).toBe(2);
    cache.disable();
  });
});
