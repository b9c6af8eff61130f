import robotsModule from "robots-parser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertArticles } from "../test/data/articles.ts";
import { insertCampaigns } from "../test/data/campaigns.ts";
import { startTestServer, type TestServer } from "../test/server/server.ts";
import { type Feed, parse } from "./features/sources/reading/feed-parser.ts";

const robotsParser = robotsModule as unknown as typeof robotsModule.default;
const TITLE = 'Fish & "chips" <b>cheap</b> \u0001 ł';
/** As our own sources read it: without control characters, and with a title's tags removed. */
const READ = 'Fish & "chips" cheap ł';

let server: TestServer;
let admin: Record<string, string>;
let id = 0;
beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: "none" } });
  admin = await server.signIn("admin@harbor.test");
  const publication_date = new Date(Date.now() - 3_600_000).toISOString();
  const image = "/media/1/0123456789abcdef0123456789abcdef.webp";
  [id = 0] = await insertArticles(server, [
    {
      title: TITLE,
      sub_title: "1 < 2",
      status: 1,
      publication_date,
      thumbnail_url: image,
      source_name: "The Wire",
    },
    {
      title: "At the publisher's",
      status: 1,
      publication_date,
      open_mode: "publisher",
      uri: "https://a.test/",
    },
    ...[0, -1, -2, -3, -4, -5, -6, -7].map((status) => ({
      title: `Secret ${status}`,
      status,
      publication_date,
    })),
  ]);
  const made = await server.call<{ result: { id: number } }>("/api/Labels", {
    method: "POST",
    headers: admin,
    body: { name: "Food & Drink" },
  });
  await server.call(`/api/Articles/${id}/UpdateLabels`, {
    method: "PUT",
    headers: admin,
    body: { labelIds: [made.body.result.id] },
  });
});
afterAll(() => server.stop());

const get = (path: string) => server.call<string>(path);
async function read(path: string): Promise<Feed> {
  const { status, text, headers } = await get(path);
  expect(status, path).toBe(200);
  expect(text, path).not.toContain("Secret");
  const contentType = headers.get("content-type") ?? "";
  const url = server.url + path;
  const feed = parse({ bytes: Buffer.from(text), contentType, url, now: Date.now(), known: [] });
  if ("failure" in feed) throw new Error(`${path}: ${feed.failure}`);
  return feed;
}

const ATOM = "{{a,http://www.w3.org/2005/Atom}}";
/** What the formats demand, as paths that have to be there, and paths that must not. */
const RSS_RULES = {
  there: ["/rss[@version='2.0']/channel[title and link and description]/item[guid and pubDate]"],
  never: ["//item[not(title or description)]"],
};
const ATOM_RULES = {
  there: ["/a:feed[a:id and a:title and a:updated]/a:entry"],
  never: ["//a:entry[not(a:id and a:title and a:updated)]", "//a:entry[not(a:author or ../a:author)]"],
};

/** As strict as the formats are: the sources' own reader forgives much. The database refuses what is no well-formed XML. */
async function findPaths(text: string, paths: readonly string[]): Promise<boolean[]> {
  const { rows } = await server.platform.database.ownerPool.query<{ found: boolean }>(
    `select xpath_exists(path, xmlparse(document $1), $3::text[][]) as found
    from unnest($2::text[]) with ordinality as one (path, n) order by n`,
    [text, paths, ATOM],
  );
  return rows.map(({ found }) => found);
}

describe("what the public site offers to machines", () => {
  it.each([
    ["rss.xml", RSS_RULES],
    ["atom.xml", ATOM_RULES],
  ])("%s is well-formed and has what its format demands", async (file, { there, never }) => {
    for (const path of ["/harbor/en", "/harbor/en/label/food-drink"]) {
      const { text } = await get(`${path}/${file}`);
      expect(await findPaths(text, there), path).toEqual(there.map(() => true));
      expect(await findPaths(text, never), path).toEqual(never.map(() => false));
    }
    await expect(findPaths("<rss><channel></rss>", there)).rejects.toThrow("invalid XML document");
  });

  it("feed.json has what its format demands", async () => {
    const { text } = await get("/harbor/en/feed.json");
    const feed = JSON.parse(text) as { readonly items: readonly object[] };
    expect(feed).toMatchObject({
      version: "https://jsonfeed.org/version/1.1",
      title: expect.stringMatching(/./),
    });
    expect(feed.items.length).toBeGreaterThan(0);
    for (const item of feed.items) {
      expect(item).toMatchObject({ id: expect.stringMatching(/./) });
      expect(Object.keys(item)).toEqual(
        expect.arrayContaining([expect.stringMatching(/^content_(html|text)$/)]),
      );
    }
  });

  it.each(["sitemap.xml", "sitemap-pages.xml", "sitemap-news.xml", "sitemap-1.xml"])(
    "%s is well-formed, and every entry has its address",
    async (file) => {
      const { text } = await get(`/harbor/en/${file}`);
      const entries = "/*/*[local-name()='url' or local-name()='sitemap']";
      expect(await findPaths(text, [entries, `${entries}[not(*[local-name()='loc'])]`])).toEqual([
        true,
        false,
      ]);
    },
  );

  it.each([
    ["rss.xml", "RSS"],
    ["atom.xml", "Atom"],
    ["feed.json", "JSON"],
  ])("%s is a feed that the product's own sources can read, of the site and of a label", async (file) => {
    for (const [path, count] of [
      ["/harbor/en", 2],
      ["/harbor/en/label/food-drink", 1],
    ] as const) {
      const feed = await read(`${path}/${file}`);
      expect([feed.items.length, feed.siteUrl, feed.selfUrl]).toEqual([
        count,
        `${server.url}${path}`,
        `${server.url}${path}/${file}`,
      ]);
      const item = feed.items.find(({ url }) => url.includes(`/${id}/`));
      expect(item).toMatchObject({ title: READ, summary: "1 < 2", author: "The Wire" });
      expect(item?.url).toBe(`${server.url}/harbor/en/article/${id}/fish-chips-b-cheap-b-%C5%82`);
    }
    expect((await get(`/harbor/en/label/nowhere/${file}`)).status).toBe(404);
    expect((await get("/harbor/en")).text).toContain(`href="/harbor/en/${file}"`);
  });

  it.each(["rss.xml", "atom.xml", "feed.json"])(
    "newsletters/%s has the newsletters of the archive",
    async (file) => {
      const [distributionId] = await insertCampaigns(server, [
        { newsletter_subject: TITLE, sent_at: new Date().toISOString(), show_archive: true },
        { newsletter_subject: "Secret newsletter", sent_at: new Date().toISOString() },
      ]);
      const feed = await read(`/harbor/en/newsletters/${file}`);
      const url = `${server.url}/harbor/en/newsletters`;
      expect([feed.siteUrl, feed.selfUrl]).toEqual([url, `${url}/${file}`]);
      expect(feed.items[0]).toMatchObject({ title: READ, url: `${url}/${distributionId}` });
      expect((await get("/harbor/en/newsletters")).text).toContain(`href="/harbor/en/newsletters/${file}"`);
    },
  );

  it("the news sitemap has the articles of the last days that are read here", async () => {
    const { items } = await read("/harbor/en/sitemap-news.xml");
    expect(items.map(({ url }) => url)).toEqual([
      `${server.url}/harbor/en/article/${id}/fish-chips-b-cheap-b-%C5%82`,
    ]);
  });

  it("the sitemap names every published article once, and nothing else", async () => {
    const index = (await get("/harbor/en/sitemap.xml")).text;
    const files = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
    expect(files).toEqual(["pages", "news", "1"].map((name) => `/harbor/en/sitemap-${name}.xml`));
    const { text, headers } = await get("/harbor/en/sitemap-1.xml");
    expect(headers.get("content-type")).toBe("application/xml; charset=utf-8");
    expect([...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url)).toEqual([
      `${server.url}/harbor/en/article/${id}/fish-chips-b-cheap-b-%C5%82`,
    ]);
    expect(text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset .*<\/urlset>$/s);
    expect((await get("/harbor/en/sitemap-pages.xml")).text).toContain("/harbor/en/label/food-drink</loc>");
    for (const name of ["0", "x", "1e3", "999999"])
      expect((await get(`/harbor/en/sitemap-${name}.xml`)).status, name).toBe(404);
  });

  it("robots may read the articles, and neither the search nor the portal's calls", async () => {
    const { text } = await get("/robots.txt");
    const robots = robotsParser(`${server.url}/robots.txt`, text);
    const allowed = (path: string) => robots.isAllowed(server.url + path, "Googlebot");
    expect([allowed("/harbor/en"), allowed(`/harbor/en/article/${id}/x`), allowed("/media/1/a")]).toEqual([
      true,
      true,
      true,
    ]);
    expect([allowed("/harbor/en/search?q=x"), allowed("/api/Articles")]).toEqual([false, false]);
    expect([allowed("/harbor/en/preview?token=x"), allowed("/orchard/en/gate/1")]).toEqual([false, false]);
    const sitemaps = ["harbor", "orchard"].flatMap((site) =>
      ["sitemap.xml", "sitemap-news.xml"].map((file) => `${server.url}/${site}/en/${file}`),
    );
    expect(robots.getSitemaps()).toEqual(sitemaps);
  });
});
