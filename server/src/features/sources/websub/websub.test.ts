import { createHmac } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HARBOR } from "../../../../test/data/fixtures.ts";
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

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let time = Date.now();
let server: TestServer;
let web: WebSite;
let hub: Server;
let hubUrl: string;
let hubStatus = 202;
const requests: URLSearchParams[] = [];
beforeAll(async () => {
  server = await startTestServer({
    env: { CAPTCHA: "none", OUTBOUND_ALLOW: "127.0.0.0/8" },
    now: () => new Date(time),
  });
  web = await startWebSite();
  hub = createServer((request, response) => {
    void text(request).then((body) => {
      requests.push(new URLSearchParams(body));
      response.writeHead(hubStatus).end();
    });
  });
  await new Promise<void>((resolve) => hub.listen(0, "127.0.0.1", resolve));
  hubUrl = `http://127.0.0.1:${(hub.address() as AddressInfo).port}/hub`;
});
afterAll(async () => {
  hub.closeAllConnections();
  await new Promise((resolve) => hub.close(resolve));
  await web.stop();
  await server.stop();
});

const item = (name: string) =>
  `<item><title>${name}</title><link>http://feeds.test/${name}</link><guid>${name}</guid><description>${LONG_TEXT}</description></item>`;
const feed = (path: string, items: string) =>
  rss(
    items,
    `<title>Pushed</title><link>http://feeds.test/</link><atom:link rel="hub" href="${hubUrl}"/><atom:link rel="self" href="${web.url}${path}"/>`,
    ' xmlns:atom="http://www.w3.org/2005/Atom"',
  );

/** A source that was read once, with the request its hub got. */
async function subscribe(path: string) {
  web.pages.set(path, { type: "application/rss+xml", body: feed(path, item(`${path}-first`)) });
  const before = requests.length;
  const sourceId = await insertSource(server.platform, HARBOR, {
    url: web.url,
    feed_url: web.url + path,
    read_every_minutes: 60,
    next_run_at: new Date(time).toISOString(),
  });
  const request = await eventually("the request to the hub", () => requests[before], 40_000);
  return {
    sourceId,
    request,
    callback: request.get("hub.callback") ?? "",
    secret: request.get("hub.secret") ?? "",
  };
}
const confirm = (callback: string, topic: string, more: Record<string, string> = {}) =>
  fetch(
    `${callback}?${new URLSearchParams({ "hub.mode": "subscribe", "hub.topic": topic, "hub.challenge": "say-this", "hub.lease_seconds": "864000", ...more })}`,
  );
const push = (callback: string, body: string, secret: string, method = "sha256") =>
  fetch(callback, {
    method: "POST",
    headers: {
      "content-type": "application/rss+xml",
      "x-hub-signature": `${method}=${createHmac(method, secret).update(body).digest("hex")}`,
    },
    body,
  });
const titles = async () => (await readItems(server.platform, HARBOR)).map(({ title }) => title);
const hubRow = async (sourceId: number) =>
  (
    await server.platform.database.ownerPool.query("select * from source_hubs where source_id = $1", [
      sourceId,
    ])
  ).rows[0];

/** What is new comes without a push, and the feed is read each hour. */
async function arrivesByReading(sourceId: number, path: string, hours = 1) {
  const name = `${path}-by-reading`;
  web.pages.set(path, { type: "application/rss+xml", body: feed(path, item(name)) });
  time += hours * HOUR;
  await eventually(`${name} has arrived`, async () => (await titles()).includes(name));
  const { next_run_at } = await readSourceRow(server.platform, HARBOR, sourceId);
  expect(next_run_at, "the next read").toBe(new Date(time + HOUR).toISOString());
}

describe("a feed that names a hub", () => {
  it("is subscribed, its articles arrive by push, and it is read less often", async () => {
    const { sourceId, request, callback, secret } = await subscribe("/pushed");
    expect(Object.fromEntries(request)).toMatchObject({
      "hub.mode": "subscribe",
      "hub.topic": `${web.url}/pushed`,
    });
    expect(callback).toMatch(new RegExp(`^${server.url}/websub/[0-9a-f-]{36}$`));
    expect(secret.length).toBeGreaterThanOrEqual(32);
    expect((await hubRow(sourceId)).secret).not.toContain(secret);

    expect((await push(callback, feed("/pushed", item("too early")), secret)).status).toBe(404);
    const answer = await confirm(callback, `${web.url}/pushed`);
    expect([answer.status, await answer.text()]).toEqual([200, "say-this"]);
    expect(await hubRow(sourceId)).toMatchObject({ state: "active" });

    const body = feed("/pushed", item("by push") + item("/pushed-first"));
    expect((await push(callback, body, secret)).status).toBe(204);
    expect((await push(callback, body, secret, "sha1")).status).toBe(204);
    expect((await titles()).filter((title) => title === "by push")).toHaveLength(1);
    const [run] = await readSourceRuns(server.platform, HARBOR, sourceId);
    expect(run).toMatchObject({ outcome: "pushed", items_count: 2, new_count: 0 });

    time += DAY / 24;
    await eventually("the next read", async () => {
      const { last_run_at, next_run_at } = await readSourceRow(server.platform, HARBOR, sourceId);
      return last_run_at === new Date(time).toISOString() && Date.parse(next_run_at ?? "") - time >= DAY / 2;
    });
  });

  it("is subscribed again before its lease ends", async () => {
    const { sourceId, callback } = await subscribe("/renewed");
    await confirm(callback, `${web.url}/renewed`, { "hub.lease_seconds": "172800" });
    const before = requests.length;
    time += 1.1 * DAY;
    const renewal = await eventually("the renewal", () =>
      requests.slice(before).find((request) => request.get("hub.topic") === `${web.url}/renewed`),
    );
    expect(renewal.get("hub.callback")).toBe(callback);
    expect(await hubRow(sourceId)).toMatchObject({ state: "active" });
  });

  it("stays a feed that is read where its hub refuses", async () => {
    const { sourceId, callback } = await subscribe("/denied");
    expect((await confirm(callback, `${web.url}/denied`, { "hub.mode": "denied" })).status).toBe(200);
    expect(await hubRow(sourceId)).toMatchObject({ state: "refused" });
    hubStatus = 500;
    const failing = await subscribe("/failing");
    await eventually("it is refused", async () => (await hubRow(failing.sourceId)).state === "refused");
    hubStatus = 202;
    await arrivesByReading(sourceId, "/denied");
  });

  it("is read as often as before when its lease has ended", async () => {
    const { sourceId, callback } = await subscribe("/lapsed");
    await confirm(callback, `${web.url}/lapsed`, { "hub.lease_seconds": "3600" });
    await arrivesByReading(sourceId, "/lapsed", 2);
  });
});

describe("a source that is not read any more", () => {
  it("is unsubscribed at its hub, and asks it again when it is read again", async () => {
    const { sourceId, callback, secret } = await subscribe("/left");
    await confirm(callback, `${web.url}/left`);
    const confirmLeaving = () => confirm(callback, `${web.url}/left`, { "hub.mode": "unsubscribe" });
    expect((await confirmLeaving()).status).toBe(404);
    const headers = await server.signIn("admin@harbor.test");
    const setActive = (isActive: boolean) =>
      server.call(`/api/Sources/${sourceId}/UpdateStatus?isActive=${isActive}`, { method: "PUT", headers });
    const before = requests.length;
    await setActive(false);
    const [request] = await eventually("the request to the hub", () => {
      const leaving = requests.slice(before).filter((one) => one.get("hub.mode") === "unsubscribe");
      return leaving.length > 0 ? leaving : null;
    });
    expect(Object.fromEntries(request ?? [])).toEqual({
      "hub.mode": "unsubscribe",
      "hub.topic": `${web.url}/left`,
      "hub.callback": callback,
    });
    const answer = await confirmLeaving();
    expect([answer.status, await answer.text()]).toEqual([200, "say-this"]);
    expect((await push(callback, feed("/left", item("after leaving")), secret)).status).toBe(404);
    await setActive(true);
    await eventually("it is subscribed again", () =>
      requests
        .slice(before)
        .some((one) => one.get("hub.mode") === "subscribe" && one.get("hub.topic") === `${web.url}/left`),
    );
  });
});

describe("a push that is hostile", () => {
  it("is refused: unknown, unsigned, signed wrongly, of another topic, too large, or no feed", async () => {
    const { sourceId, callback, secret } = await subscribe("/attacked");
    expect((await confirm(callback, "http://other.test/feed")).status).toBe(404);
    expect((await confirm(`${server.url}/websub/00000000-0000-4000-8000-000000000000`, "x")).status).toBe(
      404,
    );
    await confirm(callback, `${web.url}/attacked`);
    const body = feed("/attacked", item("forged"));
    expect((await push(`${server.url}/websub/x`, body, secret)).status).toBe(404);
    expect((await fetch(callback, { method: "POST", body })).status).toBe(403);
    expect((await push(callback, body, "another secret")).status).toBe(403);
    expect((await push(callback, body, secret, "md5")).status).toBe(403);
    expect((await push(callback, "no feed", secret)).status).toBe(422);
    const large = await push(callback, " ".repeat(6 * 1024 * 1024), secret).then(
      ({ status }) => status,
      () => 413,
    );
    expect(large).toBe(413);
    expect(await titles()).not.toContain("forged");

    await server.platform.database.ownerPool.query(
      "update sources set is_active = false where source_id = $1",
      [sourceId],
    );
    expect((await push(callback, body, secret)).status).toBe(410);
    expect(await titles()).not.toContain("forged");
  });
});
