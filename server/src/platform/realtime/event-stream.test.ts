import { connect } from "node:net";
import type { RealtimeEvent } from "@newsloom/contract/notifications/notifications";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../test/database/database.ts";
import { eventually } from "../../../test/eventually.ts";
import { type EventStream, openStream } from "../../../test/http/event-stream.ts";
import { type PlatformServer, startPlatformServer } from "../../../test/server/platform-server.ts";
import { siteScope } from "../context.ts";
import { deleteEventsBefore } from "../maintenance.ts";
import { type SiteEvent, writeEvents } from "./write-events.ts";

const HEARTBEAT_MS = 100;
let database: TestDatabase;
let one: PlatformServer;
let two: PlatformServer;
let admin: Record<string, string>;

beforeAll(async () => {
  database = await createTestDatabase();
  one = await startPlatformServer(database.url, { heartbeatMs: HEARTBEAT_MS });
  two = await startPlatformServer(database.url, { heartbeatMs: HEARTBEAT_MS });
  admin = await one.signIn("admin@harbor.test", 1);
});
afterAll(async () => {
  await Promise.all([one?.stop(), two?.stop()]);
  await database?.drop();
});

const scope = (siteId: number) => siteScope(one.platform, { siteId, user: null, ip: "" });
const notify = (siteId: number, event: SiteEvent) =>
  scope(siteId).transaction(async (ctx) => ctx.sendEvent(event));
const has = (events: RealtimeEvent[], n: number) => events.some(({ payload }) => payload["n"] === n);

/** Numbered but not committed: now a later number could commit first. */
async function writeAndHold(event: SiteEvent): Promise<{ commit(): Promise<void> }> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let whole: Promise<void> = Promise.resolve();
  await new Promise<void>((written, failed) => {
    whole = scope(1).transaction(async (ctx) => {
      await writeEvents(ctx, [event]);
      written();
      await held;
    });
    whole.catch(failed);
  });
  return {
    commit: () => {
      release();
      return whole;
    },
  };
}

async function isBlockedByLock(): Promise<boolean> {
  const { rowCount } = await one.platform.database.ownerPool.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rowCount === 1;
}
const userOf = (headers: Record<string, string>) => headers["authorization"]?.slice(7).split(".")[0] ?? "";
const readers = async (server: PlatformServer) =>
  (await server.platform.metrics.eventStreams.get()).values[0]?.value ?? 0;

describe("the notification stream", () => {
  test("[SYS-018] a change in one session shows in another, on another server, without polling", async () => {
    const colleague = await openStream(two.url, await two.signIn("organizer@harbor.test", 1));
    await eventually("the opening comment", () => colleague.comments.length > 0);
    const answer = await fetch(`${one.url}/api/Notifications/Presence`, {
      method: "POST",
      headers: { ...admin, "content-type": "application/json" },
      body: JSON.stringify({ area: "Articles", entityId: 7 }),
    });
    expect([answer.status, await answer.json()]).toEqual([200, true]);
    const event = await colleague.next("Presence");
    expect(event).toEqual({
      id: expect.any(Number),
      type: "Presence",
      siteNameId: 1,
      at: expect.any(String),
      payload: {
        area: "Articles",
        entityId: "7",
        users: [{ userId: userOf(admin), userName: expect.any(String) }],
      },
    });
    expect(colleague.lastId()).toBe(String(event.id));
    colleague.close();
  });

  test("a stream gets the events of its site and its user, and no others", async () => {
    const organizer = await one.signIn("organizer@harbor.test", 1);
    const mine = await openStream(one.url, admin);
    const theirs = await openStream(one.url, organizer);
    const elsewhere = await openStream(one.url, await one.signIn("admin@orchard.test", 2));
    await notify(2, { type: "Orchard", payload: {} });
    await notify(1, { type: "Private", payload: { for: "organizer" }, userId: userOf(organizer) });
    await notify(1, { type: "Harbor", payload: {} });
    await Promise.all([mine.next("Harbor"), theirs.next("Harbor"), elsewhere.next("Orchard")]);
    expect(mine.events.map(({ type }) => type)).toEqual(["Harbor"]);
    expect(theirs.events.map(({ type }) => type)).toEqual(["Private", "Harbor"]);
    expect(theirs.events[0]?.userId).toBe(userOf(organizer));
    expect(elsewhere.events.map(({ type }) => type)).toEqual(["Orchard"]);
    for (const stream of [mine, theirs, elsewhere]) stream.close();
    await eventually("no readers", async () => (await readers(one)) === 0);
  });

  test("a page that has received no event yet gets what happened since it loaded, and nothing older", async () => {
    await notify(1, { type: "Before", payload: {} });
    await one.platform.database.ownerPool.query("update notices set at = at - interval '1 minute'");
    await notify(1, { type: "Since", payload: {} });
    const since = new Date(Date.now() - 30_000).toUTCString();
    const late = await openStream(one.url, { ...admin, "tell-since": since });
    await late.next("Since");
    expect(late.events.map(({ type }) => type)).toEqual(["Since"]);
    const odd = await Promise.all(
      ["a while ago", "1970-01-01", "-271821-04-20T00:00:00Z"].map((time) =>
        openStream(one.url, { ...admin, "tell-since": time }),
      ),
    );
    await notify(1, { type: "Now", payload: {} });
    for (const stream of odd) {
      await stream.next("Now");
      expect(stream.events.map(({ type }) => type)).toEqual(["Now"]);
    }
    for (const stream of [late, ...odd]) stream.close();
    await eventually("no readers", async () => (await readers(one)) === 0);
  });

  test("newsfeed events go to those who may read the newsfeed, presence to those who may read the users, the others to everyone", async () => {
    const company = await one.signIn("company@harbor.test", 1);
    const organizer = await openStream(one.url, await one.signIn("organizer@harbor.test", 1));
    const companyUser = await openStream(one.url, company);
    const editorial = [
      "ArticleChanged",
      "NewArticlesCount",
      "ArticlesPublished",
      "SenderStatusChanged",
      "Presence",
    ];
    for (const type of [...editorial, "NobodyKnowsIt"]) await notify(1, { type, payload: {} });
    await notify(1, { type: "ArticleChanged", payload: { own: true }, userId: userOf(company) });
    const everyones = ["Notification", "SettingsChanged"];
    for (const type of everyones) await notify(1, { type, payload: {} });
    await Promise.all([organizer.next("SettingsChanged"), companyUser.next("SettingsChanged")]);
    expect(companyUser.events.map(({ type }) => type)).toEqual(["ArticleChanged", ...everyones]);
    expect(companyUser.events[0]?.payload).toEqual({ own: true });
    expect(organizer.events.map(({ type }) => type)).toEqual([...editorial, "NobodyKnowsIt", ...everyones]);
    organizer.close();
    companyUser.close();
  });

  test("a user who loses a role while the stream is open no longer gets the events it allowed", async () => {
    const headers = await one.signIn("organizer@harbor.test", 1);
    const stream = await openStream(one.url, headers);
    const token = headers["authorization"]?.slice(7) ?? "";
    const session = one.sessions.get(token);
    if (!session) throw new Error("no session");
    one.sessions.set(token, { ...session, user: { ...session.user, roles: ["CompanyUser"] } });
    const seen = stream.comments.length;
    // Heartbeats and session checks alternate: after two heartbeats one check is done.
    await eventually("two heartbeats", () => stream.comments.length > seen + 2);
    await notify(1, { type: "ArticlesPublished", payload: {} });
    await notify(1, { type: "SettingsChanged", payload: {} });
    await stream.next("SettingsChanged");
    expect(stream.events.map(({ type }) => type)).toEqual(["SettingsChanged"]);
    stream.close();
  });

  test("a reader that reconnects with its last id misses nothing and gets nothing twice, whatever commits meanwhile", async () => {
    const ROUNDS = 12;
    const seen: number[] = [];
    let lastId = "0";
    /** Reads until it has enough; what arrives later is not seen, as after a lost connection. */
    async function read(turn: number, isEnough: (stream: EventStream) => boolean): Promise<void> {
      const server = turn % 2 === 0 ? one : two;
      const stream = await openStream(server.url, await server.signIn("admin@harbor.test", 1), lastId);
      await eventually("enough events", () => isEnough(stream));
      seen.push(...stream.events.flatMap(({ payload }) => (payload["n"] as number | undefined) ?? []));
      lastId = stream.lastId() ?? lastId;
      stream.close();
    }

    for (let round = 0; round < ROUNDS; round += 1) {
      const early = await writeAndHold({ type: "Count", payload: { n: 2 * round } });
      let lateIsThere = false;
      const late = notify(1, { type: "Count", payload: { n: 2 * round + 1 } }).then(() => {
        lateIsThere = true;
      });
      // If the later event could commit now, it would be seen now, and the earlier one would be missed.
      await eventually("the later event, or its wait", async () => lateIsThere || (await isBlockedByLock()));
      await read(round, ({ events }) => !lateIsThere || has(events, 2 * round + 1));
      await early.commit();
      await late;
      await read(round + 1, ({ events }) => events.length >= round % 3);
    }
    await notify(1, { type: "End", payload: {} });
    await read(0, ({ events }) => events.some(({ type }) => type === "End"));
    expect(seen).toEqual(Array.from({ length: 2 * ROUNDS }, (_, n) => n));
  });

  test("when the server's own connection breaks, its readers still get everything", async () => {
    const stream = await openStream(one.url, admin);
    await one.platform.database.ownerPool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'newsloom_notices'`,
    );
    await notify(1, { type: "WhileAway", payload: {} });
    await stream.next("WhileAway");
    await notify(1, { type: "AfterReconnect", payload: {} });
    await stream.next("AfterReconnect");
    stream.close();
  });

  test("the stream needs a session of the same site", async () => {
    const { siteNameId } = admin;
    expect((await openStream(one.url, {})).status).toBe(401);
    expect(
      (await openStream(one.url, { authorization: "Bearer nobody", siteNameId: siteNameId ?? "" })).status,
    ).toBe(401);
    expect((await openStream(one.url, { ...admin, siteNameId: "2" })).status).toBe(403);
    expect((await fetch(`${one.url}/hubs/notifications`, { method: "HEAD", headers: admin })).status).toBe(
      404,
    );
  });

  test("the stream sends heartbeats, and ends when its session is revoked or expires", async () => {
    const revoked = await one.signIn("admin@harbor.test", 1);
    const stream = await openStream(one.url, revoked);
    await eventually("heartbeats", () => stream.comments.length > 2);
    expect(stream.isClosed()).toBe(false);
    one.sessions.delete(revoked["authorization"]?.slice(7) ?? "");
    await eventually("the end", () => stream.isClosed());

    const short = await openStream(one.url, await one.signIn("admin@harbor.test", 1, 300));
    expect(short.status).toBe(200);
    await eventually("the end of the session", () => short.isClosed());
  });

  test("a client that reads nothing is disconnected and does not delay the others", async () => {
    const other = await openStream(one.url, admin);
    const socket = connect(Number(new URL(one.url).port), "127.0.0.1");
    socket.pause();
    const headers = Object.entries(admin).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`GET /hubs/notifications HTTP/1.1\r\nhost: x\r\n${headers.join("")}\r\n`);
    await eventually("two readers", async () => (await readers(one)) === 2);
    const large = "x".repeat(100_000);
    for (let n = 0; n < 150; n += 1) await notify(1, { type: "Large", payload: { large } });
    await eventually("the disconnect", async () => (await readers(one)) === 1);
    await eventually("all for the other", () => other.events.length === 150);
    socket.destroy();
    other.close();
  });

  test("events are stored for an hour", async () => {
    await notify(1, { type: "Old", payload: {} });
    await one.platform.database.ownerPool.query("update notices set at = now() - interval '61 minutes'");
    await notify(1, { type: "New", payload: {} });
    await deleteEventsBefore(one.platform.database.acrossSites, new Date(Date.now() - 3_600_000));
    const stream = await openStream(one.url, admin, "0");
    await stream.next("New");
    expect(stream.events.map(({ type }) => type)).toEqual(["New"]);
    stream.close();
  });

  test("stopping a server ends its streams", async () => {
    const three = await startPlatformServer(database.url);
    const stream = await openStream(three.url, await three.signIn("admin@harbor.test", 1));
    await three.stop();
    await eventually("the end", () => stream.isClosed());
  });
});
