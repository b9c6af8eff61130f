import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HARBOR, ORCHARD } from "../../../test/data/fixtures.ts";
import { setSettings } from "../../../test/data/settings.ts";
import { startTestServer, type TestServer } from "../../../test/server/server.ts";

let server: TestServer;
let admin: Record<string, string>;
const KEY = "a-key-of-the-harbor";
beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: "none", LOG_LEVEL: "warn" } });
  admin = await server.signIn("admin@harbor.test");
  await setSettings(server, admin, {
    SubscriptionApiKey: KEY,
    SubscriberRegistrationEmailEnabled: "false",
    BlockedWords: "Casino,free money",
  });
});
afterAll(() => server.stop());

type Answer = { result: boolean; validationFailures: string[]; message?: string };
const subscribe = (body: object, headers: Record<string, string> = { siteNameId: "1" }, base = "/api") =>
  server.call<Answer>(`${base}/Subscribers/Subscribe`, {
    method: "POST",
    headers,
    body: { email: "ada@harbor.test", apiKey: KEY, firstName: "Ada", lastName: "Holm", ...body },
  });
const rowsOf = (email: string, siteId = HARBOR) =>
  server.platform.database.inSite(siteId, (db) =>
    db
      .selectFrom("subscribers")
      .select(["id", "email", "first_name", "last_name", "status", "daily", "weekly", "monthly", "source"])
      .where("email", "=", email)
      .execute(),
  );
const setStatus = (email: string, status: string) =>
  server.platform.database.inSite(HARBOR, (db) =>
    db.updateTable("subscribers").set({ status }).where("email", "=", email).execute(),
  );
const DONE = { result: true, validationFailures: [] };

describe("subscribing", () => {
  it("[AUD-003] [AUD-009] stores the address, the name and the list, in its site only, and logs it", async () => {
    const answer = await subscribe({ email: " Ada@Harbor.test ", subscriptionListId: 2 });
    expect([answer.status, answer.body]).toEqual([200, DONE]);
    const [row, ...more] = await rowsOf("ada@harbor.test");
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      first_name: "Ada",
      last_name: "Holm",
      status: "Active",
      daily: false,
      weekly: true,
      monthly: false,
      source: "widget",
    });
    expect(await rowsOf("ada@harbor.test", ORCHARD)).toEqual([]);
    const { body } = await server.call<{ items: object[] }>("/api/ActionLog/GetList", {
      method: "POST",
      headers: admin,
      body: { action: "subscribe" },
    });
    expect(body.items[0]).toMatchObject({
      area: "audience",
      entityType: "subscriber",
      entityId: String(row?.id),
      after: { email: "ada@harbor.test", subscriptionListIds: [2] },
    });
  });

  it("[AUD-009] answers under both base paths, for pages of any origin", async () => {
    for (const base of ["/api", "/newsfeed-api"]) {
      const email = `open.${base.slice(1)}@harbor.test`;
      const answer = await subscribe({ email }, { siteNameId: "1", origin: "https://elsewhere.test" }, base);
      expect([answer.body, answer.headers.get("access-control-allow-origin")]).toEqual([DONE, "*"]);
      expect(await rowsOf(email)).toHaveLength(1);
    }
    expect((await subscribe({}, {})).status, "no site").toBe(400);
  });

  it("[AUD-005] [AUD-006] an invalid address is refused with every reason, and nothing is stored", async () => {
    for (const email of ["a@", "a b@harbor.test", "@", `${"a".repeat(250)}@harbor.test`])
      expect((await subscribe({ email })).body, email).toEqual({
        result: false,
        validationFailures: ["Email is not valid"],
      });
    const both = await subscribe({ email: "a@", subscriptionListId: 4, firstName: "x".repeat(51) });
    expect(both.body).toEqual({
      result: false,
      validationFailures: ["Email is not valid", "Too Long!", "Subscription list was not selected"],
    });
    expect(await rowsOf("a@")).toEqual([]);
  });

  it("[AUD-007] a list outside 1 to 3 is refused; without a list it is the first", async () => {
    for (const subscriptionListId of [0, 4, -1, 1.5, 1e9])
      expect((await subscribe({ email: "list@harbor.test", subscriptionListId })).body).toEqual({
        result: false,
        validationFailures: ["Subscription list was not selected"],
      });
    expect(await rowsOf("list@harbor.test")).toEqual([]);
    expect((await subscribe({ email: "list@harbor.test" })).body).toEqual(DONE);
    for (const subscriptionListId of [2, 3])
      expect((await subscribe({ email: "list@harbor.test", subscriptionListId })).body).toEqual(DONE);
    expect(await rowsOf("list@harbor.test")).toMatchObject([{ daily: true, weekly: true, monthly: true }]);
  });

  it("stores a name as one line, without hidden and direction characters", async () => {
    const email = "line@harbor.test";
    await subscribe({
      email,
      firstName: " Ada\r\nBcc:\u0085x\u001b[31m ",
      lastName: "\u202emloH\u202c\u2066",
    });
    expect(await rowsOf(email)).toMatchObject([{ first_name: "Ada Bcc: x [31m", last_name: "mloH" }]);
  });

  it("a program that fills in the field that people do not see is told that it succeeded, and is not subscribed", async () => {
    const email = "program@harbor.test";
    expect((await subscribe({ email, website: "https://casino.test" })).body).toEqual(DONE);
    expect(await rowsOf(email)).toEqual([]);
    expect((await subscribe({ email, website: "" })).body).toEqual(DONE);
    expect(await rowsOf(email)).toHaveLength(1);
  });

  it("blocked words in a name are refused, and the message names them", async () => {
    const answer = await subscribe({
      email: "spam@harbor.test",
      firstName: "CASINO",
      lastName: "Free  Money",
    });
    expect(answer.body).toEqual({
      result: false,
      validationFailures: ["Blocked word: Casino", "Blocked word: free money"],
    });
    expect(await rowsOf("spam@harbor.test")).toEqual([]);
  });

  it("effect of SubscriptionApiKey: a request without it is refused; while it is not set nobody can subscribe", async () => {
    const refused = {
      result: false,
      validationFailures: [expect.stringContaining("form's key is not valid")],
    };
    expect((await subscribe({ email: "key@harbor.test", apiKey: "wrong" })).body).toEqual(refused);
    expect(
      (await subscribe({ email: "key@harbor.test" }, { siteNameId: String(ORCHARD) })).body,
      "another site's",
    ).toEqual(refused);
    expect(server.logged).toEqual([]);
    await setSettings(server, admin, { SubscriptionApiKey: "" });
    for (const apiKey of ["", KEY])
      expect((await subscribe({ email: "key@harbor.test", apiKey })).body).toEqual({
        result: false,
        validationFailures: ["Subscribing is not possible at the moment. Please come back later."],
      });
    const line = { level: 40, siteId: HARBOR, missing: "SubscriptionApiKey" };
    expect(server.logged).toEqual([expect.objectContaining(line), expect.objectContaining(line)]);
    expect(JSON.stringify(server.logged)).not.toContain("key@harbor.test");
    await setSettings(server, admin, { SubscriptionApiKey: "another" });
    expect((await subscribe({ email: "key@harbor.test" })).body).toEqual(refused);
    expect((await subscribe({ email: "key@harbor.test", apiKey: "another" })).body).toEqual(DONE);
    await setSettings(server, admin, { SubscriptionApiKey: KEY });
  });

  it("answers a known address the same, adds the list, and does not overwrite a known name", async () => {
    const email = "known@harbor.test";
    await subscribe({ email, firstName: "Nora", lastName: "", subscriptionListId: 1 });
    const again = await subscribe({ email, firstName: "Mallory", lastName: "Lund", subscriptionListId: 3 });
    expect([again.status, again.body]).toEqual([200, DONE]);
    expect(await rowsOf(email)).toMatchObject([
      { first_name: "Nora", last_name: "Lund", daily: true, weekly: false, monthly: true },
    ]);
  });

  it("takes the same time for new and known addresses", async () => {
    for (const when of ["new", "known"]) {
      const began = performance.now();
      await subscribe({ email: "clock@harbor.test" });
      expect(performance.now() - began, when).toBeGreaterThan(99);
    }
  });

  it("reactivates an unsubscribed address on the new list only; never a bounced, blocked or spam address", async () => {
    const email = "back@harbor.test";
    await subscribe({ email, subscriptionListId: 1 });
    for (const status of ["Bounced", "Blocked", "Spam"]) {
      await setStatus(email, status);
      expect((await subscribe({ email, subscriptionListId: 2 })).body, status).toEqual(DONE);
      expect(await rowsOf(email)).toMatchObject([{ status, daily: true, weekly: false }]);
    }
    await setStatus(email, "Unsubscribed");
    expect((await subscribe({ email, subscriptionListId: 3 })).body).toEqual(DONE);
    expect(await rowsOf(email)).toMatchObject([{ status: "Active", daily: false, monthly: true }]);
  });

  it("of three concurrent requests for one address, each adds its list to one row", async () => {
    const emails = Array.from({ length: 15 }, (_, index) => `race.${index}@harbor.test`);
    for (const email of emails) {
      const answers = await Promise.all(
        [1, 2, 3].map((subscriptionListId) => subscribe({ email, subscriptionListId })),
      );
      expect(answers.map(({ body }) => body)).toEqual([DONE, DONE, DONE]);
      expect(await rowsOf(email)).toMatchObject([{ daily: true, weekly: true, monthly: true }]);
    }
  });
});

it("[AUD-008] the subscribe message is plain text with the site's name; other keys are refused", async () => {
  const get = (key: string, base = "/newsfeed-api", headers: Record<string, string> = { siteNameId: "1" }) =>
    server.call(`${base}/Resource/GetByKey`, { headers, query: { key } });
  for (const base of ["/api", "/newsfeed-api"]) {
    const { status, text, headers } = await get("SubscribeSuccessMessage", base);
    expect([status, headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
    expect(text).toBe("Thank you for subscribing to Harbor Daily. Look for it in your inbox.");
  }
  await setSettings(server, admin, { SubscriberRegistrationEmailEnabled: "true" });
  expect((await get("SubscribeSuccessMessage")).text).toBe(
    "Thank you for subscribing to Harbor Daily. Confirm it in the mail that is on its way to you.",
  );
  expect((await get("Other")).status).toBe(400);
  expect((await get("SubscribeSuccessMessage", "/api", {})).status, "no site").toBe(400);
});

describe("the rate limit of anonymous callers", () => {
  it("allows ten calls a minute from one address over both base paths, with proof of work from the fourth on", async () => {
    const strict = await startTestServer({ env: { RATE_LIMIT_FACTOR: "1" } });
    const call = (base: string) =>
      strict.call<{ code?: string }>(`${base}/Subscribers/Subscribe`, {
        method: "POST",
        headers: { siteNameId: "1" },
        body: { email: "often@harbor.test", apiKey: "wrong" },
      });
    const statuses = [];
    for (let index = 0; index < 12; index++)
      statuses.push((await call(index % 2 === 0 ? "/api" : "/newsfeed-api")).status);
    expect(statuses).toEqual([200, 200, 200, ...Array.from({ length: 7 }, () => 428), 429, 429]);
    await strict.stop();
  });

  it("is the same for two servers as for one, when each has half the factor", async () => {
    const env = { RATE_LIMIT_FACTOR: "0.5", CAPTCHA: "none" };
    const one = await startTestServer({ env });
    const other = await startTestServer({ env, databaseUrl: one.databaseUrl });
    const statuses = [];
    for (let index = 0; index < 14; index++) {
      const request = {
        method: "POST",
        headers: { siteNameId: "1" },
        body: { email: "two@harbor.test" },
      } as const;
      statuses.push(
        (await (index % 2 === 0 ? one : other).call("/api/Subscribers/Subscribe", request)).status,
      );
    }
    expect(statuses.filter((status) => status !== 429)).toHaveLength(10);
    expect(statuses.slice(10)).toEqual([429, 429, 429, 429]);
    await other.stop();
    await one.stop();
  });
});
