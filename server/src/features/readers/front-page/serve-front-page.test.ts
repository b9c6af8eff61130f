import { DAY_MS } from "@newsloom/domain/time/durations";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertArticles } from "../../../../test/data/articles.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";

let server: TestServer;
let admin: Record<string, string>;
let clock: Date | undefined;
beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: "none" }, now: () => clock ?? new Date() });
  admin = await server.signIn("admin@harbor.test");
});
afterAll(() => server.stop());

const BROWSER = { accept: "text/html", "user-agent": "Mozilla/5.0 (X11; Linux) Firefox/140.0" };
const open = (path = "/harbor/en", headers: Record<string, string> = {}) =>
  server.call<string>(path, { headers: { ...BROWSER, ...headers } });
/** Layout and title of each article, as shown. */
async function shown(path?: string): Promise<string[]> {
  const { text } = await open(path);
  const found = text.matchAll(
    /data-layout="([\w-]+)"(?:(?!data-layout).)*?<h[123]><a href="[^"]*">([^<]*)</gs,
  );
  return [...found].map(([, layout, title]) => `${layout}: ${title}`);
}
const publish = (places: readonly { ArticleID: number; isPinned?: boolean; PinnedDays?: number }[]) =>
  server.call("/api/Articles/PublishArticles", {
    method: "PUT",
    headers: admin,
    body: places.map((place, index) => ({ SortOrder: index + 1, ...place })),
  });
const plant = (titles: readonly string[], status = 1) =>
  insertArticles(
    server,
    titles.map((title) => ({ title, status })),
  );

const reject = async (articleId: number) => {
  const body = { articleIds: [articleId] };
  const answer = await server.call("/api/Articles/LegislationDecline", {
    method: "POST",
    headers: admin,
    body,
  });
  expect(answer.status).toBe(200);
};

describe("the front page for readers", () => {
  it("shows the articles as they were published: the first largest, then tiles in pairs, then the others", async () => {
    expect((await open()).text).toContain("No articles are published yet.");
    expect((await open()).text, "room for an advertisement").toContain(
      '<div class="ad" data-place="below headlines"></div>',
    );
    const titles = ["One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"];
    const ids = await plant(titles);
    await publish(ids.toReversed().map((ArticleID) => ({ ArticleID })));
    expect(await shown()).toEqual([
      "list-large: Nine",
      ...["Eight", "Seven", "Six", "Five", "Four", "Three"].map((title) => `tile: ${title}`),
      ...["Two", "One"].map((title) => `list-compact: ${title}`),
    ]);
    expect(await shown("/harbor/en/top")).toEqual(await shown());
    for (const id of ids.slice(0, 3)) await reject(id);
    expect(await shown(), "the last of five tiles is left out").toEqual([
      "list-large: Nine",
      ...["Eight", "Seven", "Six", "Five"].map((title) => `tile: ${title}`),
    ]);
  });

  it("shows a tile without a picture as text: with the beginning of it, and in the room of the picture", async () => {
    const previewText = "The work starts at the North Mole.";
    const ids = await insertArticles(server, [
      { title: "First", status: 1 },
      { title: "Words alone", status: 1, preview_text: previewText },
      { title: "With a picture", status: 1, preview_text: previewText, thumbnail_url: "/media/1/wall.webp" },
    ]);
    await publish(ids.map((ArticleID) => ({ ArticleID })));
    const { text } = await open();
    const tiles = text.match(/<article class="tile.*?<\/article>/gs) ?? [];
    const [words = "", pictured = ""] = ["Words alone", "With a picture"].map((title) =>
      tiles.find((one) => one.includes(title)),
    );
    expect(words).toContain('class="tile no-pic"');
    expect(words).toContain(`<p class="x">${previewText}</p>`);
    expect(pictured).toContain('class="tile"');
    expect(pictured).not.toContain(previewText);
  });

  it("shows a publish, a pin that ran out and a rejected article to the next reader", async () => {
    const [first = 0, second = 0] = await plant(["Fresh bread", "Stale bread"]);
    await publish([{ ArticleID: first }, { ArticleID: second }]);
    expect((await shown())[0]).toBe("list-large: Fresh bread");
    await publish([{ ArticleID: second, isPinned: true, PinnedDays: 1 }, { ArticleID: first }]);
    const now = Date.now();
    expect((await shown())[0]).toBe("manual: Stale bread");
    clock = new Date(now + DAY_MS - 60_000);
    expect((await shown())[0]).toBe("manual: Stale bread");
    clock = new Date(now + DAY_MS + 60_000);
    expect((await shown())[0]).toBe("list-large: Stale bread");
    clock = undefined;
    await reject(second);
    expect((await open()).text).not.toContain("Stale bread");
  });

  it("shows nothing of an article that is not published", async () => {
    for (const status of [0, -1, -2, -3, -4, -5, -6, -7]) await plant([`Secret ${status}`], status);
    for (const path of ["/harbor/en", "/harbor/en/recent", "/harbor/en/news", "/harbor/en/search?q=secret"])
      expect((await open(path)).text, path).not.toContain("Secret");
  });

  it("is sent once: whoever has it gets 304, and it is compressed for those who accept it", async () => {
    const { headers, text } = await open();
    const etag = headers.get("etag") ?? "";
    expect([headers.get("cache-control"), headers.get("vary")]).toEqual(["no-cache", "accept-encoding"]);
    const again = await open("/harbor/en", { "if-none-match": `"other", ${etag}` });
    expect([again.status, again.text]).toEqual([304, ""]);
    for (const [accepted, encoding] of [
      ["gzip, br;q=0", "gzip"],
      ["gzip, deflate, br", "br"],
      ["identity", null],
    ] as const) {
      const answer = await open("/harbor/en", { "accept-encoding": accepted });
      expect([answer.headers.get("content-encoding"), answer.text]).toEqual([encoding, text]);
    }
    await plant(["Changed"]);
    expect((await open("/harbor/en", { "if-none-match": etag })).status).toBe(200);
  });

  it("has no script that runs, whatever titles, labels and addresses say, and its style sheet is kept for good", async () => {
    const hostile = '"><script>alert(1)</script>';
    const [id = 0] = await insertArticles(server, [
      { title: hostile, status: 1, sub_title: hostile, source_name: hostile, thumbnail_color: hostile },
    ]);
    const made = await server.call<{ result: { id: number } }>("/api/Labels", {
      method: "POST",
      headers: admin,
      body: { name: hostile },
    });
    await server.call(`/api/Articles/${id}/UpdateLabels`, {
      method: "PUT",
      headers: admin,
      body: { labelIds: [made.body.result.id] },
    });
    await publish([{ ArticleID: id }]);
    const encoded = encodeURIComponent(hostile);
    for (const path of [
      "/harbor/en",
      `/harbor/en/search?q=${encoded}`,
      `/harbor/en/label/script-alert-1-script`,
    ]) {
      const { status, text, headers } = await open(path);
      expect(status, path).toBe(200);
      expect(text, path).not.toContain("<script>");
      expect(text.replace(/<script type="application\/ld\+json">[^<]*<\/script>/, ""), path).not.toContain(
        "<script",
      );
      expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'; img-src 'self'; /);
      expect(headers.get("content-security-policy")).not.toMatch(/script-src|unsafe/);
    }
    const { text } = await open();
    const sheet = await open(/rel="stylesheet" href="([^"]+)"/.exec(text)?.[1]);
    expect(sheet.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const old = await open("/harbor/en/style-0123456789abcdef.css");
    expect([old.status, old.headers.get("cache-control")]).toEqual([200, "no-cache"]);
  });
});
