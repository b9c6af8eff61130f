import { afterAll, beforeAll, expect, it } from "vitest";
import { HARBOR } from "../../../../test/data/fixtures.ts";
import {
  insertSource,
  readItems,
  readSourceRow,
  readSourceRuns,
} from "../../../../test/data/source-items.ts";
import { eventually } from "../../../../test/eventually.ts";
import { LONG_TEXT, rss } from "../../../../test/feeds/corpus-feed.ts";
import { encodedFeeds } from "../../../../test/feeds/encoded-feeds.ts";
import { hostileFeeds } from "../../../../test/feeds/hostile-feeds.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";
import { startWebSite, type WebAnswer, type WebSite } from "../../../../test/web-site/web-page.ts";
import type { RunningService } from "../../../platform/jobs/service.ts";
import { sourceReader } from "./reader.ts";

let server: TestServer;
let web: WebSite;
let reader: RunningService;
beforeAll(async () => {
  // Without jobs, so that items stay as they were read.
  server = await startTestServer({ env: { OUTBOUND_ALLOW: "127.0.0.0/8" }, only: "web" });
  web = await startWebSite();
  reader = sourceReader.start(server.platform);
});
afterAll(async () => {
  await reader.stop();
  await web.stop();
  await server.stop();
});

const ofCorpus = (name: string): WebAnswer => {
  const feed = [...hostileFeeds, ...encodedFeeds].find((one) => one.name === name);
  if (!feed) throw new Error(`The corpus has no feed ${name}.`);
  return { type: "application/rss+xml", ...feed };
};
const good = (name: string): WebAnswer => ({
  type: "application/rss+xml",
  body: rss(
    `<item><title>${name}</title><link>http://feeds.test/${name}</link><description>${LONG_TEXT}</description></item>`,
  ),
});
async function* endless() {
  for (;;) yield Buffer.from("<item>".repeat(20_000));
}

const TOO_LARGE = "The page or file is larger than 5 MB.";
const POISONED: readonly [name: string, answer: WebAnswer, reason: string][] = [
  ["endless body", { type: "application/rss+xml", body: endless }, TOO_LARGE],
  ["compression bomb", ofCorpus("hostile-gzip-bomb"), TOO_LARGE],
  [
    "redirect loop",
    { status: 302, headers: { location: "/redirect-loop" }, body: "" },
    "127.0.0.1 redirects more than 5 times.",
  ],
  [
    "entity bomb",
    ofCorpus("hostile-entity-bomb"),
    "The feed defines entities of its own, which are not read because they can hide harmful content.",
  ],
  [
    "bad XML",
    { type: "application/rss+xml", body: "<rss><channel><!DOCTYPE x [<!ENTITY a" },
    "This is not a feed that can be read: neither RSS, Atom, RDF, JSON Feed nor a news sitemap.",
  ],
];
const pathOf = (name: string) => `/${name.replaceAll(" ", "-")}`;

it("poisoned feeds fail with a reason each, and those beside them are read", async () => {
  const add = (name: string, answer: WebAnswer) => {
    web.pages.set(pathOf(name), answer);
    return insertSource(server.platform, HARBOR, {
      name,
      feed_url: web.url + pathOf(name),
      next_run_at: new Date().toISOString(),
    });
  };
  const sources = new Map<string, number>();
  for (const [at, [name, answer]] of POISONED.entries()) {
    sources.set(name, await add(name, answer));
    sources.set(`good ${at}`, await add(`good ${at}`, good(`good ${at}`)));
  }
  // Its text is read as what it is, whatever it declares.
  sources.set("wrong charset", await add("wrong charset", ofCorpus("encoded-wrong-declaration")));

  for (const [name, sourceId] of sources)
    await eventually(
      `${name} is read`,
      async () => (await readSourceRuns(server.platform, HARBOR, sourceId)).length > 0,
    );
  for (const [name, , reason] of POISONED)
    expect(await readSourceRow(server.platform, HARBOR, sources.get(name) ?? 0), name).toMatchObject({
      failures: 1,
      last_error: reason,
    });
  const items = await readItems(server.platform, HARBOR);
  expect(items.map(({ title }) => title).sort()).toEqual(
    [...POISONED.keys()]
      .map((at) => `good ${at}`)
      .concat("Færgen sejler igen på søndag")
      .sort(),
  );
});
