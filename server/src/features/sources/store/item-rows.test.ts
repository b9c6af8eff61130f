import { DAY_MS } from "@newsloom/domain/time/durations";
import { afterAll, beforeAll, expect, test } from "vitest";
import { HARBOR, ORCHARD } from "../../../../test/data/fixtures.ts";
import { insertItem, insertSource, readItems } from "../../../../test/data/source-items.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/database/database.ts";
import { openTestPlatform } from "../../../../test/server/platform.ts";
import { siteScope } from "../../../platform/context.ts";
import { runMaintenance } from "../../../platform/jobs/run-maintenance.ts";
import type { OpenPlatform } from "../../../platform/open-platform.ts";
import { listSitesWithWaitingItems } from "../across-sites.ts";
import { sourceMaintenance } from "../maintenance.ts";
import { decideItem, listWaitingItems } from "./item-rows.ts";
import { insertItems, listKnownItems, type NewItem } from "./read-rows.ts";

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

const orchard = () => siteScope(open.platform, { siteId: ORCHARD, user: null, ip: "" });
const hashOf = (number: number) => `0000000000000000000000000000000${number}`;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
const offered = (number: number): NewItem => ({
  guidHash: hashOf(number),
  url: `https://ledger.test/${number}`,
  title: `Number ${number}`,
  summary: "",
  contentHtml: "",
  author: "",
  imageUrl: "",
  language: "en",
  publishedAt: null,
  state: "waiting",
  reason: "",
});

test("items that were decided long ago are deleted, and do not come again", async () => {
  const sourceId = await insertSource(open.platform, ORCHARD);
  const add = (number: number, values: object) =>
    insertItem(open.platform, ORCHARD, sourceId, {
      guid_hash: hashOf(number),
      title: `Number ${number}`,
      ...values,
    });
  await add(1, { state: "article", decided_at: daysAgo(100) });
  await add(2, { state: "refused", decided_at: daysAgo(91) });
  await add(3, { state: "copy", decided_at: daysAgo(80) });
  await add(4, { state: "waiting", found_at: daysAgo(100) });
  for (const work of sourceMaintenance) await runMaintenance(open.platform, work);
  const titles = async () =>
    (await readItems(open.platform, ORCHARD))
      .map(({ title }) => title)
      .filter((title) => title.startsWith("Number"));
  expect(await titles()).toEqual(["Number 3", "Number 4"]);

  const known = await orchard().transaction((ctx) => listKnownItems(ctx, sourceId));
  expect(known.toSorted()).toEqual([1, 2, 3, 4].map(hashOf));
  const newCount = await orchard().transaction((ctx) =>
    insertItems(ctx, sourceId, [1, 2, 3, 4, 5].map(offered)),
  );
  expect(newCount).toBe(1);
  expect(await titles()).toEqual(["Number 3", "Number 4", "Number 5"]);
  // Another source may offer the same.
  const other = await insertSource(open.platform, ORCHARD);
  expect(await orchard().transaction((ctx) => insertItems(ctx, other, [offered(1)]))).toBe(1);
});
