import type { Subscriber, SubscriberDetails } from "@newsloom/contract/audience/audience";
import type { SubscriberField } from "@newsloom/contract/audience/fields";
import { FIELD_LIMITS, FIELD_MESSAGES } from "@newsloom/domain/audience/custom-fields";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { ORCHARD } from "../../../../test/data/fixtures.ts";
import { setSettings } from "../../../../test/data/settings.ts";
import { insertSubscribers } from "../../../../test/data/subscribers.ts";
import { type Call, startTestServer, type TestServer } from "../../../../test/server/server.ts";

let server: TestServer;
let headers: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer();
  headers = await server.signIn("audience@harbor.test");
});
afterAll(() => server.stop());
beforeEach(async () => {
  const { acrossSites } = server.platform.database;
  await acrossSites.deleteFrom("subscribers").execute();
  await acrossSites.deleteFrom("subscriber_fields").execute();
});

type Answer<T> = { result: T | null; validationFailures: string[] };
const call = <T>(path: string, more: Call = {}) =>
  server.call<T>(`/api/Audience${path}`, { headers, ...more });
const create = async (body: object) =>
  (await call<Answer<SubscriberField>>("/Fields", { method: "POST", body })).body;
const created = async (body: object) => (await create(body)).result ?? expect.unreachable();
const update = (id: number, body: object) =>
  call<Answer<SubscriberField>>(`/Fields/${id}`, { method: "PUT", body });
const listed = async () => (await call<SubscriberField[]>("/GetFields")).body;
const add = async (body: object) =>
  (await call<Answer<Subscriber>>("", { method: "POST", body: { email: "ann@b.test", ...body } })).body;
const edit = async (id: number, body: object) =>
  (await call<Answer<Subscriber>>(`/${id}`, { method: "PUT", body: { email: "ann@b.test", ...body } })).body;
const actions = async () => {
  const rows = await server.platform.database.acrossSites
    .selectFrom("action_log")
    .select(["action", "entity_id"])
    .where("entity_type", "=", "subscriber-field")
    .orderBy("id")
    .execute();
  return rows.map(({ action, entity_id }) => `${action} ${entity_id}`);
};

const LEVEL = { name: "Level", type: "choice", choices: ["Gold", "Silver"] };

describe("[AUD-012] custom fields", () => {
  it("are created, renamed and listed by name; the key stays, and each change is logged", async () => {
    const level = await created({ ...LEVEL, choices: ["Gold", " gold ", "", "Silver"] });
    expect(level).toMatchObject({ key: "level", type: "choice", choices: ["Gold", "Silver"] });
    const since = await created({ name: " Member  since ", type: "date", choices: ["ignored"] });
    expect(since).toMatchObject({ key: "member_since", name: "Member since", choices: [] });
    const renamed = await update(since.id, { name: "Joined" });
    expect(renamed.body.result).toEqual({ ...since, name: "Joined" });
    expect(await listed()).toEqual([{ ...since, name: "Joined" }, level]);
    const again = await created({ name: "Member since", type: "text" });
    expect(again.key, "the renamed field keeps its key").toBe("member_since_2");
    expect((await actions()).slice(-4)).toEqual([
      `create ${level.id}`,
      `create ${since.id}`,
      `update ${since.id}`,
      `create ${again.id}`,
    ]);
  });

  it("are refused without a name, with one that is taken, without choices, and beyond 50", async () => {
    const level = await created(LEVEL);
    expect((await create({ name: " ", type: "text" })).validationFailures).toEqual([FIELD_MESSAGES.name]);
    expect((await create({ name: "LEVEL", type: "text" })).validationFailures).toEqual([
      FIELD_MESSAGES.taken,
    ]);
    expect((await create({ name: "Size", type: "choice", choices: [" "] })).validationFailures).toEqual([
      FIELD_MESSAGES.choices,
    ]);
    expect((await call("/Fields", { method: "POST", body: { name: "X", type: "file" } })).status).toBe(400);
    const same = await update(level.id, { name: "level", choices: ["Gold"] });
    expect(same.body.result, "its own name").toMatchObject({ name: "level", choices: ["Gold"] });
    const names = Array.from({ length: FIELD_LIMITS.fields }, (_, n) => `Field ${n}`);
    const answers = await Promise.all(names.map((name) => create({ name, type: "text" })));
    expect(answers.filter(({ result }) => result === null)).toEqual([
      { result: null, validationFailures: [FIELD_MESSAGES.tooMany] },
    ]);
  });

  it("belong to their site and to those who may see the audience", async () => {
    const { id } = await created(LEVEL);
    const theirs = await server.signIn("admin@orchard.test", ORCHARD);
    expect((await server.call("/api/Audience/GetFields", { headers: theirs })).status).toBe(403);
    const organizer = await server.signIn("organizer@harbor.test");
    expect(
      (await server.call(`/api/Audience/Fields/${id}`, { method: "DELETE", headers: organizer })).status,
    ).toBe(403);
    expect(await listed()).toHaveLength(1);
  });
});

describe("[AUD-012] the values of custom fields", () => {
  it("are stored by their type, changed one by one, and removed by an empty text", async () => {
    await created(LEVEL);
    for (const [name, type] of [
      ["Visits", "number"],
      ["Member since", "date"],
      ["Printed", "boolean"],
      ["Note", "text"],
    ])
      await created({ name, type });
    const { result } = await add({
      customFields: {
        level: "gold",
        visits: "12.5",
        member_since: "3.2.2026",
        printed: "no",
        note: " Likes\tboats ",
      },
    });
    const values = {
      level: "Gold",
      visits: 12.5,
      member_since: "2026-02-03",
      printed: false,
      note: "Likes boats",
    };
    expect(result?.customFields).toEqual(values);
    const id = result?.id ?? 0;
    const edited = await edit(id, { customFields: { visits: "13", note: "" } });
    const { note: _, ...others } = values;
    expect(edited.result?.customFields).toEqual({ ...others, visits: 13 });
    await edit(id, {});
    const details = (await call<SubscriberDetails>(`/${id}/GetDetails`)).body;
    expect(details.customFields).toEqual({ ...others, visits: 13 });
  });

  it("are refused when they are none of the type, of no field, or a blocked word; nothing is stored", async () => {
    await created({ name: "Visits", type: "number" });
    await created({ name: "Note", type: "text" });
    const admin = await server.signIn("admin@harbor.test");
    await setSettings(server, admin, { BlockedWords: "Casino" });
    const customFields = { visits: "many", note: "Casino", gone: "x" };
    expect(await add({ customFields })).toEqual({
      result: null,
      validationFailures: [FIELD_MESSAGES.number("Visits"), FIELD_MESSAGES.unknown, "Blocked word: Casino"],
    });
    const tooMany = Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`f${n}`, ""]));
    expect((await call("", { method: "POST", body: { customFields: tooMany } })).status).toBe(400);
  });

  it("of a deleted field are removed from everybody of the site, and nobody gets them back with a new field", async () => {
    const level = await created(LEVEL);
    await created({ name: "Note", type: "text" });
    const gold = { custom_fields: JSON.stringify({ level: "Gold", note: "x" }) };
    await insertSubscribers(server, [
      { email: "a@b.test", ...gold },
      { email: "b@b.test", ...gold },
    ]);
    await insertSubscribers(server, [{ email: "c@b.test", ...gold }], ORCHARD);
    expect((await call(`/Fields/${level.id}`, { method: "DELETE" })).body).toBe(true);
    expect((await call(`/Fields/${level.id}`, { method: "DELETE" })).status).toBe(404);
    expect((await listed()).map(({ name }) => name)).toEqual(["Note"]);
    const stored = () =>
      server.platform.database.acrossSites
        .selectFrom("subscribers")
        .select("custom_fields as values")
        .orderBy("email")
        .execute();
    await vi.waitFor(
      async () =>
        expect(await stored()).toEqual([
          { values: { note: "x" } },
          { values: { note: "x" } },
          { values: { level: "Gold", note: "x" } },
        ]),
      { timeout: 10_000 },
    );
  });
});
