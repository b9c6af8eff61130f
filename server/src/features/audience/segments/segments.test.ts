import type { Subscriber } from "@newsloom/contract/audience/audience";
import type { Segment } from "@newsloom/contract/audience/segments";
import { SEGMENT_LIMITS } from "@newsloom/domain/audience/segments/segment";
import { SEGMENT_MESSAGES } from "@newsloom/domain/audience/segments/segment-problems";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ORCHARD } from "../../../../test/data/fixtures.ts";
import { insertSubscribers } from "../../../../test/data/subscribers.ts";
import { type Call, startTestServer, type TestServer } from "../../../../test/server/server.ts";

let server: TestServer;
let headers: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer({ only: "web" });
  headers = await server.signIn("audience@harbor.test");
});
afterAll(() => server.stop());
beforeEach(async () => {
  const { acrossSites } = server.platform.database;
  for (const table of ["subscribers", "segments", "tags", "subscriber_fields"] as const)
    await acrossSites.deleteFrom(table).execute();
  const people = Array.from({ length: 10 }, (_, n) => ({
    email: `p${n}@b.test`,
    country: n < 6 ? "DK" : "NO",
    opens: n,
    last_open_at: n % 2 === 0 ? new Date().toISOString() : null,
  }));
  await insertSubscribers(server, people);
  await insertSubscribers(server, [{ email: "theirs@b.test", country: "DK" }], ORCHARD);
});

type Answer<T> = T & { message: string };
const call = <T>(path: string, more: Call = {}) =>
  server.call<Answer<T>>(`/api/Audience${path}`, { headers, ...more });
const create = (name: string, filter: unknown) =>
  call<Segment>("/Segments", { method: "POST", body: { name, filter } });
const messageOf = async (filter: unknown) =>
  (await call("/CountSegment", { method: "POST", body: { filter } })).body.message;
const count = (filter: unknown) =>
  call<{ count: number }>("/CountSegment", { method: "POST", body: { filter } });
const segments = async () => (await call<Segment[]>("/GetSegments")).body;
const where = (field: string, operator: string, ...values: (string | number)[]) => ({
  field,
  operator,
  values,
});
const all = (...items: unknown[]) => ({ match: "all", items });
const DANES = { include: all(where("country", "isAnyOf", "DK")), exclude: null };

describe("[AUD-012] segments", () => {
  it("count those who are included without those who are excluded, saved or not, and the list shows them", async () => {
    const filter = { ...DANES, exclude: all(where("opens", "atLeast", 4)) };
    expect((await count(filter)).body).toEqual({ count: 4, included: 6, everyone: 10 });
    const saved = (await create("  Quiet   Danes ", filter)).body;
    expect(saved).toEqual({ id: expect.any(Number), name: "Quiet Danes", filter, count: 4 });
    expect(await segments()).toEqual([saved]);
    const list = await call<{ items: Subscriber[]; total: number }>("/GetAudience", {
      method: "POST",
      body: {
        segmentId: saved.id,
        sortedBy: "email",
        keyword: "p",
        filter: { include: all(), exclude: null },
      },
    });
    expect(list.body.items.map(({ email }) => email)).toEqual([0, 1, 2, 3].map((n) => `p${n}@b.test`));
    expect(list.body.total).toBe(4);
    await insertSubscribers(server, [{ email: "new@b.test", country: "DK" }]);
    expect((await segments())[0]?.count, "it is not stored").toBe(5);
  });

  it("are renamed, changed, deleted and logged; a name belongs to one", async () => {
    const { id } = (await create("Danes", DANES)).body;
    const other = (await create("Others", DANES)).body;
    const put = (name: string, filter: unknown = DANES) =>
      call<Segment>(`/Segments/${id}`, { method: "PUT", body: { name, filter } });
    expect((await put("OTHERS")).body.message).toBe(SEGMENT_MESSAGES.taken);
    expect((await put(" ")).body.message).toBe(SEGMENT_MESSAGES.name);
    const everyone = { include: all(), exclude: null };
    expect((await put("danes", everyone)).body).toMatchObject({ name: "danes", count: 10 });
    expect((await create("Others ", DANES)).body.message).toBe(SEGMENT_MESSAGES.taken);
    expect((await call(`/Segments/${id}`, { method: "DELETE" })).body).toBe(true);
    expect((await call(`/Segments/${id}`, { method: "DELETE" })).status).toBe(404);
    expect(await segments()).toEqual([other]);
    expect((await call("/GetAudience", { method: "POST", body: { segmentId: id } })).status).toBe(404);
    const rows = await server.platform.database.acrossSites
      .selectFrom("action_log")
      .select("action")
      .where("entity_type", "=", "segment")
      .where("entity_id", "=", String(id))
      .orderBy("id")
      .execute();
    expect(rows.map(({ action }) => action)).toEqual(["create", "update", "delete"]);
  });

  it("are refused with a field, operator, value or tag that does not exist, an empty group, and beyond the limits", async () => {
    const of = (...items: unknown[]) => ({ include: all(...items), exclude: null });
    expect(await messageOf(of(where("custom:gone", "isSet")))).toBe(SEGMENT_MESSAGES.field);
    expect(await messageOf(of(where("constructor", "isSet")))).toBe(SEGMENT_MESSAGES.field);
    expect(await messageOf(of(where("opens", "contains", "1")))).toBe(SEGMENT_MESSAGES.operator);
    for (const wrong of [
      where("opens", "atLeast", "many"),
      where("opens", "atLeast"),
      where("email", "contains", " "),
      where("createDate", "inLast", 0.5),
      where("createDate", "before", "2026-02-30"),
      where("list", "isAnyOf", 4),
      where("status", "isAnyOf", "Asleep"),
      where("tag", "isAnyOf", 2 ** 31),
      where("country", "isAnyOf"),
    ])
      expect(await messageOf(of(wrong)), JSON.stringify(wrong)).toBe(SEGMENT_MESSAGES.value);
    expect(await messageOf(of(all()))).toBe(SEGMENT_MESSAGES.emptyGroup);
    expect(await messageOf({ ...DANES, exclude: all() })).toBe(SEGMENT_MESSAGES.emptyGroup);
    expect((await create("No tag", of(where("tag", "isAnyOf", 12345)))).body.message).toBe(
      SEGMENT_MESSAGES.tag,
    );
    const danes = where("country", "isAnyOf", "DK");
    const many = Array.from({ length: SEGMENT_LIMITS.conditions }, () => danes);
    expect((await count(of(...many))).status).toBe(200);
    expect(await messageOf({ ...of(...many), exclude: all(danes) })).toBe(SEGMENT_MESSAGES.tooManyConditions);
    expect((await count(of(all(all(danes))))).status).toBe(200);
    expect((await count(of(all(all(all(danes)))))).status, "four deep").toBe(400);
  });

  it("keep a tag and a custom field that they use from being deleted", async () => {
    const tag = (await call<{ id: number }>("/Tags", { method: "POST", body: { name: "Port" } })).body;
    const field = (
      await call<{ result: { id: number; key: string } }>("/Fields", {
        method: "POST",
        body: { name: "Level", type: "text" },
      })
    ).body.result;
    const filter = {
      include: all(where("tag", "isAnyOf", tag.id)),
      exclude: all(where(`custom:${field.key}`, "isSet")),
    };
    const { id } = (await create("Port people", filter)).body;
    const remove = (path: string) => call(path, { method: "DELETE" });
    expect((await remove(`/Tags/${tag.id}`)).body.message).toBe(
      "“Port people” uses this tag. Change or delete the segment first.",
    );
    expect((await remove(`/Fields/${field.id}`)).body.message).toContain("uses this field");
    await remove(`/Segments/${id}`);
    expect((await remove(`/Tags/${tag.id}`)).body).toBe(true);
    expect((await remove(`/Fields/${field.id}`)).body).toBe(true);
  });

  it("that take too long to count say so, and the list of segments still answers", async () => {
    await create("Danes", DANES);
    const blocker = new pg.Client({ connectionString: server.databaseUrl });
    await blocker.connect();
    try {
      await blocker.query("begin; lock table subscribers in access exclusive mode");
      const [counted, listed] = await Promise.all([count(DANES), segments()]);
      expect((counted.body as { message?: string }).message).toBe(SEGMENT_MESSAGES.tooSlow);
      expect(listed).toMatchObject([{ name: "Danes", count: null }]);
    } finally {
      await blocker.query("rollback");
      await blocker.end();
    }
  });

  it("belong to their site", async () => {
    const { acrossSites } = server.platform.database;
    await acrossSites
      .insertInto("segments")
      .values({ site_id: ORCHARD, name: "Theirs", filter: JSON.stringify(DANES) })
      .execute();
    await create("Danes", DANES);
    expect((await segments()).map(({ name, count: people }) => [name, people])).toEqual([["Danes", 6]]);
  });
});
