import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { siteScope } from "#platform/context";
import { insertArticles } from "../../../../test/data/articles.ts";
import { HARBOR, ORCHARD } from "../../../../test/data/fixtures.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";
import { readPublicLists } from "./public-lists.ts";

let server: TestServer;
let ids: number[];
beforeAll(async () => {
  server = await startTestServer({ env: { CACHE_MB: "0" } });
  ids = await insertArticles(
    server,
    ["One", "Two", "Three"].map((title) => ({ title, status: 1 })),
  );
});
afterAll(() => server.stop());

const titles = async () => {
  const { arranged, trending } = await siteScope(server.platform, {
    siteId: HARBOR,
    user: null,
    ip: "",
  }).read((ctx) => readPublicLists(ctx, { arranged: 3, trending: 3 }));
  return {
    arranged: arranged.map(({ title, articlePlateType }) => `${articlePlateType}: ${title}`),
    trending: trending.map(({ title, recentReads }) => `${recentReads}: ${title}`),
  };
};

/** As another server changes it, before this one is told. */
const changeElsewhere = (statement: ReturnType<typeof sql>) =>
  server.platform.database.inSite(HARBOR, (db) => statement.execute(db));
const arrange = (version: number, flow: readonly number[]) =>
  changeElsewhere(sql`insert into front_pages (site_id, version, kind, flow)
    values (${HARBOR}, ${version}, 'publish', ${[...flow]}::int[])`);

it("what another server published or took back is seen by the next reader, whatever is remembered here", async () => {
  const [one = 0, two = 0, three = 0] = ids;
  await changeElsewhere(sql`insert into article_days (site_id, article_id, day, reads)
    values (${HARBOR}, ${one}, current_date, 9), (${HARBOR}, ${two}, current_date, 5)`);
  await arrange(1, [one, two, three]);
  expect(await titles()).toEqual({
    arranged: ["list-large: One", "tile: Two", "tile: Three"],
    trending: ["9: One", "5: Two"],
  });
  await arrange(2, [three, two, one]);
  expect((await titles()).arranged).toEqual(["list-large: Three", "tile: Two", "tile: One"]);
  await changeElsewhere(
    sql`update articles set status = -1 where site_id = ${HARBOR} and article_id = ${one}`,
  );
  expect(await titles()).toEqual({
    arranged: ["list-large: Three", "tile: Two"],
    trending: ["5: Two"],
  });
  await changeElsewhere(sql`update articles set status = -1 where site_id = ${HARBOR}`);
  expect(await titles()).toEqual({ arranged: [], trending: [] });
});

it("has as many of the most read as a widget looks through for its labels", async () => {
  const ids = await insertArticles(server, Array(110).fill({ status: 1 }), ORCHARD);
  await server.platform.database.inSite(ORCHARD, (db) =>
    sql`insert into article_days (site_id, article_id, day, reads)
      select ${ORCHARD}, id, current_date, 1 from unnest(${ids}::int[]) as read(id)`.execute(db),
  );
  const scope = siteScope(server.platform, { siteId: ORCHARD, user: null, ip: "" });
  expect((await scope.read((ctx) => readPublicLists(ctx, { trending: 100 }))).trending).toHaveLength(100);
});
