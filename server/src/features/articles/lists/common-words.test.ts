import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ORCHARD } from "../../../../test/data/fixtures.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";

let server: TestServer;
let admin: Record<string, string>;
const MANY = 24_000;
const NEWEST = 1_200;
const OLD = 20_000;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn("admin@orchard.test", ORCHARD);
  await server.platform.database.inSite(ORCHARD, (db) =>
    sql`insert into articles (site_id, title, status, publication_date)
      select ${ORCHARD}, case when n <= ${NEWEST} then 'Zebra story' when n = ${OLD} then 'Walrus story' else 'Story' end, 1, now() - n * interval '1 minute'
      from generate_series(1, ${MANY}::int) as n`.execute(db),
  );
});
afterAll(() => server.stop());

it("a word that only the newest articles have is counted exactly, a common one as more than the limit", async () => {
  const find = async (keyword: string) => {
    const { body } = await server.call<{ total: number; totalIsMore?: true; articles: object[] }>(
      "/api/Articles/GetArticlesList",
      {
        method: "POST",
        headers: admin,
        body: { statuses: [1], keyword, sortedBy: "-publicationdate", number: 20 },
      },
    );
    return [body.articles.length, body.total, body.totalIsMore];
  };
  expect(await find("zebra")).toEqual([20, NEWEST, undefined]);
  expect(await find("story")).toEqual([20, 10_000, true]);
});

it.each(["All", "Title"])("common words beside a rare one are checked in its articles (%s)", async (type) => {
  const find = async (keyword: string) => {
    const { body } = await server.call<{ total: number; articles: { title: string }[] }>(
      "/api/Articles/GetArticlesList",
      {
        method: "POST",
        headers: admin,
        body: { statuses: [1], keyword, type, sortedBy: "-publicationdate" },
      },
    );
    return [body.total, ...body.articles.map(({ title }) => title)];
  };
  expect(await find("walrus")).toEqual([1, "Walrus story"]);
  expect(await find("story walr")).toEqual([1, "Walrus story"]);
  expect(await find("& story - walrus")).toEqual([1, "Walrus story"]);
  expect(await find("walrus zebra")).toEqual([0]);
  expect(await find("story unicorn")).toEqual([0]);
});
