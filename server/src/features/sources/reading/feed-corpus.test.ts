import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../test/database/database.ts";
import { brokenFeeds } from "../../../../test/feeds/broken-feeds.ts";
import { type CorpusFeed, NOW } from "../../../../test/feeds/corpus-feed.ts";
import { encodedFeeds } from "../../../../test/feeds/encoded-feeds.ts";
import { hostileFeeds } from "../../../../test/feeds/hostile-feeds.ts";
import { otherFeeds } from "../../../../test/feeds/other-feeds.ts";
import { rssFeeds } from "../../../../test/feeds/rss-feeds.ts";
import { openTestPlatform } from "../../../../test/server/platform.ts";
import { startWebSite, type WebSite } from "../../../../test/web-site/web-page.ts";
import { type SiteScope, siteScope } from "../../../platform/context.ts";
import { createFetcher, type Fetcher } from "../../../platform/fetcher/create-fetcher.ts";
import type { OpenPlatform } from "../../../platform/open-platform.ts";
import { fetchAddress, readFeed } from "./read-address.ts";

const CORPUS: readonly CorpusFeed[] = [
  ...rssFeeds,
  ...otherFeeds,
  ...brokenFeeds,
  ...encodedFeeds,
  ...hostileFeeds,
];

let database: TestDatabase;
let open: OpenPlatform;
let web: WebSite;
let fetcher: Fetcher;
let scope: SiteScope;
beforeAll(async () => {
  database = await createTestDatabase();
  open = await openTestPlatform(database.url);
  web = await startWebSite();
  fetcher = createFetcher({ allow: ["127.0.0.0/8"], userAgent: "Newsloom/test" });
  const platform = { ...open.platform, fetcher, now: () => NOW };
  scope = siteScope(platform, { siteId: 1, user: null, ip: "" });
  for (const { name, type = "application/xml", headers = {}, body } of CORPUS)
    web.pages.set(`/${name}`, { type, headers, body });
});
afterAll(async () => {
  await fetcher.close();
  await web.stop();
  await open.close();
  await database.drop();
});

const read = async (path: string) => {
  const feed = await readFeed(scope, await fetchAddress(scope, web.url + path));
  // Feeds name addresses relative to where they are, which is another port each time.
  return JSON.parse(JSON.stringify(feed).replaceAll(web.url, "http://127.0.0.1")) as typeof feed;
};
const failureOf = (path: string) => read(path).catch((error: Error) => error.message);

describe("the corpus of feeds", () => {
  it("has at least 40, each with its own name", () => {
    expect(new Set(CORPUS.map(({ name }) => name)).size).toBe(CORPUS.length);
    expect(CORPUS.length).toBeGreaterThanOrEqual(40);
  });

  it.each(CORPUS.map((feed) => [feed.name, feed.expected] as const))("%s", async (name, expected) => {
    if ("failure" in expected) return expect(await failureOf(`/${name}`)).toBe(expected.failure);
    const { items, ...facts } = expected;
    const feed = await read(`/${name}`);
    expect(feed).toMatchObject(facts);
    expect(feed.items).toHaveLength(items.length);
    expect(feed.items).toMatchObject(items);
    expect(feed.itemsCount).toBeGreaterThanOrEqual(items.length);
  });
});

const RETRY_AFTER = new Map([
  ["/until-ten-past", "Mon, 16 Nov 2026 12:10:00 GMT"],
  ["/until-yesterday", "Sun, 15 Nov 2026 12:00:00 GMT"],
  ["/until-next-year", "Fri, 01 Jan 2027 12:00:00 GMT"],
  ["/until-soon", "soon"],
]);

describe("hosts", () => {
  let server: Server;
  let url: string;
  let closedUrl: string;
  beforeAll(async () => {
    server = createServer((request, response) => {
      if (request.url === "/loop") return void response.writeHead(302, { location: "/loop" }).end();
      if (request.url === "/forbidden") return void response.writeHead(403).end();
      if (request.url === "/busy") return void response.writeHead(429, { "retry-after": "120" }).end();
      const retryAfter = RETRY_AFTER.get(request.url ?? "");
      if (retryAfter) return void response.writeHead(503, { "retry-after": retryAfter }).end();
      if (request.url === "/endless") {
        const send = () =>
          void (response.writable && response.write("<item>".repeat(20_000), () => setImmediate(send)));
        response.writeHead(200, { "content-type": "application/rss+xml" });
        return send();
      }
      if (request.url === "/cut")
        return void response
          .writeHead(200, { "content-length": "100" })
          .write("<rss>", () => response.destroy());
      return void response.writeHead(request.url === "/robots.txt" ? 404 : 500).end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const closed = await startWebSite();
    closedUrl = closed.url;
    await closed.stop();
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const failure = (address: string) => fetchAddress(scope, address).catch((error: Error) => error);

  it.each([
    ["/loop", "127.0.0.1 redirects more than 5 times."],
    ["/endless", "The page or file is larger than 5 MB."],
    ["/cut", "127.0.0.1 could not be reached or sent a broken answer."],
    [
      "/forbidden",
      "127.0.0.1 answered 403: it does not let us read this address. Ask the publisher to allow it.",
    ],
    ["/broken", "127.0.0.1 answered 500: it has a problem of its own. It is tried again later."],
  ])("that answer %s fail with a sentence for people", async (path, message) => {
    expect(await failure(url + path)).toMatchObject({ message });
  });

  it("that want to be left alone are, and others that do not exist are named", async () => {
    expect(await failure(`${url}/busy`)).toMatchObject({ status: 429, retryAfterMs: 120_000 });
    expect(await failure(`${url}/until-ten-past`)).toMatchObject({ status: 503, retryAfterMs: 600_000 });
    expect(await failure(`${url}/until-yesterday`)).toMatchObject({ retryAfterMs: 0 });
    expect(await failure(`${url}/until-next-year`)).toMatchObject({ retryAfterMs: 86_400_000 });
    expect(await failure(`${url}/until-soon`)).toMatchObject({ retryAfterMs: 0 });
    expect(await failure(closedUrl)).toMatchObject({
      message: "127.0.0.1 does not accept connections.",
    });
    expect(await failure("http://10.0.0.1/feed")).toMatchObject({
      message: "10.0.0.1 leads to an address that may not be fetched.",
    });
  });
});

describe("items that are known", () => {
  it("are counted, but not read again", async () => {
    const first = await read("/rss-plain");
    const answer = await fetchAddress(scope, `${web.url}/rss-plain`);
    const known = first.items.slice(0, 1).map(({ guidHash }) => guidHash);
    const again = await readFeed(scope, answer, known);
    expect(again.itemsCount).toBe(2);
    expect(again.items.map(({ title }) => title)).toEqual(["Ferries return"]);
  });
});
