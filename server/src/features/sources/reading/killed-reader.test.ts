import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AggregatorRun } from "@newsloom/contract/sources/aggregator";
import { afterAll, beforeAll, expect, it } from "vitest";
import { HARBOR, ORCHARD } from "../../../../test/data/fixtures.ts";
import { insertSource, readItems } from "../../../../test/data/source-items.ts";
import { eventually } from "../../../../test/eventually.ts";
import { LONG_TEXT, rss } from "../../../../test/feeds/corpus-feed.ts";
import { killedProcess, numbers } from "../../../../test/killed-process.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";
import { startWebSite, type WebSite } from "../../../../test/web-site/web-page.ts";

const PROGRAM = fileURLToPath(new URL("../../../../test/server/source-reader.ts", import.meta.url));
const ROUNDS = process.env["NEWSLOOM_LONG"] ? 50 : 1;
const SEED = Number(process.env["NEWSLOOM_SEED"] ?? Date.now() % 1_000_000);
const FEEDS = 6;
/** What a round requests at most: each feed, and the page of one new item of each. */
const REQUESTS = 2 * FEEDS;

let server: TestServer;
let web: WebSite;
let dataDir: string;
beforeAll(async () => {
  // Without a worker, so that nothing but the killed process reads the sources.
  server = await startTestServer({ only: "web" });
  web = await startWebSite();
  dataDir = await mkdtemp(join(tmpdir(), "newsloom-reader-"));
});
afterAll(async () => {
  await kill();
  await web.stop();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const { start, kill } = killedProcess(PROGRAM, () => [server.databaseUrl, dataDir]);

const query = (text: string) => server.platform.database.ownerPool.query(text);
const expected: string[] = [];
const texts = new Map<string, string>();

/** Two items with their whole text and one with a summary are added to each feed. */
function publish(round: number): void {
  for (let feed = 0; feed < FEEDS; feed++) {
    const add = (name: string, description: string) => {
      expected.push(name);
      const item = `<item><title>${name}</title><link>${web.url}/page/${name}</link><guid>${name}</guid><description>${description}</description></item>`;
      texts.set(`/feed-${feed}`, item + (texts.get(`/feed-${feed}`) ?? ""));
    };
    add(`whole-${feed}-${round}-a`, LONG_TEXT);
    add(`whole-${feed}-${round}-b`, LONG_TEXT);
    add(`short-${feed}-${round}`, "A summary of the article.");
    web.pages.set(`/page/short-${feed}-${round}`, {
      body: `<html lang="en"><head><title>x</title></head><body><article><h1>x</h1><p>${LONG_TEXT}</p></article></body></html>`,
    });
    web.pages.set(`/feed-${feed}`, {
      type: "application/rss+xml",
      body: rss(texts.get(`/feed-${feed}`) ?? ""),
    });
  }
}

const itemsOfAll = async () =>
  (await Promise.all([HARBOR, ORCHARD].map((siteId) => readItems(server.platform, siteId)))).flat();

/** As if the leases of the killed process had ended. */
async function endLeases(): Promise<void> {
  await eventually("the database has ended what the killed process began", async () => {
    const { rows } = await query(
      `select from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
    );
    return rows.length === 0;
  });
  for (const table of ["sources", "source_items"])
    await query(
      `update ${table} set claimed_until = claimed_until - interval '90 seconds' where claimed_until is not null`,
    );
}

it(`kill -9 while sources are read loses no item and stores none twice (seed ${SEED}, ${ROUNDS} times)`, {
  timeout: 60_000 + ROUNDS * 60_000,
}, async () => {
  const random = numbers(SEED);
  for (let feed = 0; feed < FEEDS; feed++)
    await insertSource(server.platform, feed % 2 === 0 ? HARBOR : ORCHARD, {
      feed_url: `${web.url}/feed-${feed}`,
      read_every_minutes: 10_080,
    });
  for (let round = 0; round < ROUNDS; round++) {
    publish(round);
    await query("update sources set next_run_at = now()");
    const killAfter = web.requests.length + 1 + Math.floor(random.next().value * REQUESTS);
    start();
    await eventually("the request at which it is killed", () => web.requests.length >= killAfter, 60_000);
    await kill();
    await endLeases();
    start();
    await eventually(
      "all is read",
      async () => {
        const { rows } = await query(
          `select (select count(*)::int from sources where next_run_at <= now() or claimed_until is not null) as sources,
             (select count(*)::int from source_items where state = 'page') as items`,
        );
        return rows[0].sources === 0 && rows[0].items === 0;
      },
      60_000,
    );
    await kill();
    const items = await itemsOfAll();
    expect(items.map(({ title }) => title).toSorted()).toEqual(expected.toSorted());
    expect(items.filter(({ state }) => state !== "waiting")).toEqual([]);
    expect(items.filter((item) => item.content_html.length < LONG_TEXT.length)).toEqual([]);
  }
});

it("[SRC-004] a run ends although the process that read its sources was killed", async () => {
  const feed = { type: "application/rss+xml", body: rss("") };
  web.pages.set("/quick", feed);
  // Never ends, so that the process is killed while it reads this source.
  web.pages.set("/slow", {
    ...feed,
    async *body() {
      yield Buffer.from("<rss>");
      await new Promise(() => undefined);
    },
  });
  for (const path of ["/quick", "/slow"])
    await insertSource(server.platform, HARBOR, { name: path, feed_url: web.url + path });
  const headers = await server.signIn("admin@harbor.test");
  const { runId } = (
    await server.call<{ runId: number }>("/api/Aggregator/RunNow", { method: "POST", headers, body: {} })
  ).body;
  const getRun = async () => {
    const query = { runId: String(runId) };
    return (await server.call<AggregatorRun>("/api/Aggregator/GetRun", { headers, query })).body;
  };
  start();
  await eventually("the slow source is being read", () => web.requests.includes("/slow"));
  await kill();
  const killed = await getRun();
  expect(killed.finishedAt).toBeNull();
  expect(killed.sources.find(({ name }) => name === "/slow")).toMatchObject({ outcome: "reading" });

  web.pages.set("/slow", feed);
  await endLeases();
  start();
  await eventually("the run ends", async () => (await getRun()).finishedAt !== null);
  await kill();
  const ended = await getRun();
  expect(ended).toMatchObject({ total: killed.total, done: killed.total, failed: 0 });
});
