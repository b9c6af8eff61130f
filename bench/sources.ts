// npm run bench -- sources: 1,000 feeds with 20 items each, read for the first time, unchanged, and changed; then the
// lookup of near duplicates at 10,000 and at 1,000,000 articles. `npm run bench -- sources feeds` measures one part alone:
// parsing, feeds or lookups; `npm run bench -- sources feeds 200` fewer feeds.
import { createServer, type Server } from "node:http";
import { Defuddle } from "defuddle/node";
import { parseFeed } from "feedsmith";
import { parseHTML } from "linkedom";
import { parse as parseOurPage } from "../server/src/features/sources/pages/page-parser.ts";
import { parse as parseOurFeed } from "../server/src/features/sources/reading/feed-parser.ts";
import { addArticles, openOwner } from "./support/fill-newsfeed.ts";
import { addGroups, measureLookups } from "./support/near-duplicates.ts";
import { databaseUrlOf, newDataDir, removeDataDir, startProduct, withProduct } from "./support/product.ts";

const [part, feeds = "1000"] = process.argv.slice(2);
const FEEDS = Number(feeds);
const ITEMS = 20;
/** Each has an address of its own, because the product is polite to every host. */
const HOSTS = 100;
const PARAGRAPH =
  "The council met on Monday evening and decided to raise the sea wall by two metres before winter. ";

let generation = 1;
const feedOf = (path: string) => {
  const items = Array.from({ length: ITEMS }, (_, at) => {
    const name = `${path.slice(1)}-${generation}-${at}`;
    return `<item><title>Report ${name} of the harbour</title><link>http://news.test/${name}</link><guid>${name}</guid>
      <description>${`${PARAGRAPH}${name}. `.repeat(9)}</description></item>`;
  });
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>${path}</title><link>http://news.test/</link>${items.join("")}</channel></rss>`;
};

async function listen(address: string, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    const etag = `"${generation}"`;
    if (request.url === "/robots.txt") return void response.writeHead(404).end();
    if (request.headers["if-none-match"] === etag) return void response.writeHead(304, { etag }).end();
    response.writeHead(200, { "content-type": "application/rss+xml", etag }).end(feedOf(request.url ?? ""));
  });
  await new Promise<void>((resolve) => server.listen(port, address, resolve));
  return server;
}

const perSecond = (count: number, ms: number) => `${((1_000 * count) / ms).toFixed(1)}/s`;

/** How many times a second a function runs, over two seconds. */
async function measure(work: () => unknown): Promise<number> {
  await work();
  const began = performance.now();
  let times = 0;
  for (; performance.now() - began < 2_000; times++) await work();
  return (1_000 * times) / (performance.now() - began);
}

const rows: Record<string, string>[] = [];

async function measureParsing(): Promise<void> {
  const text = feedOf("/bare");
  const bytes = Buffer.from(text);
  const feedSource = { bytes, contentType: "application/rss+xml", url: "http://news.test/", now: Date.now() };
  const found = parseOurFeed({ ...feedSource, known: [] });
  if ("failure" in found) throw new Error(found.failure);
  const known = found.items.map(({ guidHash }) => guidHash);
  const bareFeed = await measure(() => parseFeed(text));
  const ourFeed = await measure(() => parseOurFeed({ ...feedSource, known: [] }));
  const knownFeed = await measure(() => parseOurFeed({ ...feedSource, known }));
  const html = `<html><head><title>Wall</title></head><body><nav><a href="/">Home</a></nav><article><h1>Wall</h1>${`<p>${PARAGRAPH.repeat(3)}</p>`.repeat(20)}</article></body></html>`;
  const page = { bytes: Buffer.from(html), contentType: "text/html", url: "http://news.test/wall" };
  const barePage = await measure(() => Defuddle(parseHTML(html).document, page.url, { useAsync: false }));
  const ourPage = await measure(() => parseOurPage(page));
  for (const [work, ours, bare] of [
    ["a feed of 20 new items, against feedsmith alone", ourFeed, bareFeed],
    ["a feed of 20 known items, against feedsmith alone", knownFeed, bareFeed],
    ["the article of a page, against defuddle alone", ourPage, barePage],
  ] as const)
    rows.push({
      work,
      figure: `${ours.toFixed(0)}/s`,
      share: `${((100 * ours) / bare).toFixed(0)} % of ${bare.toFixed(0)}/s`,
    });
}

async function measureFeeds(): Promise<void> {
  const first = await listen("127.0.0.2", 0);
  const { port } = first.address() as { port: number };
  const servers = [first];
  for (let host = 3; host < HOSTS + 2; host++) servers.push(await listen(`127.0.0.${host}`, port));
  const dataDir = newDataDir();
  // Rendering the demo's images takes memory of its own.
  await (await startProduct(dataDir)).stop();
  const product = await startProduct(dataDir, { OUTBOUND_ALLOW: "127.0.0.0/8" });
  const owner = await openOwner(dataDir);
  try {
    await owner.query(
      `insert into sources (site_id, name, url, feed_url, read_every_minutes)
     select 1 + n % 2, 'bench ' || n, 'http://127.0.0.' || 2 + n % $2 || ':' || $3::text,
       'http://127.0.0.' || 2 + n % $2 || ':' || $3::text || '/feed-' || n, 10080
     from generate_series(1, $1) as n`,
      [FEEDS, HOSTS, String(port)],
    );
    for (const work of ["for the first time", "unchanged (304)", "with 20 new items each"]) {
      if (work.startsWith("with")) generation += 1;
      const { rows: before } = await owner.query("select count(*)::int as count from source_items");
      const began = performance.now();
      const cpuBefore = product.cpuSeconds();
      await owner.query(
        "update sources set next_run_at = now(), claimed_until = null where name like 'bench %'",
      );
      let mostMb = 0;
      for (let left = FEEDS; left > 0; ) {
        await new Promise((resolve) => setTimeout(resolve, 100));
        mostMb = Math.max(mostMb, product.residentMb());
        const due = await owner.query(
          "select count(*)::int as count from sources where name like 'bench %' and (next_run_at <= now() or claimed_until is not null)",
        );
        left = due.rows[0].count;
      }
      const ms = performance.now() - began;
      const cpu = product.cpuSeconds() - cpuBefore;
      const { rows: after } = await owner.query("select count(*)::int as count from source_items");
      const items = after[0].count - before[0].count;
      const { rows: failed } = await owner.query(
        "select count(*)::int as count, min(last_error) as error from sources where name like 'bench %' and failures > 0",
      );
      if (failed[0].count > 0) console.error(`${failed[0].count} feeds failed: ${failed[0].error}`);
      rows.push({
        work: `${FEEDS} feeds ${work}`,
        figure: `${perSecond(FEEDS, ms)} feeds, ${perSecond(items, ms)} items, most ${mostMb.toFixed(0)} MB, ${cpu.toFixed(1)} s of processor time`,
        share: `${(ms / 1_000).toFixed(1)} s, ${items} items`,
      });
    }
  } finally {
    await owner.end();
    await product.stop();
    removeDataDir(dataDir);
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
  }
}

const measureDuplicates = () =>
  withProduct(async (_, folder) => {
    const owner = await openOwner(folder);
    await addArticles(owner, 2, 10_000);
    await addArticles(owner, 1, 1_000_000);
    await addGroups(owner, [1, 2]);
    await owner.end();
    const few = await measureLookups(databaseUrlOf(folder), 2);
    const many = await measureLookups(databaseUrlOf(folder), 1);
    console.table(
      Object.keys(many).map((lookup) => ({
        "near-duplicate lookup": lookup,
        "at 10,000 (p50 / p95 ms)": few[lookup],
        "at 1,000,000 (p50 / p95 ms)": many[lookup],
      })),
    );
    console.log("Target: p95 at most 20 ms.");
  });

const PARTS = { parsing: measureParsing, feeds: measureFeeds, lookups: measureDuplicates };
for (const [name, measure] of Object.entries(PARTS)) if (part === undefined || part === name) await measure();
if (rows.length > 0) console.table(rows);
