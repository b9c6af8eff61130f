import type { ArticleDetails } from "@newsloom/contract/articles/articles";
import { afterAll, beforeAll, expect, it } from "vitest";
import { insertArticles } from "../../../../test/data/articles.ts";
import { HARBOR } from "../../../../test/data/fixtures.ts";
import { eventually } from "../../../../test/eventually.ts";
import { makeWidget } from "../../../../test/readers/widgets.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";

let server: TestServer;
let admin: Record<string, string>;
let articles: number[];
beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: "none" } });
  admin = await server.signIn("admin@harbor.test");
  articles = await insertArticles(
    server,
    Array.from({ length: 12 }, (_, nth) => ({ title: `Article ${nth}`, status: 1 })),
    HARBOR,
  );
});
afterAll(() => server.stop());

/** Each test is a reader of its own, who has a browser. */
const browser = (version: number) => ({
  accept: "text/html",
  "user-agent": `Mozilla/5.0 (X11; Linux) Firefox/${version}`,
});
const open = (path: string, headers: Record<string, string>) => server.call<string>(path, { headers });
const articlePaths = (page: string) => [
  ...new Set([...page.matchAll(/href="(\/harbor\/en\/article\/[^"]+)"/g)].map(([, path]) => path ?? "")),
];
const storedEvents = async () =>
  server.platform.database.inSite(HARBOR, (db) =>
    db
      .selectFrom("events")
      .select(["kind", "is_machine"])
      .where("site_id", "=", HARBOR)
      .orderBy("event_id")
      .execute(),
  );
const newEvents = (before: number, number: number) =>
  eventually(`${number} events are stored`, async () => {
    const events = (await storedEvents()).slice(before);
    return events.length >= number && events;
  });
async function reads(articleId: number): Promise<number> {
  const query = { articleId: String(articleId) };
  const { body } = await server.call<ArticleDetails>("/api/Articles/GetArticleDetails", {
    headers: admin,
    query,
  });
  return body.reads;
}
const allReads = () => Promise.all(articles.map(reads));
const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);

it("a machine that calls itself a browser and opens every link moves no number for people", async () => {
  const widget = await makeWidget(server, admin);
  const before = (await storedEvents()).length;
  const front = await open("/harbor/en", browser(1));
  const paths = articlePaths(front.text);
  expect(paths.length).toBeGreaterThanOrEqual(12);
  await Promise.all([
    ...paths.map((path) => open(path, browser(1))),
    fetch(`${server.url}/harbor/en/widget/${widget}/events`, {
      method: "POST",
      headers: { "content-type": "text/plain;charset=UTF-8", ...browser(1) },
      body: JSON.stringify({ kind: "impression", page: "https://club.test/" }),
    }),
  ]);
  const events = await newEvents(before, paths.length + 2);
  expect(events.filter(({ is_machine }) => !is_machine)).toEqual([]);
  expect(sum(await allReads())).toBe(0);
  const { body } = await server.call<{ days: { impressions: number }[] }>(`/api/Widgets/${widget}/GetUsage`, {
    headers: admin,
  });
  expect(sum(body.days.map(({ impressions }) => impressions))).toBe(0);
});

it("a person who reads three articles is counted three times", async () => {
  const before = sum(await allReads());
  const front = await open("/harbor/en", browser(2));
  for (const path of articlePaths(front.text).slice(0, 3)) await open(path, browser(2));
  await eventually("three reads are counted", async () => sum(await allReads()) === before + 3);
});

it("a machine that follows the link which people do not see is counted apart, with what it did just before", async () => {
  const before = (await storedEvents()).length;
  const reader = browser(3);
  const front = await open("/harbor/en", reader);
  const [, hidden = ""] = /<a href="([^"]+)" rel="nofollow" hidden>/.exec(front.text) ?? [];
  await open(articlePaths(front.text)[0] ?? "", reader);
  const { status, text } = await open(hidden, reader);
  expect([status, text]).toEqual([204, ""]);
  expect((await newEvents(before, 2)).map(({ is_machine }) => is_machine)).toEqual([true, true]);
  expect((await open("/robots.txt", reader)).text).toContain(
    `Disallow: /*${hidden.replace("/harbor", "")}\n`,
  );
});

it("a browser that loads the hidden link in advance is still a person's", async () => {
  const before = (await storedEvents()).length;
  const front = await open("/harbor/en", browser(4));
  const [, hidden = ""] = /<a href="([^"]+)" rel="nofollow" hidden>/.exec(front.text) ?? [];
  await open(hidden, { ...browser(4), "sec-purpose": "prefetch" });
  const [impression] = await newEvents(before, 1);
  expect(impression?.is_machine).toBe(false);
});
