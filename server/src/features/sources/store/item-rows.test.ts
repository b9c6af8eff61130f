import { afterAll, beforeAll, expect, test } from "vitest";
import { HARBOR, ORCHARD } from "../../../../test/data/fixtures.ts";
import { insertItem, insertSource, readItems } from "../../../../test/data/source-items.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/database/database.ts";
import { openTestPlatform } from "../../../../test/server/platform.ts";
import { siteScope } from "../../../platform/context.ts";
import type { OpenPlatform } from "../../../platform/open-platform.ts";
import { listSitesWithWaitingItems } from "../across-sites.ts";
import { decideItem, listWaitingItems } from "./item-rows.ts";

let database: TestDatabase;
let open: OpenPlatform;
beforeAll(async () => {
  database = await createTestDatabase();
  open = await openTestPlatform(database.url);
});
afterAll(async () => {
  await open.close();
  await database.drop();
});

const harbor = () => siteScope(open.platform, { siteId: HARBOR, user: null, ip: "" });
const sitesWithItems = () =>
  open.platform.database.acrossSites.transaction().execute(listSitesWithWaitingItems);

test("items wait with their source until each is decided, and are then known without their texts", async () => {
  const { platform } = open;
  const sourceId = await insertSource(platform, HARBOR, { name: "The Ledger", is_preferred: true });
  const image = { url: "/media/1/a.jpg", width: 800, height: 500, dominantColor: "#224466" };
  const texts = { summary: "A summary", content_html: "<p>A text</p>", image: JSON.stringify(image) };
  const first = await insertItem(platform, HARBOR, sourceId, texts);
  const second = await insertItem(platform, HARBOR, sourceId, { title: "Night ferries return" });
  await insertItem(platform, HARBOR, sourceId, { state: "page" });
  const elsewhere = await insertSource(platform, ORCHARD);
  await insertItem(platform, ORCHARD, elsewhere, { state: "page" });
  expect(await sitesWithItems()).toEqual([HARBOR]);

  const waiting = await harbor().transaction((ctx) => listWaitingItems(ctx, 10));
  expect(waiting.map(({ itemId }) => itemId)).toEqual([first, second]);
  expect(waiting[0]).toMatchObject({
    contentHtml: "<p>A text</p>",
    image,
    source: { sourceId, name: "The Ledger", isPreferred: true, openMode: "site", companyId: null },
  });
  expect(await harbor().transaction((ctx) => listWaitingItems(ctx, 1))).toHaveLength(1);

  await harbor().transaction(async (ctx) => {
    await decideItem(ctx, first, { state: "article", articleId: 7 });
    await decideItem(ctx, second, { state: "refused", reason: "Blocked word: ferry" });
    // Decided once: a second decision changes nothing.
    await decideItem(ctx, first, { state: "failed", reason: "Too late" });
  });
  expect(await harbor().transaction((ctx) => listWaitingItems(ctx, 10))).toEqual([]);
  expect(await sitesWithItems()).toEqual([]);
  const [article, refused] = await readItems(platform, HARBOR);
  expect(article).toMatchObject({
    state: "article",
    article_id: 7,
    summary: "",
    content_html: "",
    image: null,
  });
  expect(refused).toMatchObject({
    state: "refused",
    reason: "Blocked word: ferry",
    title: "Night ferries return",
  });
  expect(refused?.decided_at).not.toBeNull();
});
