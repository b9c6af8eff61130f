import { request as ask } from "node:http";
import type { ArticleDetails } from "@newsloom/contract/articles/articles";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertArticles } from "../../../../test/data/articles.ts";
import { HARBOR, ORCHARD } from "../../../../test/data/fixtures.ts";
import { eventually } from "../../../../test/eventually.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";

let server: TestServer;
let admin: Record<string, string>;
let clock: Date | undefined;
beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: "none" }, now: () => clock ?? new Date() });
  admin = await server.signIn("admin@harbor.test");
  await server.platform.database.inSite(ORCHARD, (db) =>
    db
      .insertInto("site_settings")
      .values({ site_id: ORCHARD, key_name: "NewsWebSiteUrl", value: "https://orchard-news.test" })
      .execute(),
  );
});
afterAll(() => server.stop());

const BROWSER = { accept: "text/html", "user-agent": "Mozilla/5.0 (X11; Linux) Firefox/140.0" };
/** Not counted among the readers of other tests. */
const MACHINE = { accept: "text/html", "user-agent": "node" };
const open = (path: string, headers: Record<string, string> = BROWSER) =>
  server.call<string>(path, { headers });
const plantOne = async (article: Parameters<typeof insertArticles>[1][number], siteId = HARBOR) =>
  (await insertArticles(server, [article], siteId))[0] ?? 0;
const details = async (articleId: number) =>
  (
    await server.call<ArticleDetails>("/api/Articles/GetArticleDetails", {
      headers: admin,
      query: { articleId: String(articleId) },
    })
  ).body;
const eventsOf = (articleId: number) =>
  server.platform.database.inSite(HARBOR, (db) =>
    db
      .selectFrom("events")
      .select(["kind", "uid", "is_machine"])
      .where("site_id", "=", HARBOR)
      .where("article_id", "=", articleId)
      .orderBy("event_id")
      .execute(),
  );

describe("a public article", () => {
  it("offers its picture in the widths in which it exists, so that no phone loads the largest", async () => {
    const url = "/media/1/0123456789abcdef0123456789abcdef.jpg";
    const articleId = await plantOne({ title: "Wide", status: 1, thumbnail_url: url });
    await server.platform.database.inSite(HARBOR, (db) =>
      db
        .insertInto("article_images")
        .values({ site_id: HARBOR, article_id: articleId, url, width: 2000, height: 1500 })
        .execute(),
    );
    const { text } = await open(`/harbor/en/article/${articleId}/wide`, MACHINE);
    expect(text).toContain(`srcset="${url}/small 480w, ${url}/wide 1280w, ${url} 2000w"`);
    const upright = await plantOne({ title: "Upright", status: 1, thumbnail_url: url });
    await server.platform.database.inSite(HARBOR, (db) =>
      db
        .updateTable("article_images")
        .set({ article_id: upright, width: 900, height: 1200 })
        .where("article_id", "=", articleId)
        .execute(),
    );
    expect((await open(`/harbor/en/article/${upright}/upright`, MACHINE)).text).toContain(
      `srcset="${url}/small 360w, ${url} 900w"`,
    );
  });

  it("[ART-086] is served whole and clean, with Open Graph and JSON-LD, and no script that runs", async () => {
    const title = 'Ferry & "pier" <unsubscribe>';
    const id = await plantOne({
      title,
      sub_title: "A deck",
      status: 1,
      content_html: "<p>First words of the article.</p>",
      thumbnail_url: "/media/1/0123456789abcdef0123456789abcdef.webp",
    });
    const { status, text, headers } = await open(`/harbor/en/article/${id}/ferry-pier-unsubscribe`);
    expect([status, headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    expect(text).toContain("<h1>Ferry &amp; &quot;pier&quot; &lt;unsubscribe&gt;</h1>");
    expect(text).toContain("<p>First words of the article.</p>");
    expect(text).toContain('property="og:title" content="Ferry &amp; &quot;pier&quot; &lt;unsubscribe&gt;"');
    expect(text).toContain(`<link rel="canonical" href="${server.url}/harbor/en/article/${id}/`);
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)?.[1] ?? "";
    expect(JSON.parse(data)).toMatchObject({ "@type": "NewsArticle", headline: title });
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/script-src|unsafe/);
    expect(text.match(/<script/g)).toHaveLength(1);
  });

  it("[ART-086] is found by the host of its site and by the site's name, and not under another site's", async () => {
    const ours = await plantOne({ title: "Harbor article", status: 1 });
    const theirs = await plantOne({ title: "Orchard article", status: 1 }, ORCHARD);
    const atHost = (host: string, path: string) =>
      new Promise<string>((resolve, reject) => {
        const { hostname, port } = new URL(server.url);
        ask({ hostname, port, path, headers: { ...BROWSER, host } }, (response) => {
          let text = "";
          response.on("data", (chunk) => (text += String(chunk)));
          response.on("end", () => resolve(`${response.statusCode} ${text}`));
        })
          .on("error", reject)
          .end();
      });
    expect(await atHost("orchard-news.test", `/en/article/${theirs}/orchard-article`)).toMatch(
      /^200 .*Orchard article/s,
    );
    expect(await atHost("orchard-news.test", `/en/article/${theirs}/orchard-article`)).toContain(
      `href="https://orchard-news.test/en/article/${theirs}/orchard-article"`,
    );
    expect(await atHost("orchard-news.test", `/en/article/${ours}/x`)).toMatch(/^404 .*no longer available/s);
    expect((await open(`/en/article/${ours}/harbor-article`)).text).toContain("Harbor article");
    expect((await open(`/orchard/en/article/${theirs}/orchard-article`)).status).toBe(200);
    expect((await open(`/harbor/en/article/${theirs}/x`)).status).toBe(404);
    expect((await open(`/nowhere/en/article/${ours}/x`)).status).toBe(404);
  });

  it("[ART-086] whose title has changed redirects from its old address, and so does an address without a slug", async () => {
    const id = await plantOne({ title: "Old café & pier", status: 1 });
    const current = `/harbor/en/article/${id}/old-caf%C3%A9-pier`;
    expect((await open(current)).status).toBe(200);
    for (const path of [`/harbor/en/article/${id}/older-title`, `/harbor/en/article/${id}`]) {
      const answer = await open(`${path}?uid=7`);
      expect([answer.status, answer.headers.get("location")]).toEqual([301, `${current}?uid=7`]);
    }
  });

  it("[ART-087] for internal use records the reader, is excluded from search engines, and both count people, not bots", async () => {
    const id = await plantOne({ title: "Counted", status: 1 });
    const page = await open(`/harbor/en/articleinternaluse/${id}/counted?uid=reader-7`);
    expect(page.text).toContain('<meta name="robots" content="noindex">');
    await open(`/harbor/en/article/${id}/counted`);
    await open(`/harbor/en/article/${id}/counted`, { ...BROWSER, "user-agent": "Googlebot/2.1" });
    await open(`/harbor/en/article/${id}/counted`, { ...BROWSER, "sec-purpose": "prefetch" });
    await eventually("four events are stored", async () => (await eventsOf(id)).length === 4);
    expect(await eventsOf(id)).toEqual(
      expect.arrayContaining([
        { kind: "read", uid: "reader-7", is_machine: false },
        { kind: "read", uid: "", is_machine: true },
      ]),
    );
    await eventually("two people are counted", async () => (await details(id)).reads === 2);
    expect((await details(id)).totalClicks).toBe(0);
  });

  it("[ART-087] counts one reader once in half an hour, however often the page is requested", async () => {
    const id = await plantOne({ title: "Flooded", status: 1 });
    const read = (query: string, agent = "Mozilla/5.0 Firefox/140.0") =>
      open(`/harbor/en/article/${id}/flooded${query}`, { ...BROWSER, "user-agent": agent });
    await Promise.all(Array.from({ length: 20 }, () => read("?uid=flood")));
    await Promise.all(Array.from({ length: 20 }, () => read("")));
    await Promise.all(Array.from({ length: 20 }, () => read("", "Googlebot/2.1")));
    await read("?uid=another");
    await read("", "Mozilla/5.0 Safari/605.1");
    await eventually("four people are counted", async () => (await details(id)).reads === 4);
    expect((await eventsOf(id)).map(({ uid, is_machine }) => `${uid} ${is_machine}`).toSorted()).toEqual(
      ["another false", "flood false", " false", " false", " true"].toSorted(),
    );
    clock = new Date(Date.now() + 31 * 60_000);
    await read("?uid=flood");
    clock = undefined;
    await eventually("the reader came back later", async () => (await details(id)).reads === 5);
  });

  it("[ART-048] whose open mode is the publisher redirects there, and counts a click", async () => {
    const id = await plantOne({ status: 1, open_mode: "publisher", uri: "https://ledger.test/a?b=1" });
    const answer = await open(`/harbor/en/article/${id}/x`);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "https://ledger.test/a?b=1"]);
    await eventually("a click is counted", async () => (await details(id)).totalClicks === 1);
    const abroad = await plantOne({
      status: 1,
      open_mode: "publisher",
      uri: "https://ledger.test/ø\r\nx: y",
    });
    const there = await open(`/harbor/en/article/${abroad}/x`);
    expect([there.status, there.headers.get("location")]).toEqual([302, "https://ledger.test/%C3%B8x:%20y"]);
  });

  it("is shown only while it is published", async () => {
    for (const status of [0, -1, -4]) {
      const id = await plantOne({ status, title: "A secret draft" });
      for (const path of ["article", "articleinternaluse"]) {
        const answer = await open(`/harbor/en/${path}/${id}/x`);
        expect(answer.status).toBe(404);
        expect(answer.text).not.toContain("A secret draft");
      }
    }
    expect((await open("/harbor/en/article/no-number/x")).status).toBe(404);
  });
});
