import type { ArticleDetails } from "@newsloom/contract/articles/articles";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HARBOR } from "../../../../test/data/fixtures.ts";
import { insertItem, insertSource, readItems } from "../../../../test/data/source-items.ts";
import { eventually } from "../../../../test/eventually.ts";
import { LONG_TEXT } from "../../../../test/feeds/corpus-feed.ts";
import { drawImage } from "../../../../test/http/forms.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";
import { startWebSite, type WebSite } from "../../../../test/web-site/web-page.ts";
import { siteScope } from "../../../platform/context.ts";
import type { RunningService } from "../../../platform/jobs/service.ts";
import { acceptItems } from "../../intake/items/accept-items.ts";
import { itemFetcher } from "./item-fetcher.ts";

const MINUTE = 60_000;
let time = Date.parse("2026-11-16T12:00:00Z");
let server: TestServer;
let web: WebSite;
let fetcher: RunningService;
let sourceId: number;
beforeAll(async () => {
  const env = { CAPTCHA: "none", OUTBOUND_ALLOW: "127.0.0.0/8" };
  server = await startTestServer({ env, now: () => new Date(time), only: "web" });
  // Alone, so that items stay as they were completed.
  fetcher = itemFetcher.start(server.platform);
  web = await startWebSite();
  sourceId = await insertSource(server.platform, HARBOR, { url: web.url });
  web.pages.set("/wall.png", { type: "image/png", body: await drawImage("#224466", 800, 500) });
  web.pages.set("/dot.png", { type: "image/png", body: await drawImage("#224466", 8, 8) });
});
afterAll(async () => {
  await fetcher.stop();
  await web.stop();
  await server.stop();
});

const page = (
  head = "",
) => `<!doctype html><html lang="en"><head><title>The wall | Ledger</title>${head}</head><body>
  <nav><a href="/">Home</a></nav><article><h1>The wall</h1><p>${LONG_TEXT}</p><p>Boat owners have until February.</p></article></body></html>`;
const add = (path: string, more: object = {}) =>
  insertItem(server.platform, HARBOR, sourceId, { state: "page", url: web.url + path, title: path, ...more });
const find = async (itemId: number) =>
  (await readItems(server.platform, HARBOR)).find((row) => row.item_id === itemId);
const settled = (itemId: number) =>
  eventually(
    `item ${itemId} is settled`,
    async () => {
      const item = await find(itemId);
      return item && item.state !== "page" ? item : null;
    },
    // The first page compiles the parsers in their threads.
    40_000,
  );
const tried = (itemId: number, attempts: number) =>
  eventually(
    `item ${itemId} tried ${attempts} times`,
    async () => (await find(itemId))?.attempts === attempts,
  );

describe("an item of which the feed has a summary only", () => {
  it("gets text, picture, language and date of its page, and can then become an article", async () => {
    const head = `<meta property="og:image" content="/wall.png"><link rel="canonical" href="${web.url}/2026/wall">
      <meta property="article:published_time" content="2026-11-15T08:00:00+01:00">`;
    web.pages.set("/wall", { body: page(head) });
    const item = await settled(await add("/wall", { title: "As the feed has it", summary: "In short." }));
    expect(item).toMatchObject({
      state: "waiting",
      title: "As the feed has it",
      url: `${web.url}/2026/wall`,
      language: "en",
      published_at: "2026-11-15T07:00:00.000Z",
      image: { url: expect.stringMatching(/^\/media\/1\//), width: 800, height: 500 },
      claimed_until: null,
    });
    expect(item.content_html).toContain("Boat owners have until February.");
    const { url } = item.image as { url: string };
    expect((await fetch(server.url + url)).status).toBe(200);
  });

  it("keeps the text of its feed where that is whole, and only its picture is fetched", async () => {
    const whole = { content_html: `<p>${LONG_TEXT}</p>`, image_url: `${web.url}/wall.png` };
    const item = await settled(await add("/whole", whole));
    expect(item).toMatchObject({ state: "waiting", content_html: whole.content_html, language: "en" });
    expect(item.image).toMatchObject({ width: 800 });
    expect(web.requests).not.toContain("/whole");
  });

  it("shows the pictures inside its text from here, and those that cannot be fetched not at all", async () => {
    const text = `<p>${LONG_TEXT}</p><p><img src="${web.url}/front.png" alt="The wall"></p>
      <p><img src="${web.url}/quay.png"><img src="${web.url}/missing.png"></p>`;
    web.pages.set("/front.png", { type: "image/png", body: await drawImage("#224466", 800, 500) });
    web.pages.set("/quay.png", { type: "image/png", body: await drawImage("#aa4466", 400, 300) });
    const item = await settled(
      await add("/inside", { content_html: text, image_url: `${web.url}/front.png` }),
    );
    const { url } = item.image as { url: string };
    const inner = item.inner_images as unknown as { url: string; width: number }[];
    expect(inner).toMatchObject([
      { url, width: 800 },
      { url: expect.stringMatching(/^\/media\/1\//), width: 400 },
    ]);
    expect(item.content_html).toContain(`<img src="${url}" alt="The wall">`);
    expect(item.content_html).toContain(`<img src="${inner[1]?.url}">`);
    expect(web.requests.filter((path) => path === "/front.png")).toHaveLength(1);

    await acceptItems.run(siteScope(server.platform, { siteId: HARBOR, user: null, ip: "" }), {});
    const { article_id } = (await find(item.item_id)) ?? {};
    const headers = await server.signIn("admin@harbor.test");
    const { body } = await server.call<ArticleDetails>("/api/Articles/GetArticleDetails", {
      headers,
      query: { articleId: String(article_id) },
    });
    expect(body.images.map((image) => image.url).toSorted()).toEqual(
      inner.map((image) => image.url).toSorted(),
    );
    expect(body.contentHtml).toContain(inner[1]?.url);
    expect(body.contentHtml).not.toContain("missing.png");
  });

  it("has no picture where it is missing, too small or none", async () => {
    for (const image of ["/missing.png", "/dot.png", "/wall"]) {
      const whole = { content_html: `<p>${LONG_TEXT}</p>`, image_url: web.url + image };
      expect(await settled(await add(`/with${image}`, whole))).toMatchObject({
        state: "waiting",
        image: null,
      });
    }
  });

  it("has the language its source is set to", async () => {
    const danish = await insertSource(server.platform, HARBOR, { url: web.url, language: "da" });
    web.pages.set("/danish", { body: page() });
    const values = { state: "page", url: `${web.url}/danish` };
    expect(await settled(await insertItem(server.platform, HARBOR, danish, values))).toMatchObject({
      language: "da",
    });
  });
});

describe("an item whose page cannot be read", () => {
  it("is tried three times, and then has the summary of its feed, or a reason why it failed", async () => {
    const withSummary = await add("/never", { summary: "The council decided on Monday." });
    const without = await add("/nothing");
    for (const attempts of [1, 2]) {
      await tried(withSummary, attempts);
      await tried(without, attempts);
      time += 10 * MINUTE;
    }
    expect(await settled(withSummary)).toMatchObject({
      state: "waiting",
      content_html: "<p>The council decided on Monday.</p>",
    });
    expect(await settled(without)).toMatchObject({
      state: "failed",
      reason: "127.0.0.1 answered 404 instead of the page.",
    });
  });
});
