import type { Article } from "@newsloom/contract/articles/articles";
import type { Source, SourceDetails } from "@newsloom/contract/sources/sources";
import { afterAll, beforeAll, expect, it } from "vitest";
import { eventually } from "../../../test/eventually.ts";
import { drawImage } from "../../../test/http/forms.ts";
import { uniqueText } from "../../../test/intake/intake-server.ts";
import {
  type ServerWithWebSite,
  startServerWithWebSite,
} from "../../../test/web-site/server-with-web-site.ts";

let site: ServerWithWebSite;
beforeAll(async () => {
  site = await startServerWithWebSite();
});
afterAll(() => site.stop());

const get = async <T>(path: string) =>
  (await site.server.call<T>(`/api/${path}`, { headers: site.admin })).body;
const post = async <T>(path: string, body: unknown) =>
  (await site.server.call<T>(`/api/${path}`, { method: "POST", headers: site.admin, body })).body;
/** The first read compiles the parsers in their threads. */
const SOON_MS = 60_000;
/** Of the database, because asking for the list all the time would slow down what it waits for. */
const countArticles = async () => {
  const { rows } = await site.server.platform.database.ownerPool.query<{ all: number; copies: number }>(
    'select count(*)::int as "all", coalesce(sum(copies_count), 0)::int as copies from articles',
  );
  return rows[0];
};
const articles = async () =>
  (await post<{ articles: Article[] }>("Articles/GetArticlesList", { statuses: [-7], number: 50 })).articles;

/** An hour ago, to the second: what is older than a new source's first days is not brought. */
const PUBLISHED = new Date(Math.floor(Date.now() / 1_000) * 1_000 - 3_600_000);
const item = (name: string, title: string, text: string) => `<item><title>${title}</title>
  <link>${site.web.url}/${name}</link><guid>${name}</guid><pubDate>${PUBLISHED.toUTCString()}</pubDate>
  <description>In short: ${name}</description><content:encoded>&lt;p>${text}&lt;/p></content:encoded>
  <enclosure url="${site.web.url}/wall.png" type="image/png" length="1"/></item>`;
const putFeed = (path: string, items: readonly string[]) =>
  site.web.pages.set(path, {
    type: "application/rss+xml",
    body: `<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>
      <title>The Ledger</title><link>${site.web.url}</link><language>en</language>${items.join("")}</channel></rss>`,
  });

async function addSource(feedPath: string, name: string): Promise<Source> {
  const { result, ...answer } = await post<{ result: Source | null }>("Sources", {
    url: `${site.web.url}${feedPath}`,
    feedUrl: `${site.web.url}${feedPath}`,
    name,
  });
  if (!result) throw new Error(JSON.stringify(answer));
  return result;
}

it(
  "a feed becomes articles with source, picture, date and fit, each once, however often it is read",
  async () => {
    site.web.pages.set("/wall.png", { type: "image/png", body: await drawImage("#224466", 800, 500) });
    const [wall, ferry] = [uniqueText("wall", 300), uniqueText("ferry", 300)];
    putFeed("/ledger.xml", [
      item("wall", "Harbour wall will rise", wall),
      item("ferry", "Night ferries return", ferry),
    ]);
    putFeed("/desk.xml", [
      item("other", "The wall again", wall),
      item("tram", "Tram stops twice", uniqueText("tram", 300)),
    ]);
    const ledger = await addSource("/ledger.xml", "The Ledger");
    await eventually("two articles", async () => (await countArticles())?.all === 2, SOON_MS);
    expect((await articles()).find(({ title }) => title === "Harbour wall will rise")).toMatchObject({
      sourceId: ledger.sourceId,
      sourceName: "The Ledger",
      previewText: "In short: wall",
      language: "en",
      publicationDate: PUBLISHED.toISOString(),
      thumbnailUrl: expect.stringContaining("/media/1/"),
      userId: null,
      relevancy: expect.any(Number),
    });

    const desk = await addSource("/desk.xml", "City Desk");
    await eventually(
      "a third article, and a copy",
      async () => {
        const found = await countArticles();
        return found?.all === 3 && found.copies === 1;
      },
      SOON_MS,
    );
    expect((await articles()).find(({ copiesCount }) => copiesCount === 1)?.title).toBe(
      "Harbour wall will rise",
    );

    for (const { sourceId } of [ledger, desk]) await post(`Sources/${sourceId}/RunNow`, {});
    await eventually(
      "both were read again",
      async () => {
        const details = await Promise.all(
          [ledger, desk].map(({ sourceId }) => get<SourceDetails>(`Sources/${sourceId}/GetSourceDetails`)),
        );
        return details.every(({ runs }) => runs.length >= 2);
      },
      SOON_MS,
    );
    expect(await articles()).toHaveLength(3);
  },
  3 * SOON_MS,
);
