import type { PageSettings } from "@newsloom/contract/settings/page-settings";
import { ARTICLE_TYPES } from "@newsloom/domain/articles/kinds";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { insertArticles } from "../test/data/articles.ts";
import { HARBOR } from "../test/data/fixtures.ts";
import { type SettingsServer, startSettings } from "../test/data/settings.ts";

let site: SettingsServer;
let articleId = 0;
let before: PageSettings;
beforeAll(async () => {
  site = await startSettings();
  before = await site.get<PageSettings>("GetPageSettings");
  const ids = await insertArticles(site.server, [
    ...["Pier opens", "Ferries late", "Quay flooded", "Crane sold"].map((title) => ({ title, status: 1 })),
    { title: "Shipyard announces", status: 1, article_type: ARTICLE_TYPES["Press Release"] },
    {
      title: "Everybody reads this",
      status: 1,
      publication_date: "2020-01-01T00:00:00Z",
    },
  ]);
  articleId = ids[0] ?? 0;
  await site.server.platform.database.inSite(HARBOR, (db) =>
    db
      .insertInto("article_days")
      .values({
        site_id: HARBOR,
        day: new Date().toISOString().slice(0, 10),
        article_id: ids[5] ?? 0,
        reads: 9,
        clicks: 0,
      })
      .execute(),
  );
});
beforeEach(() => save({ articlesPerPage: 3 }));
afterAll(() => site.stop());

async function save(change: Partial<PageSettings>): Promise<void> {
  const answer = await site.server.call("/api/Settings/UpdatePageSettings", {
    method: "PUT",
    headers: site.admin,
    body: { ...before, ...change },
  });
  expect(answer.text).toBe("true");
}
/** The lists beside an article, each as "style: title: article titles". */
async function beside(): Promise<string[]> {
  const { text } = await site.server.call<string>(`/harbor/en/article/${articleId}/pier-opens`, {
    headers: { accept: "text/html", "user-agent": "Mozilla/5.0 Firefox/140.0" },
  });
  return [...text.matchAll(/<section class="([\w-]+)"><h2>([^<]*)<\/h2>(.*?)<\/section>/gs)].map(
    ([, plate, title, list = ""]) =>
      [plate, title, ...[...list.matchAll(/<span>([^<]*)</g)].map(([, name]) => name)].join(": "),
  );
}

it("effect of articlesPerPage: how many articles a list shows at once", async () => {
  const feed = async (query = {}) =>
    (
      await site.server.call<{ articles: unknown[] }>("/api/Articles/GetFeedList", {
        headers: site.admin,
        query,
      })
    ).body.articles.length;
  expect(await feed()).toBe(3);
  expect(await feed({ number: "5" }), "a larger number in the request").toBe(5);
  await save({ articlesPerPage: 2 });
  expect(await feed()).toBe(2);
  expect((await beside())[0]).toBe("list-compact: More articles: Ferries late: Quay flooded");
});

it("effect of showTrending: trending articles are shown beside an article, or not", async () => {
  expect(await beside()).toContain("little-trending: Trending: Everybody reads this");
  await save({ articlesPerPage: 3, showTrending: false });
  expect((await beside()).join()).not.toContain("Trending");
});

it("effect of layout: which lists are shown beside an article, in which order and style", async () => {
  expect(await beside()).toEqual([
    "list-compact: More articles: Ferries late: Quay flooded: Crane sold",
    "little-trending: Trending: Everybody reads this",
    "list-compact: Press releases: Shipyard announces",
  ]);
  await save({
    articlesPerPage: 3,
    layout: [
      { section: "pressReleases", articlePlateType: "tile", order: 1, isVisible: true },
      { section: "trending", articlePlateType: "trending", order: 2, isVisible: true },
      { section: "latest", articlePlateType: "list-large", order: 3, isVisible: false },
    ],
  });
  expect(await beside()).toEqual([
    "tile: Press releases: Shipyard announces",
    "trending: Trending: Everybody reads this",
  ]);
});

/** The sections of the front page in their order, each with its layouts and titles. */
async function frontPage(path = "/harbor/en"): Promise<string[]> {
  const { text } = await site.server.call<string>(path, { headers: { accept: "text/html" } });
  return [...text.matchAll(/data-section="(\w+)"(.*?)<\/section>/gs)].map(([, section, content = ""]) => {
    const layouts = new Set([...content.matchAll(/data-layout="([\w-]+)"/g)].map(([, layout]) => layout));
    return `${section}: ${[...layouts].join()}`;
  });
}

it("effect of layout: the sections of the front page, their order and layout, and which are left out", async () => {
  await save({
    articlesPerPage: 3,
    layout: [
      { section: "pressReleases", articlePlateType: "list-large", order: 1, isVisible: true },
      { section: "latest", articlePlateType: "tile", order: 2, isVisible: true },
      { section: "trending", articlePlateType: "little-trending", order: 3, isVisible: true },
      { section: "headlines", articlePlateType: "manual", order: 4, isVisible: false },
    ],
  });
  expect(await frontPage()).toEqual([
    "pressReleases: list-large",
    "latest: tile",
    "trending: little-trending",
  ]);
  await save({
    articlesPerPage: 3,
    showTrending: false,
    layout: [
      { section: "headlines", articlePlateType: "list-compact", order: 1, isVisible: true },
      { section: "trending", articlePlateType: "trending", order: 2, isVisible: true },
    ],
  });
  expect(await frontPage()).toEqual(["headlines: list-compact"]);
});

it("effect of DefaultLandingPage: what readers see first", async () => {
  const open = async () =>
    (await site.server.call<string>("/harbor/en", { headers: { accept: "text/html" } })).text;
  await save({ defaultLandingPage: "trending" });
  expect(await open()).toContain("<h1>Trending</h1>");
  expect(await open()).toContain('href="/harbor/en/top">Top</a>');
  expect(await frontPage("/harbor/en/top")).toContain("headlines: tile");
  await save({ defaultLandingPage: "companies" });
  expect(await frontPage(), "without an article of a company").toContain("headlines: tile");
  await insertArticles(site.server, [{ title: "A company reports", status: 1, company_id: 1 }]);
  await save({ defaultLandingPage: "companies" });
  expect(await open()).toMatch(/<h1>Buyers’ guide<\/h1>.*A company reports/s);
  expect(await open()).toContain('href="/harbor/en/top">Top</a>');
  await save({ defaultLandingPage: "newsfeed" });
  expect(await frontPage()).toContain("headlines: tile");
});
