import { gzipSync } from "node:zlib";
import type { WidgetContent } from "@newsloom/contract/readers/widgets";
import { HOST_PAGE_NAMES, HOST_PAGES } from "@newsloom/domain/readers/host-pages";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertArticles } from "../../../../test/data/articles.ts";
import { makeWidget, saveWidget, WIDGET } from "../../../../test/readers/widgets.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";

let server: TestServer;
let admin: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: "none" } });
  admin = await server.signIn("admin@harbor.test");
});
afterAll(() => server.stop());

const BROWSER = { "user-agent": "Mozilla/5.0 (X11; Linux) Firefox/140.0", origin: "https://club.test" };
interface Data {
  readonly css: string;
  readonly fonts: { family: string; url: string }[];
  readonly isCounted: boolean;
  readonly articles: { title: string; url: string; image: string; source: string; time: string }[];
}
const open = (path: string, headers: Record<string, string> = {}) =>
  server.call<Data>(`/harbor/en/${path}`, { headers: { ...BROWSER, ...headers } });
const shown = async (id: number) => (await open(`widget/${id}.json`)).body.articles.map(({ title }) => title);
const publish = (ids: readonly number[]) =>
  server.call("/api/Articles/PublishArticles", {
    method: "PUT",
    headers: admin,
    body: ids.map((ArticleID, index) => ({ ArticleID, SortOrder: index + 1 })),
  });
const plant = (titles: readonly string[], more: Parameters<typeof insertArticles>[1][number] = {}) =>
  insertArticles(
    server,
    titles.map((title) => ({ title, status: 1, ...more })),
  );
const reject = (articleId: number) =>
  server.call("/api/Articles/LegislationDecline", {
    method: "POST",
    headers: admin,
    body: { articleIds: [articleId] },
  });

describe("what a widget shows", () => {
  it("[SET-001] is the front page as published, to the next reader, and never an unpublished article", async () => {
    const [first = 0, second = 0, third = 0] = await plant(["One", "Two", "Three"]);
    await plant(["A secret"], { status: 0 });
    await plant(["Another secret"], { status: -3 });
    await publish([third, first, second]);
    const id = await makeWidget(server, admin, { number: 2 });
    expect(await shown(id)).toEqual(["Three", "One"]);
    await publish([second, third, first]);
    expect(await shown(id)).toEqual(["Two", "Three"]);
    await reject(second);
    expect(await shown(id)).toEqual(["Three", "One"]);
    const feed = await open(`widget/${id}/rss.xml`);
    expect([...feed.text.matchAll(/<item>\s*<title>(.*?)<\/title>/g)].map(([, title]) => title)).toEqual([
      "Three",
      "One",
    ]);
    await saveWidget(server, admin, { number: 20 }, id);
    for (const type of ["top", "recent", "news", "trending"] as const) {
      await saveWidget(server, admin, { number: 20, type }, id);
      for (const path of [`widget/${id}.json`, `widget/${id}/feed.json`, `widget/${id}/atom.xml`])
        expect(JSON.stringify(await open(path)), `${type} ${path}`).not.toMatch(/secret|Two/);
    }
  });

  it("[SET-001] has one of its labels, in every type", async () => {
    const [ferry = 0, pier = 0] = await plant(["A ferry", "A pier"]);
    const label = await server.call<{ result: { id: number } }>("/api/Labels", {
      method: "POST",
      headers: admin,
      body: { name: "Ferries" },
    });
    const labelId = label.body.result.id;
    await server.call(`/api/Articles/${ferry}/UpdateLabels`, {
      method: "PUT",
      headers: admin,
      body: { labelIds: [labelId] },
    });
    for (const articleId of [ferry, pier])
      await server.platform.database.inSite(1, (db) =>
        db
          .insertInto("article_days")
          .values({ site_id: 1, article_id: articleId, day: new Date().toISOString().slice(0, 10), reads: 9 })
          .execute(),
      );
    for (const type of ["top", "recent", "news", "trending"] as const) {
      const id = await makeWidget(server, admin, { type, labelIds: [labelId] });
      expect(await shown(id), type).toEqual(["A ferry"]);
    }
  });

  it("leads to our page with tracking parameters, or to the publisher; hostile addresses and texts stay data", async () => {
    const title = '</script><img src=x onerror="alert(1)">';
    const [id = 0] = await plant([title], { uri: "https://ledger.test/pier" });
    const [bad = 0] = await plant(["Bad address"], {
      uri: "javascript:alert(1)",
      thumbnail_url: "https://x.test/a.png",
    });
    await publish([id, bad]);
    const site = await makeWidget(server, admin, { number: 2 });
    const { articles, isCounted } = (await open(`widget/${site}.json`)).body;
    expect(isCounted).toBe(true);
    expect(articles.map((article) => article.title)).toEqual([title, "Bad address"]);
    expect(articles[0]?.url).toMatch(
      new RegExp(
        `^${server.url}/harbor/en/article/${id}/[\\w-]+\\?utm_source=widget&utm_medium=list&utm_campaign=${site}&articleId=${id}$`,
      ),
    );
    expect(articles[1]?.image, "an image of another host").toBe("");
    const publisher = await makeWidget(server, admin, {
      number: 2,
      openMode: "publisher",
      showsSource: false,
    });
    const others = (await open(`widget/${publisher}.json`)).body.articles;
    expect(others[0]).toMatchObject({ url: "https://ledger.test/pier", source: "", time: "" });
    expect(others[1]?.url).toContain(`/harbor/en/article/${bad}/`);
  });

  it("[SET-001] is in the site's colours or its own, each readable, in a height that is known before", async () => {
    const id = await makeWidget(server, admin);
    const css = async () => (await open(`widget/${id}.json`)).body.css;
    expect(await css()).toContain("--primary:light-dark(#0f5a63,");
    expect(await css()).toContain("height:431px");
    const colours = { accent: "#FFFF00", background: "#FFFFFF" };
    await saveWidget(server, admin, { colours, theme: "dark" }, id);
    expect(await css(), "yellow on white is darkened").not.toContain("--primary:light-dark(#ffff00,");
    expect(await css()).toMatch(/--paper:light-dark\(#ffffff,.*color-scheme:dark/s);
  });
});

describe("the font of a widget", () => {
  it("[SET-001] is the one of the page, or the site's under names that no page uses", async () => {
    const id = await makeWidget(server, admin);
    const page = (await open(`widget/${id}.json`)).body;
    expect([page.fonts, page.css.includes("Newsloom")]).toEqual([[], false]);
    await saveWidget(server, admin, { font: "site" }, id);
    const { fonts, css } = (await open(`widget/${id}.json`)).body;
    expect(css).toMatch(/\.w\{font-family:"Newsloom Inter Variable".*"Newsloom Newsreader Variable"/s);
    for (const { family, url } of fonts)
      expect([css.includes(`"${family}"`), url.startsWith("/assets/")], family).toEqual([true, true]);
  });
});

describe("a widget for other origins", () => {
  it("is read and framed from anywhere without credentials, and told apart by its ETag", async () => {
    const id = await makeWidget(server, admin);
    const data = await open(`widget/${id}.json`);
    expect(Object.fromEntries(data.headers)).toMatchObject({
      "access-control-allow-origin": "*",
      "cross-origin-resource-policy": "cross-origin",
      "cache-control": "no-cache",
    });
    expect(data.headers.has("access-control-allow-credentials")).toBe(false);
    const again = await fetch(`${server.url}/harbor/en/widget/${id}.json`, {
      headers: { "if-none-match": data.headers.get("etag") ?? "" },
    });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    const frame = await open(`widget/${id}`);
    expect(frame.headers.has("x-frame-options")).toBe(false);
    const policy = frame.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("frame-ancestors *");
    expect(policy).not.toContain("unsafe");
    for (const path of ["", "recent", "widget/preview?widget=%7B%7D"])
      expect((await open(path)).headers.get("x-frame-options"), path).toBe("SAMEORIGIN");
  });

  it("[SET-001] runs only on its hosts and those below them, when it has any; elsewhere the link stays", async () => {
    const id = await makeWidget(server, admin, { hosts: ["club.test"] });
    const statusAt = async (origin: string) =>
      (await open(`widget/${id}.json`, origin === "" ? {} : { origin })).status;
    for (const origin of ["https://club.test", "https://www.club.test", "http://club.test:8080"])
      expect(await statusAt(origin), origin).toBe(200);
    for (const origin of [
      "https://another.test",
      "https://notclub.test",
      "https://club.test.evil.test",
      "null",
    ])
      expect(await statusAt(origin), origin).toBe(403);
    expect((await open(`widget/${id}.json`)).headers.get("vary")).toBe("accept-encoding, origin");
    const policy = (await open(`widget/${id}`)).headers.get("content-security-policy");
    expect(policy).toContain("frame-ancestors 'self' club.test *.club.test");
    await saveWidget(server, admin, { hosts: [] }, id);
    expect(await statusAt("https://another.test")).toBe(200);
    for (const hosts of [["https://club.test"], ["a b"], ["*"], ["club.test; script-src *"], [""]])
      expect((await saveWidget(server, admin, { hosts }, id)).status, hosts[0]).toBe(400);
  });

  it("is not there when it is switched off, deleted, of another site or never was", async () => {
    const id = await makeWidget(server, admin);
    expect((await server.call(`/orchard/en/widget/${id}.json`)).status).toBe(404);
    await saveWidget(server, admin, { isActive: false }, id);
    for (const path of [
      `widget/${id}.json`,
      `widget/${id}`,
      "widget/999999.json",
      "widget/x.json",
      "widget/0",
    ]) {
      const answer = await open(path);
      expect([answer.status, answer.headers.get("access-control-allow-origin")], path).toEqual([404, "*"]);
    }
  });

  it("has a script of less than 15 kB, which is sent compressed and reads nothing of the host page", async () => {
    const { text, headers } = await open("widget.js", { "accept-encoding": "gzip" });
    expect(gzipSync(text).length).toBeLessThan(15_000);
    expect(headers.get("content-encoding")).toBe("gzip");
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "text/javascript; charset=utf-8",
      "cross-origin-resource-policy": "cross-origin",
      "cache-control": "public, max-age=3600",
    });
    expect(text).not.toMatch(/innerHTML|eval\(|document\.write|cookie[^,]|localStorage|window\./);
  });
});

describe("the preview", () => {
  const { name: _name, isActive: _isActive, hosts: _hosts, ...content } = WIDGET;
  const preview = (path: string, value: unknown, page = "club") => {
    const widget = typeof value === "string" ? value : JSON.stringify(value);
    return open(`${path}?${new URLSearchParams({ widget, page })}`);
  };

  it("[SET-001] shows values that are not saved, in a page of somebody else, and counts nothing", async () => {
    const widget: WidgetContent = { ...content, title: '<b onclick="x">', layout: "tiles" };
    const page = await preview("widget/preview", widget);
    expect(page.text).toContain("Saltholm Sailing Club");
    expect(page.text).not.toContain("<b onclick");
    expect(page.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
    const data = await preview("widget/preview.json", widget);
    expect(data.body).toMatchObject({ title: '<b onclick="x">', layout: "tiles", isCounted: false });
  });

  it("[SET-001] is in a page of another look when one is chosen, with the policy of that page", async () => {
    const policies = new Set<string | null>();
    for (const page of HOST_PAGE_NAMES) {
      const { status, text, headers } = await preview("widget/preview", content, page);
      expect([status, text.includes(`<b>${HOST_PAGES[page].name}</b>`)], page).toEqual([200, true]);
      policies.add(headers.get("content-security-policy"));
    }
    expect(policies.size).toBe(HOST_PAGE_NAMES.length);
    expect((await preview("widget/preview", content, "constructor")).status).toBe(400);
  });

  it.each(["", "{", "null", "[]", { ...content, number: 1e9 }, { ...content, colours: { accent: "x" } }])(
    "is refused for %j",
    async (widget) => {
      for (const path of ["widget/preview", "widget/preview.json"])
        expect((await preview(path, widget)).status).toBe(400);
    },
  );
});
