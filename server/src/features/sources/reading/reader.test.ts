import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HARBOR, ORCHARD } from "../../../../test/data/fixtures.ts";
import {
  insertSource,
  readItems,
  readSourceRow,
  readSourceRuns,
} from "../../../../test/data/source-items.ts";
import { eventually } from "../../../../test/eventually.ts";
import { LONG_TEXT, rss } from "../../../../test/feeds/corpus-feed.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";
import { startWebSite, type WebSite } from "../../../../test/web-site/web-page.ts";
import type { RunningService } from "../../../platform/jobs/service.ts";
import { claimSources } from "../across-sites.ts";
import { sourceReader } from "./reader.ts";

const HOUR = 3_600_000;
let time = Date.parse("2026-11-16T12:00:00Z");
let server: TestServer;
let web: WebSite;
let reader: RunningService;
beforeAll(async () => {
  server = await startTestServer({
    env: { CAPTCHA: "none", OUTBOUND_ALLOW: "127.0.0.0/8" },
    now: () => new Date(time),
    only: "web",
  });
  // Alone, so that items stay as they were read.
  reader = sourceReader.start(server.platform);
  web = await startWebSite();
});
afterAll(async () => {
  await reader.stop();
  await web.stop();
  await server.stop();
});

const item = (name: string, more = "") =>
  `<item><title>${name}</title><link>http://feeds.test/${name}</link><guid>${name}</guid>
   <description>&lt;p&gt;${LONG_TEXT}&lt;/p&gt;</description>${more}</item>`;
const put = (path: string, items: string, headers: Record<string, string> = {}) =>
  web.pages.set(path, { type: "application/rss+xml", headers, body: rss(items) });

/** A source that is due at once. */
const addSource = (path: string, more: object = {}) =>
  insertSource(server.platform, HARBOR, {
    name: path.slice(1),
    url: web.url,
    feed_url: web.url + path,
    read_every_minutes: 60,
    next_run_at: new Date(time).toISOString(),
    ...more,
  });
const sourceRow = (sourceId: number) => readSourceRow(server.platform, HARBOR, sourceId);
const runsOf = (sourceId: number) => readSourceRuns(server.platform, HARBOR, sourceId);
const itemsOf = async (sourceId: number) =>
  (await readItems(server.platform, HARBOR)).filter((row) => row.source_id === sourceId);
const readTimes = (sourceId: number, times: number) =>
  eventually(
    `source ${sourceId} read ${times} times`,
    async () => {
      const runs = await runsOf(sourceId);
      return runs.length >= times ? runs : null;
    },
    // The first read compiles the parsers in their threads.
    40_000,
  );
const notifications = async () => {
  // The clock has gone on, so an earlier session has ended.
  const headers = await server.signIn("admin@harbor.test");
  const answer = await server.call<{ items: { message: string }[] }>("/api/Notifications/GetList", {
    headers,
  });
  return answer.body.items.map(({ message }) => message);
};

describe("a source that is due", () => {
  it("is read: its items are stored once, with how the read went and when the next one is", async () => {
    put("/plain", item("one") + item("two"), { etag: '"v1"' });
    const sourceId = await addSource("/plain");
    const [run] = await readTimes(sourceId, 1);
    expect(run).toMatchObject({ outcome: "read", items_count: 2, new_count: 2, http_status: 200, error: "" });
    expect(await itemsOf(sourceId)).toMatchObject([
      { state: "waiting", title: "one", url: "http://feeds.test/one", language: "en" },
      { state: "waiting", title: "two", content_html: `<p>${LONG_TEXT}</p>` },
    ]);
    const row = await sourceRow(sourceId);
    expect(row).toMatchObject({
      kind: "rss",
      etag: '"v1"',
      failures: 0,
      last_status: 200,
      claimed_until: null,
    });
    expect(row.next_run_at).toBe(new Date(time + HOUR).toISOString());
    expect(row.last_new_at).toBe(new Date(time).toISOString());

    put("/plain", item("three") + item("one"));
    time += HOUR;
    const [second] = await readTimes(sourceId, 2);
    expect(second).toMatchObject({ outcome: "read", items_count: 2, new_count: 1 });
    expect((await itemsOf(sourceId)).map(({ title }) => title)).toEqual(["one", "two", "three"]);
  });

  it("is not parsed where nothing changed: by 304, or by the same content", async () => {
    put("/same", item("one"));
    const sourceId = await addSource("/same");
    await readTimes(sourceId, 1);
    time += HOUR;
    expect((await readTimes(sourceId, 2))[0]).toMatchObject({ outcome: "unchanged", http_status: 200 });
    web.pages.set("/same", { status: 304, body: "" });
    time += HOUR;
    expect((await readTimes(sourceId, 3))[0]).toMatchObject({ outcome: "unchanged", http_status: 304 });
    expect(await itemsOf(sourceId)).toHaveLength(1);
  });

  it("is asked for by what it answered the last time, and once a week for all of it", async () => {
    const lastModified = "Mon, 16 Nov 2026 08:00:00 GMT";
    put("/conditional", item("one"), { etag: '"v1"', "last-modified": lastModified });
    const sourceId = await addSource("/conditional");
    await readTimes(sourceId, 1);
    const conditions = () => {
      const { "if-none-match": etag, "if-modified-since": since } = web.headers.get("/conditional") ?? {};
      return [etag, since];
    };
    expect(conditions(), "nothing is known yet").toEqual([undefined, undefined]);
    time += HOUR;
    await readTimes(sourceId, 2);
    expect(conditions()).toEqual(['"v1"', lastModified]);
    time += 8 * 24 * HOUR;
    await readTimes(sourceId, 3);
    expect(conditions(), "the weekly full refresh").toEqual([undefined, undefined]);
    time += HOUR;
    await readTimes(sourceId, 4);
    expect(conditions()).toEqual(['"v1"', lastModified]);
  });

  it("is found by its home page: the feed that the page names is read from then on", async () => {
    web.pages.set("/home", {
      body: `<html><head><title>The Ledger</title><link rel="alternate" type="application/rss+xml" href="/named"></head><body></body></html>`,
    });
    put("/named", item("from the named feed"));
    const sourceId = await addSource("/home", { url: `${web.url}/home`, feed_url: "" });
    await readTimes(sourceId, 1);
    expect(await sourceRow(sourceId)).toMatchObject({ kind: "rss", feed_url: `${web.url}/named` });
    expect(await itemsOf(sourceId)).toMatchObject([{ title: "from the named feed" }]);
  });

  it("of a new source brings what is recent, 50 at most, and the rest is known from then on", async () => {
    const dated = (name: string, date: string) => item(name, `<pubDate>${date}</pubDate>`);
    const recent = Array.from({ length: 60 }, (_, at) => item(`recent-${at}`)).join("");
    put("/many", recent + dated("old", "Thu, 01 Oct 2026 08:00:00 GMT"));
    const sourceId = await addSource("/many");
    expect((await readTimes(sourceId, 1))[0]).toMatchObject({ items_count: 61, new_count: 50 });
    const waiting = async () => (await itemsOf(sourceId)).filter(({ state }) => state === "waiting");
    expect(await waiting()).toHaveLength(50);
    put("/many", item("newest") + recent + dated("old", "Thu, 01 Oct 2026 08:00:00 GMT"));
    time += HOUR;
    expect((await readTimes(sourceId, 2))[0]).toMatchObject({ new_count: 1 });
    expect((await waiting()).at(-1)).toMatchObject({ title: "newest" });
  });
});

describe("a source that fails", () => {
  it("says why, is left alone longer each time, and tells people once after a day and when it is back", async () => {
    const sourceId = await addSource("/gone");
    const [run] = await readTimes(sourceId, 1);
    const error = "127.0.0.1 answered 404: there is nothing at this address. Check the address of the feed.";
    expect(run).toMatchObject({ outcome: "failed", http_status: 404, error });
    const first = await sourceRow(sourceId);
    expect(first).toMatchObject({
      failures: 1,
      last_error: error,
      failing_since: new Date(time).toISOString(),
    });
    let pause = 0;
    const began = time;
    for (let times = 2; time - began < 30 * HOUR; times++) {
      const next = Date.parse((await sourceRow(sourceId)).next_run_at ?? "");
      expect(next - time).toBeGreaterThan(pause);
      pause = next - time;
      time = next;
      await readTimes(sourceId, times);
    }
    const told = `gone could not be read for a day. ${error}`;
    expect((await notifications()).filter((message) => message === told)).toHaveLength(1);

    put("/gone", item("back again"));
    const failures = (await runsOf(sourceId)).length;
    time = Date.parse((await sourceRow(sourceId)).next_run_at ?? "");
    await readTimes(sourceId, failures + 1);
    expect(await sourceRow(sourceId)).toMatchObject({ failures: 0, failing_since: null, last_error: "" });
    expect(await notifications()).toContain("gone can be read again.");
  });

  it("is left alone for as long as its host wants, where that is longer than its pause", async () => {
    const refuse = (seconds: string) => ({ status: 429, headers: { "retry-after": seconds }, body: "" });
    web.pages.set("/busy", refuse("7200"));
    web.pages.set("/busy-for-weeks", refuse("2000000"));
    web.pages.set("/busy-for-a-second", refuse("1"));
    const nextOf = async (path: string) => {
      const sourceId = await addSource(path);
      await readTimes(sourceId, 1);
      return Date.parse((await sourceRow(sourceId)).next_run_at ?? "") - time;
    };
    expect(await nextOf("/busy")).toBe(2 * HOUR);
    expect(await nextOf("/busy-for-weeks"), "a day at most").toBe(24 * HOUR);
    expect(await nextOf("/busy-for-a-second")).toBeGreaterThanOrEqual(HOUR / 12);
  });

  it("is left alone until the date that its host names", async () => {
    const until = new Date(time + 5 * HOUR).toUTCString();
    web.pages.set("/closed", { status: 503, headers: { "retry-after": until }, body: "" });
    const closed = await addSource("/closed");
    await readTimes(closed, 1);
    expect((await sourceRow(closed)).next_run_at).toBe(new Date(until).toISOString());
  });

  it("leaves the others alone, and its runs beyond the newest 40 are removed", async () => {
    web.pages.set("/poisoned", {
      type: "application/rss+xml",
      body: "<rss><channel><!DOCTYPE x [<!ENTITY a",
    });
    put("/healthy", item("fine"));
    const [poisoned, healthy] = [await addSource("/poisoned"), await addSource("/healthy")];
    await readTimes(healthy, 1);
    expect(await itemsOf(healthy)).toMatchObject([{ title: "fine" }]);
    expect((await readTimes(poisoned, 1))[0]).toMatchObject({ outcome: "failed" });
    await server.platform.database.ownerPool.query(
      "insert into source_runs (site_id, source_id, outcome) select $1, $2, 'read' from generate_series(1, 60)",
      [HARBOR, healthy],
    );
    time += HOUR;
    await eventually(
      "one more run",
      async () => (await sourceRow(healthy)).last_run_at === new Date(time).toISOString(),
    );
    expect(await runsOf(healthy)).toHaveLength(40);
  });
});

describe("sites", () => {
  it("take turns: one with a single source does not wait behind one with 200", async () => {
    const { platform } = server;
    // An hour ago of another clock, so that the server's own reader does not take them.
    const due = new Date(time + 10 * HOUR).toISOString();
    for (let at = 0; at < 200; at++) await addSource(`/harbor-${at}`, { next_run_at: due });
    const single = await insertSource(platform, ORCHARD, {
      next_run_at: new Date(time + 11 * HOUR).toISOString(),
    });
    const claim = (limit: number, running: [number, number][] = []) =>
      claimSources(platform, {
        now: new Date(time + 12 * HOUR),
        leaseMs: 90_000,
        limit,
        limitPerSite: 16,
        running: new Map(running),
      });
    expect(await claim(1, [[HARBOR, 20]])).toMatchObject([{ siteId: ORCHARD, id: single }]);
    await platform.database.ownerPool.query("update sources set claimed_until = null where source_id = $1", [
      single,
    ]);
    const first = await claim(20);
    expect(first.filter(({ siteId }) => siteId === ORCHARD)).toHaveLength(1);
    expect(first, "the others' places are left free").toHaveLength(1 + 16);
    expect(await claim(20, [[HARBOR, 16]]), "a site that has its share gets no more").toEqual([]);
    // What is taken is not taken again before its lease ends.
    const second = await claim(20);
    expect(second.map(({ id }) => id).filter((id) => first.some((other) => other.id === id))).toEqual([]);
  });
});
