import { afterAll, beforeAll, expect, it } from "vitest";
import { HARBOR } from "../../../test/data/fixtures.ts";
import { startTestServer, type TestServer } from "../../../test/server/server.ts";
import { deletePassedFrontPages, makeEventMonths } from "./maintenance.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: "none" } });
});
afterAll(() => server.stop());

it("front pages between publishes are deleted after a day, the current one and the published ones stay", async () => {
  const { database } = server.platform;
  await database.inSite(HARBOR, async (db) => {
    const page = (version: number, kind: string, created_at: string) => ({
      site_id: HARBOR,
      version,
      kind,
      created_at,
    });
    await db
      .insertInto("front_pages")
      .values([
        page(1, "publish", "2020-01-01T00:00:00Z"),
        page(2, "edit", "2020-01-02T00:00:00Z"),
        page(3, "edit", "2020-01-03T00:00:00Z"),
        page(4, "edit", "2020-01-04T00:00:00Z"),
      ])
      .execute();
    await db.insertInto("front_page_heads").values({ site_id: HARBOR, version: 4 }).execute();
  });
  await deletePassedFrontPages(database.acrossSites, new Date("2020-01-02T12:00:00Z"));
  const versions = () =>
    database.inSite(HARBOR, (db) =>
      db.selectFrom("front_pages").select("version").orderBy("version").execute(),
    );
  expect(await versions()).toEqual([{ version: 1 }, { version: 3 }, { version: 4 }]);
  await deletePassedFrontPages(database.acrossSites, new Date());
  expect(await versions()).toEqual([{ version: 1 }, { version: 4 }]);
});

it("the monthly partitions of readers' events are made ahead, and making them twice changes nothing", async () => {
  const { database } = server.platform;
  for (const _ of [1, 2])
    await makeEventMonths(database.acrossSites, new Date("2031-05-20"), new Date("2031-07-02"));
  const { rows } = await database.ownerPool.query(
    "select tablename from pg_tables where schemaname = 'event_months' and tablename like 'm2031%' order by 1",
  );
  expect(rows).toEqual([{ tablename: "m2031_05" }, { tablename: "m2031_06" }, { tablename: "m2031_07" }]);
});
