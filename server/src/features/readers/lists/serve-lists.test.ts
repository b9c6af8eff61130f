import { ARTICLE_TYPES } from "@newsloom/domain/articles/kinds";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertArticles } from "../../../../test/data/articles.ts";
import { setSettings } from "../../../../test/data/settings.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";

let server: TestServer;
let admin: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: "none" } });
  admin = await server.signIn("admin@harbor.test");
});
afterAll(() => server.stop());

const open = (path: string) =>
  server.call<string>(`/harbor/en${path}`, {
    headers: { accept: "text/html", "user-agent": "Firefox/140.0" },
  });
const titlesIn = (text: string) =>
  [...text.matchAll(/<h3><a href="[^"]*">([^<]*)</g)].map(([, title]) => title);
const titles = async (path: string) => titlesIn((await open(path)).text);
const plant = async (more: Parameters<typeof insertArticles>[1][number]) =>
  (await insertArticles(server, [{ status: 1, ...more }]))[0] ?? 0;
async function label(articleId: number, name: string): Promise<void> {
  const made = await server.call<{ result: { id: number } }>("/api/Labels", {
    method: "POST",
    headers: admin,
    body: { name },
  });
  await server.call(`/api/Articles/${articleId}/UpdateLabels`, {
    method: "PUT",
    headers: admin,
    body: { labelIds: [made.body.result.id] },
  });
}

describe("the lists for readers", () => {
  it("show the newest first, one page after another, and nothing that is not published", async () => {
    await insertArticles(
      server,
      Array.from({ length: 25 }, (_, index) => ({ title: `Day ${index + 1}`, status: index === 3 ? 0 : 1 })),
    );
    const first = (await open("/recent")).text;
    const older = /<a href="\/harbor\/en(\/recent\?after=[^"]+)" rel="next">/.exec(first)?.[1] ?? "";
    const second = await open(older);
    const all = Array.from({ length: 25 }, (_, index) => `Day ${index + 1}`).filter(
      (name) => name !== "Day 4",
    );
    expect([...titlesIn(first), ...titlesIn(second.text)]).toEqual(all);
    expect(titlesIn(first)).toHaveLength(20);
    expect(second.text).toContain('<meta name="robots" content="noindex">');
    expect((await open("/recent?after=nonsense")).status).toBe(404);
  });

  it("have a page of their own for an address that is not there; screens without sign-in are found below them too", async () => {
    const missing = await open("/nothing/here");
    expect(missing.status).toBe(404);
    expect(missing.text).toContain("<h1>This page is not there.</h1>");
    const screen = await fetch(`${server.url}/harbor/en/unsubscribe?email=a%40b.test`, {
      redirect: "manual",
    });
    expect(screen.headers.get("location")).toBe("/harbor/unsubscribe?email=a%40b.test");
  });

  it("news are of no company, the buyers' guide is of companies, and press releases and trending have their pages", async () => {
    await plant({ title: "By a company", company_id: 1, publication_date: "2026-02-01T00:00:00Z" });
    await plant({
      title: "A release",
      article_type: ARTICLE_TYPES["Press Release"],
      publication_date: "2026-02-02T00:00:00Z",
    });
    expect(await titles("/buyersguide")).toEqual(["By a company"]);
    expect(await titles("/news")).not.toContain("By a company");
    await setSettings(server, admin, { ShowPressRelease: "true" });
    expect(await titles("/press-releases")).toEqual(["A release"]);
    await setSettings(server, admin, { ShowPressRelease: "false" });
    expect((await open("/press-releases")).status).toBe(404);
    expect((await open("/trending")).status).toBe(200);
  });

  it("news and the buyers' guide are linked and listed for search engines where the site has their product", async () => {
    await plant({ title: "By another company", company_id: 1, publication_date: "2026-02-03T00:00:00Z" });
    const found = () =>
      Promise.all(
        ["/news", "/buyersguide"].map(async (path) => [
          (await open(path)).status,
          (await open("")).text.includes(`<a href="/harbor/en${path}"`),
          (await open("/sitemap-pages.xml")).text.includes(`/harbor/en${path}</loc>`),
        ]),
      );
    const setProducts = async (products: readonly string[]) => {
      const body = products.map((productCode) => ({ productCode }));
      await server.call("/api/Settings/UpdateSiteProducts", { method: "PUT", headers: admin, body });
    };
    expect(await found()).toEqual([
      [200, true, true],
      [200, true, true],
    ]);
    await setProducts(["NF", "NL"]);
    expect(await found()).toEqual([
      [200, true, true],
      [404, false, false],
    ]);
    await setProducts(["ID", "NL"]);
    expect(await found()).toEqual([
      [404, false, false],
      [200, true, true],
    ]);
    await setProducts(["NF", "NL", "ID", "Ads"]);
  });

  it("effect of ShowContentLibrary: a page of papers and webinars, or none", async () => {
    await plant({ title: "A paper", attachment_url: "/media/file/1/aa", attachment_name: "paper.pdf" });
    await plant({ title: "A webinar", article_type: ARTICLE_TYPES.Webinar });
    expect((await open("/content-library")).status).toBe(404);
    await setSettings(server, admin, { ShowContentLibrary: "true" });
    expect(new Set(await titles("/content-library"))).toEqual(new Set(["A paper", "A webinar"]));
    expect((await open("")).text).toContain('href="/harbor/en/content-library">Content library</a>');
    await setSettings(server, admin, { ShowContentLibrary: "false" });
  });

  it("a label has a page under its name, unless all its articles are unpublished", async () => {
    await label(await plant({ title: "On the pier" }), "Old Town & Pier");
    await label(await plant({ title: "A secret", status: 0 }), "Secret plans");
    await label(await plant({ title: "Signs" }), "§§§");
    expect(await titles("/label/old-town-pier")).toEqual(["On the pier"]);
    expect((await open("/label/old-town-pier")).text).toContain("<h1>Old Town &amp; Pier</h1>");
    for (const slug of ["secret-plans", "old", "nowhere", "%25", "old%00town", "1"])
      expect((await open(`/label/${slug}`)).status, slug).toBe(404);
    const signs = /href="\/harbor\/en(\/label\/\d+)">§§§</.exec((await open("")).text)?.[1];
    expect(await titles(signs ?? "")).toEqual(["Signs"]);
    expect((await open("")).text).not.toContain("Secret plans");
  });

  it("the search has the focus where nothing is searched for yet", async () => {
    const field = async (path: string) => /<input id="q"[^>]*>/.exec((await open(path)).text)?.[0];
    expect(await field("/search")).toMatch(/ autofocus>$/);
    expect(await field("/search?q=herring")).not.toContain("autofocus");
  });

  it("the search finds published articles by their words, page by page, and takes any text", async () => {
    await insertArticles(
      server,
      Array.from({ length: 22 }, (_, index) => ({ title: `Herring ${index + 1}`, status: 1 })),
    );
    await plant({ title: "Herring secret", status: 0 });
    const { text } = await open("/search?q=herring");
    const next = /<a href="\/harbor\/en(\/search\?q=herring&amp;after=[^"]+)"/.exec(text)?.[1] ?? "";
    const found = [...titlesIn(text), ...(await titles(next.replace("&amp;", "&")))];
    expect(found).toHaveLength(22);
    expect(found).not.toContain("Herring secret");
    expect(await titles("/search?q=herring+7")).toEqual(["Herring 7"]);
    for (const query of [
      "",
      "q=",
      "q=%00",
      "q=a&q=b",
      "q[]=x",
      `q=${"x".repeat(3_000)}`,
      "q=%3C%27%22%5C%26%7C!:*()",
    ])
      expect((await open(`/search?${query}`)).status, query).toBe(200);
    expect((await open("/search?q=nothingatall")).text).toContain(
      "No article has all of these words: nothingatall",
    );
  });
});
