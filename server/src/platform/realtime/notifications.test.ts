import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../test/database/database.ts";
import { type EventStream, openStream } from "../../../test/http/event-stream.ts";
import { type PlatformServer, startPlatformServer } from "../../../test/server/platform-server.ts";
import { siteScope } from "../context.ts";
import { runMaintenance } from "../jobs/run-maintenance.ts";
import { platformMaintenance } from "../maintenance.ts";
import { pushNotification } from "./notifications.ts";

let database: TestDatabase;
let server: PlatformServer;
let admin: Record<string, string>;
let organizer: Record<string, string>;
let orchard: Record<string, string>;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startPlatformServer(database.url);
  admin = await server.signIn("admin@harbor.test", 1);
  organizer = await server.signIn("organizer@harbor.test", 1);
  orchard = await server.signIn("admin@orchard.test", 2);
});
afterAll(async () => {
  await server?.stop();
  await database?.drop();
});

const userOf = (headers: Record<string, string>) => headers["authorization"]?.slice(7).split(".")[0] ?? "";
async function call(
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: unknown,
): Promise<unknown> {
  const response = await fetch(`${server.url}/api/Notifications/${path}`, {
    method,
    headers: { ...headers, ...(body !== undefined && { "content-type": "application/json" }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  expect(response.status).toBe(200);
  return response.json();
}
const bePresent = (headers: Record<string, string>) =>
  call("POST", "Presence", headers, { area: "Newsletters", entityId: "5" });
const ids = (stream: EventStream) =>
  stream.events.map(({ payload }) => (payload["users"] as { userId: string }[]).map(({ userId }) => userId));

describe("presence", () => {
  test("sends an event when somebody opens or closes the page; in between only to who renews beside others", async () => {
    const stream = await openStream(server.url, admin);
    const other = await openStream(server.url, organizer);
    await bePresent(admin);
    await bePresent(admin);
    await bePresent(organizer);
    await bePresent(admin);
    const owner = server.platform.database.ownerPool;
    await owner.query("update presence set seen_at = now() - interval '31 seconds' where user_id = $1", [
      userOf(organizer),
    ]);
    for (const work of platformMaintenance) await runMaintenance(server.platform, work);
    await bePresent(organizer);
    const both = [userOf(admin), userOf(organizer)].sort();
    await expect
      .poll(() => ids(stream), { timeout: 10_000 })
      .toEqual([[userOf(admin)], both, both, [userOf(admin)], both]);
    await expect
      .poll(() => ids(other), { timeout: 10_000 })
      .toEqual([[userOf(admin)], both, [userOf(admin)], both]);
    stream.close();
    other.close();
  });

  test("two people who arrive at the same time are both listed", async () => {
    const stream = await openStream(server.url, admin);
    const subjects = Array.from({ length: 30 }, (_, entityId) => ({ area: "Crowd", entityId }));
    const both = [userOf(admin), userOf(organizer)].sort();
    for (const subject of subjects)
      await Promise.all([admin, organizer].map((headers) => call("POST", "Presence", headers, subject)));
    await expect.poll(() => stream.events, { timeout: 10_000 }).toHaveLength(2 * subjects.length);
    expect(ids(stream).filter((_, index) => index % 2 === 1)).toEqual(subjects.map(() => both));
    stream.close();
  });
});

test("notifications are listed for those they are for, and marked read by each for themselves", async () => {
  const stream = await openStream(server.url, admin);
  await siteScope(server.platform, { siteId: 1, user: null, ip: "" }).transaction(async (ctx) => {
    await pushNotification(ctx, { level: "info", message: "For all" });
    await pushNotification(ctx, { level: "warning", message: "For the admin", userId: userOf(admin) });
  });
  const shown = await stream.next("Notification");
  expect(shown.payload).toEqual({ level: "info", message: "For all" });
  stream.close();

  type List = {
    items: { id: number; level: string; message: string; isRead: boolean }[];
    total: number;
    unread: number;
  };
  const list = (await call("GET", "GetList", admin)) as List;
  expect(list).toMatchObject({ total: 2, unread: 2 });
  expect(list.items.map(({ message }) => message)).toEqual(["For the admin", "For all"]);
  expect(await call("GET", "GetList?startIndex=2&number=1", admin)).toMatchObject({
    items: [list.items[1]],
    total: 2,
  });
  expect(await call("GET", "GetList", organizer)).toMatchObject({ total: 1, unread: 1 });
  expect(await call("GET", "GetList", orchard)).toEqual({ items: [], total: 0, unread: 0 });

  const everyId = list.items.map(({ id }) => id);
  for (const headers of [organizer, organizer, orchard])
    await call("PUT", "MarkRead", headers, { ids: [...everyId, 999_999] });
  expect(await call("GET", "GetList", admin)).toMatchObject({ total: 2, unread: 2 });
  expect(await call("GET", "GetList", organizer)).toMatchObject({
    total: 1,
    unread: 0,
    items: [{ isRead: true }],
  });
  const { rows } = await server.platform.database.ownerPool.query("select id from notification_reads");
  expect(rows).toHaveLength(1);
});

test("notifications are stored for ninety days, however many there are", async () => {
  const owner = server.platform.database.ownerPool;
  const count = async () =>
    (await owner.query<{ count: number }>("select count(*)::int as count from notifications")).rows[0]?.count;
  const before = await count();
  await owner.query(`insert into notifications (site_id, level, message, date)
    select 2, 'info', 'Old', now() - interval '91 days' from generate_series(1, 20500)`);
  await owner.query(`insert into notification_reads (site_id, user_id, id)
    select 2, m.user_id, n.id from notifications n, memberships m
    where n.site_id = 2 and m.site_id = 2 and m.id = (select min(id) from memberships where site_id = 2) and n.id % 100 = 0`);
  await owner.query(`insert into notifications (site_id, level, message, date)
    values (2, 'info', 'Younger', now() - interval '89 days')`);
  for (const work of platformMaintenance) await runMaintenance(server.platform, work);
  expect(await count()).toBe((before ?? 0) + 1);
});
