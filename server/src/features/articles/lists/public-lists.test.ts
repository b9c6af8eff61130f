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

it("shows of each article its labels by name, who wrote it, and its subtitle or else the beginning of its text", async () => {
  const [first = 0, second = 0, third = 0] = await insertArticles(
    server,
    [
      {
        sub_title: "Below the title",
        preview_text: "Its text",
        creator_user_name: "Ida",
        source_name: "A feed",
      },
      { preview_text: "Its text", source_name: "A feed" },
      {},
    ].map((article) => ({ ...article, status: 1, publication_date: "2026-11-19T04:30:00.12Z" })),
    ORCHARD,
  );
  await server.platform.database.inSite(ORCHARD, (db) =>
    sql`
      with added as (
        insert into labels (site_id, name) select ${ORCHARD}, name from unnest(${["Wind", "apples"]}::text[]) as name
        returning label_id, name)
      insert into article_labels (site_id, article_id, label_id)
      select ${ORCHARD}, id, label_id from added, unnest(${[first, second]}::int[]) as id
      where id = ${first} or name = 'Wind'`.execute(db),
  );
  const scope = siteScope(server.platform, { siteId: ORCHARD, user: null, ip: "" });
  const { arranged } = await scope.read((ctx) => readPublicLists(ctx, { arranged: 100 }));
  const shown = [first, second, third].map((id) => {
    const card = arranged.find(({ articleId }) => articleId === id);
    return [card?.summary, card?.byline, card?.labels.map(({ name }) => name), card?.publicationDate];
  });
  const date = "2026-11-19T04:30:00.120Z";
  expect(shown).toEqual([
    ["Below the title", "Ida", ["apples", "Wind"], date],
    ["Its text", "A feed", ["Wind"], date],
    ["", "", [], date],
  ]);
});
