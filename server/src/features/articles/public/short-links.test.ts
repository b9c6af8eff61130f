import type { ArticleDetails } from "@newsloom/contract/articles/articles";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertArticles } from "../../../../test/data/articles.ts";
import { HARBOR } from "../../../../test/data/fixtures.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";

let server: TestServer;
let admin: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: "none" } });
  admin = await server.signIn("admin@harbor.test");
});
afterAll(() => server.stop());

const open = (path: string) => server.call<string>(path, { headers: { accept: "text/html" } });
const plantOne = async (article: Parameters<typeof insertArticles>[1][number]) =>
  (await insertArticles(server, [article], HARBOR))[0] ?? 0;
const details = async (articleId: number) =>
  (
    await server.call<ArticleDetails>("/api/Articles/GetArticleDetails", {
      headers: admin,
      query: { articleId: String(articleId) },
    })
  ).body;

describe("short links", () => {
  const shorten = (url: string) =>
    server.call<{ shortUrl: string }>("/api/Articles/ShortUrl", {
      method: "POST",
      headers: admin,
      query: { url },
    });

  it("[ART-061][ART-036][ART-084] redirect to the address, one for each, with or without a slug, and count", async () => {
    const id = await plantOne({ title: "Short", status: 1 });
    const url = `https://news.test/en/article/${id}/short?x=1&y=2`;
    const [first, second] = await Promise.all([shorten(url), shorten(url)]);
    expect(first.body).toEqual(second.body);
    expect(first.body.shortUrl).toMatch(new RegExp(`^${server.url}/s/1-[a-z0-9]{7}$`));
    const path = new URL(first.body.shortUrl).pathname;
    for (const link of [path, `${path}/big-news`, path.toUpperCase().replace("/S/", "/s/")]) {
      const answer = await open(link);
      expect([answer.status, answer.headers.get("location")]).toEqual([302, url]);
    }
    expect((await details(id)).shortLink).toBe(first.body.shortUrl);
    expect((await open("/s/1-aaaaaaa")).status).toBe(404);
    expect((await open("/s/zzzzzz-aaaaaaa")).status).toBe(404);
    expect((await open("/s/x")).status).toBe(404);
  });

  it("[ART-061] redirect to addresses in any script, encoded for the header", async () => {
    const { body } = await shorten("https://news.test/straße/łódź?q=ø\r\nx");
    const path = new URL(body.shortUrl).pathname;
    const sent = "https://news.test/stra%C3%9Fe/%C5%82%C3%B3d%C5%BA?q=%C3%B8x";
    const answer = await open(path);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, sent]);
    await server.platform.database.inSite(HARBOR, (db) =>
      db
        .updateTable("short_links")
        .set({ url: "https://łódź.test/ø" })
        .where("code", "=", path.slice("/s/".length))
        .execute(),
    );
    expect((await open(path)).headers.get("location"), "stored before addresses were encoded").toBe(
      "https://xn--d-uga0v4h.test/%C3%B8",
    );
  });

  it("[ART-061] are created for web addresses only", async () => {
    for (const url of ["javascript:alert(1)", "ftp://a.test/", "words"])
      expect((await shorten(url)).status).toBe(400);
  });
});
