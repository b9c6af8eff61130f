import type { Subscriber, SubscriberDetails } from "@newsloom/contract/audience/audience";
import type { Tag } from "@newsloom/contract/audience/tags";
import { AUDIENCE_MESSAGES } from "@newsloom/domain/audience/messages";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ORCHARD } from "../../../../test/data/fixtures.ts";
import { setSettings } from "../../../../test/data/settings.ts";
import { insertSubscribers } from "../../../../test/data/subscribers.ts";
import { type Call, startTestServer, type TestServer } from "../../../../test/server/server.ts";

const KEY = "a-key-of-the-harbor";
let server: TestServer;
let headers: Record<string, string>;
/** The log is never deleted. */
let loggedBefore: number;
beforeAll(async () => {
  server = await startTestServer({ only: "web", env: { CAPTCHA: "none", RATE_LIMIT_FACTOR: "1000" } });
  const admin = await server.signIn("admin@harbor.test");
  await setSettings(server, admin, {
    SubscriptionApiKey: KEY,
    SubscriberRegistrationEmailEnabled: "false",
    BlockedWords: "Casino",
  });
  headers = await server.signIn("audience@harbor.test");
});
afterAll(() => server.stop());
beforeEach(async () => {
  const { acrossSites } = server.platform.database;
  await acrossSites.deleteFrom("subscribers").execute();
  await acrossSites.deleteFrom("suppressions").execute();
  loggedBefore = (await logRows()).length;
});

type Answer = { result: Subscriber | null; validationFailures: string[]; message: string };
const call = <T = Answer>(path: string, more: Call) =>
  server.call<T>(`/api/Audience${path}`, { headers, ...more });
const add = async (form: object) => (await call("", { method: "POST", body: form })).body;
const change = async (id: number, form: object) => (await call(`/${id}`, { method: "PUT", body: form })).body;
const setStatus = (ids: readonly number[], status: string) =>
  call<{ message: string }>("/UpdateStatus", { method: "POST", body: { ids, status } });
const remove = (ids: readonly number[]) => call("/Delete", { method: "DELETE", body: { ids } });
const details = async (id: number) => (await call<SubscriberDetails>(`/${id}/GetDetails`, {})).body;
const subscribe = (email: string) =>
  server.call("/api/Subscribers/Subscribe", {
    method: "POST",
    headers: { siteNameId: "1" },
    body: { email, apiKey: KEY, firstName: "", lastName: "" },
  });
const logRows = () =>
  server.platform.database.acrossSites
    .selectFrom("action_log")
    .select(["action", "entity_type", "user_name"])
    .where("area", "=", "audience")
    .orderBy("id")
    .execute();
/** What the test has logged so far. */
const logged = async () => {
  const rows = (await logRows()).slice(loggedBefore);
  return rows.map((row) => `${row.action} ${row.entity_type} ${row.user_name}`);
};

const ANN = {
  email: " Ann@Bücher.example ",
  firstName: "Ann",
  lastName: "Lee",
  country: "dk",
  jobName: "Pilot",
};

describe("[AUD-012] an editor adds a subscriber", () => {
  it("in one spelling of the address, on the first list unless others are chosen, and it is logged", async () => {
    const { result, validationFailures } = await add(ANN);
    expect(validationFailures).toEqual([]);
    expect(result).toMatchObject({
      email: "ann@xn--bcher-kva.example",
      firstName: "Ann",
      jobName: "Pilot",
      country: "DK",
      status: "Active",
      statusBy: "editor",
      subscriptionListIds: [1],
      source: "editor",
    });
    const shown = await details(result?.id ?? 0);
    expect(shown.consent).toMatchObject({ how: "editor" });
    expect(shown.history.map(({ type }) => type)).toEqual(["Added"]);
    const both = await add({ email: "b@b.test", subscriptionListIds: [3, 2, 3] });
    expect(both.result?.subscriptionListIds).toEqual([2, 3]);
    expect(await logged()).toEqual(["create subscriber Test Person", "create subscriber Test Person"]);
  });

  it("and every wrong field is said; nothing is stored", async () => {
    const wrong = { email: "a@", firstName: "x".repeat(51), country: "XX", subscriptionListIds: [4] };
    expect(await add({ ...wrong, companyName: "Casino" })).toEqual({
      result: null,
      validationFailures: [
        "Email is not valid",
        "Too Long!",
        AUDIENCE_MESSAGES.country,
        "Subscription list was not selected",
        "Blocked word: Casino",
      ],
    });
    expect(await add({ email: "a@b.test", status: "Bounced" })).toMatchObject({
      validationFailures: [AUDIENCE_MESSAGES.reported],
    });
    expect((await call("", { method: "POST", body: { email: 7 } })).status).toBe(400);
    await insertSubscribers(server, [{ email: "known@b.test" }]);
    await insertSubscribers(server, [{ email: "theirs@b.test" }], ORCHARD);
    expect((await add({ email: "KNOWN@b.test" })).validationFailures).toEqual([AUDIENCE_MESSAGES.exists]);
    expect((await add({ email: "theirs@b.test" })).validationFailures, "of another site").toEqual([]);
  });

  it("and of several at once with one address one is added", async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => add({ email: "once@b.test" })));
    expect(answers.filter(({ result }) => result !== null)).toHaveLength(1);
  });
});

describe("[AUD-012] an editor changes a subscriber", () => {
  it("and what is left out stays; the history says what happened and who did it", async () => {
    const [id = 0] = await insertSubscribers(server, [{ email: "a@b.test", weekly: true }]);
    const { result } = await change(id, { email: "b@b.test", firstName: "Bo", companyName: "Quay" });
    expect(result).toMatchObject({ email: "b@b.test", companyName: "Quay", subscriptionListIds: [2] });
    expect((await change(id, { email: "b@b.test", subscriptionListIds: [] })).result).toMatchObject({
      subscriptionListIds: [],
      subscriptionListId: null,
    });
    const { history } = await details(id);
    expect(history[0]).toMatchObject({ type: "Edited", userName: "Test Person", distributionId: null });
    await insertSubscribers(server, [{ email: "taken@b.test" }]);
    expect((await change(id, { email: "taken@b.test" })).validationFailures).toEqual([
      AUDIENCE_MESSAGES.exists,
    ]);
    expect((await call("/99999999", { method: "PUT", body: { email: "x@b.test" } })).status).toBe(404);
  });

  it("one of another site is not found, by any call", async () => {
    const [id = 0] = await insertSubscribers(server, [{ email: "a@b.test" }], ORCHARD);
    expect((await call(`/${id}`, { method: "PUT", body: ANN })).status).toBe(404);
    expect((await setStatus([id], "Unsubscribed")).status).toBe(404);
    expect((await remove([id])).status).toBe(404);
    const row = await server.platform.database.acrossSites
      .selectFrom("subscribers")
      .select("status")
      .where("id", "=", id)
      .executeTakeFirst();
    expect(row).toEqual({ status: "Active" });
  });
});

describe("[AUD-012] the status of subscribers", () => {
  it("is set for several and taken back, and each is logged", async () => {
    const ids = await insertSubscribers(server, [
      { email: "a@b.test", daily: true },
      { email: "b@b.test", daily: true },
    ]);
    expect((await setStatus(ids, "Unsubscribed")).body).toBe(true);
    expect(await details(ids[0] ?? 0)).toMatchObject({
      status: "Unsubscribed",
      statusBy: "editor",
      history: [{ type: "StatusChanged", details: "Unsubscribed" }, { type: "Subscribed" }],
    });
    expect((await setStatus(ids, "Active")).body).toBe(true);
    expect(await details(ids[1] ?? 0)).toMatchObject({ status: "Active", subscriptionListIds: [1] });
    expect(await logged()).toHaveLength(4);
  });

  it("of one who left or was reported is never changed by an editor, and then nobody's is", async () => {
    for (const [status, statusBy] of [
      ["Unsubscribed", "person"],
      ["Bounced", "provider"],
      ["Blocked", "provider"],
      ["Spam", "provider"],
    ] as const) {
      const ids = await insertSubscribers(server, [
        { email: `${status}@b.test`.toLowerCase(), status, status_by: statusBy },
        { email: `other.${status}@b.test`.toLowerCase(), status: "Unsubscribed", status_by: "editor" },
      ]);
      expect(await setStatus(ids, "Active"), status).toMatchObject({
        status: 400,
        body: { message: AUDIENCE_MESSAGES.suppressed },
      });
      expect((await details(ids[1] ?? 0)).status).toBe("Unsubscribed");
      const email = `${status}@b.test`;
      expect((await change(ids[0] ?? 0, { email, status: "Active" })).validationFailures).toEqual([
        AUDIENCE_MESSAGES.suppressed,
      ]);
      expect((await change(ids[0] ?? 0, { email, subscriptionListIds: [1] })).validationFailures).toEqual([
        AUDIENCE_MESSAGES.lists,
      ]);
      expect((await change(ids[0] ?? 0, { email: `x${email}` })).validationFailures).toEqual([
        AUDIENCE_MESSAGES.address,
      ]);
    }
    const [active = 0] = await insertSubscribers(server, [{ email: "a@b.test" }]);
    expect((await setStatus([active], "Spam")).body.message).toBe(AUDIENCE_MESSAGES.reported);
  });
});

describe("[AUD-012] deleting subscribers", () => {
  it("removes them with tags and history; the address can be added again", async () => {
    const added = await add({ email: "a@b.test" });
    const id = added.result?.id ?? 0;
    expect((await remove([id])).body).toBe(true);
    expect((await call(`/${id}/GetDetails`, {})).status).toBe(404);
    expect((await add({ email: "a@b.test" })).validationFailures).toEqual([]);
  });

  it("leaves the address of one who left suppressed until they subscribe; a reported one for good", async () => {
    const ids = await insertSubscribers(server, [
      { email: "left@b.test", status: "Unsubscribed" },
      { email: "spam@b.test", status: "Spam", status_by: "provider" },
    ]);
    await remove(ids);
    const { rows } = await server.platform.database.ownerPool.query("select * from suppressions");
    expect(JSON.stringify(rows), "only a hash of the address is kept").not.toContain("left");
    for (const email of ["left@b.test", "spam@b.test"])
      expect((await add({ email })).validationFailures, email).toEqual([AUDIENCE_MESSAGES.suppressedAddress]);
    const [other = 0] = await insertSubscribers(server, [{ email: "other@b.test" }]);
    expect((await change(other, { email: "left@b.test" })).validationFailures).toEqual([
      AUDIENCE_MESSAGES.suppressedAddress,
    ]);
    for (const email of ["left@b.test", "spam@b.test"])
      expect((await subscribe(email)).body).toEqual({ result: true, validationFailures: [] });
    const { body } = await call<{ items: Subscriber[] }>("/GetAudience", { method: "POST", body: {} });
    expect(body.items.map(({ email, status }) => `${email} ${status}`).sort()).toEqual([
      "left@b.test Active",
      "other@b.test Active",
    ]);
  });
});

it("[AUD-009] subscribing records when and how somebody agreed, and to which text", async () => {
  await subscribe("Ada@Bücher.example");
  const { body } = await call<{ items: Subscriber[] }>("/GetAudience", { method: "POST", body: {} });
  expect(body.items.map(({ email }) => email)).toEqual(["ada@xn--bcher-kva.example"]);
  const { consent } = await details(body.items[0]?.id ?? 0);
  expect(consent).toMatchObject({
    how: "widget",
    text: expect.stringContaining("Every newsletter has an unsubscribe link."),
  });
  const row = await server.platform.database.acrossSites
    .selectFrom("subscribers")
    .select("consent_ip_hash")
    .executeTakeFirstOrThrow();
  expect(row.consent_ip_hash).toHaveLength(32);
});

describe("[AUD-012] tags", () => {
  const make = (name: string) => call<Tag & { message: string }>("/Tags", { method: "POST", body: { name } });

  it("are created once by name, counted, given, taken and deleted", async () => {
    const { body: tag } = await make("  Reader   panel ");
    expect(tag).toEqual({ id: expect.any(Number), name: "Reader panel", count: 0 });
    expect((await make("READER PANEL")).body.id).toBe(tag.id);
    for (const name of ["", " ", "x".repeat(51)]) expect((await make(name)).status).toBe(400);
    const ids = await insertSubscribers(server, [{ email: "a@b.test" }, { email: "b@b.test" }]);
    const give = () => call("/AddTags", { method: "POST", body: { ids, tagIds: [tag.id] } });
    const count = async () => (await call<Tag[]>("/GetTags", {})).body.find(({ id }) => id === tag.id)?.count;
    expect([(await give()).body, (await give()).body, await count()]).toEqual([true, true, 2]);
    const { tags, history } = await details(ids[0] ?? 0);
    expect(tags).toEqual([{ id: tag.id, name: "Reader panel" }]);
    expect(
      history.filter(({ type }) => type === "Tagged"),
      "once",
    ).toHaveLength(1);
    await call("/RemoveTags", { method: "POST", body: { ids: [ids[0]], tagIds: [tag.id] } });
    expect(await count()).toBe(1);
    await remove([ids[1] ?? 0]);
    expect(await count(), "a deleted person is not counted").toBe(0);
    for (const body of [
      { ids: [99_999_999], tagIds: [tag.id] },
      { ids: [ids[0]], tagIds: [99_999_999] },
    ])
      expect((await call("/AddTags", { method: "POST", body })).status).toBe(404);
    const saved = await change(ids[0] ?? 0, { email: "a@b.test", tagIds: [tag.id] });
    expect(saved.result?.tags).toHaveLength(1);
    expect((await call(`/Tags/${tag.id}`, { method: "DELETE" })).body).toBe(true);
    expect((await details(ids[0] ?? 0)).tags).toEqual([]);
    expect((await call(`/Tags/${tag.id}`, { method: "DELETE" })).status).toBe(404);
  });
});
