import type { AudienceCounts, Subscriber, SubscriberDetails } from "@newsloom/contract/audience/audience";
import type { Tag } from "@newsloom/contract/audience/tags";
import { DAY_MS } from "@newsloom/domain/time/durations";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { HARBOR, ORCHARD } from "../../../../test/data/fixtures.ts";
import { insertSubscribers } from "../../../../test/data/subscribers.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";

const NOW = new Date("2026-11-16T12:00:00Z");
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS).toISOString();

let server: TestServer;
let headers: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer({ only: "web", now: () => NOW });
  headers = await server.signIn("audience@harbor.test");
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.platform.database.acrossSites.deleteFrom("subscribers").execute();
  await server.platform.database.acrossSites.deleteFrom("tags").execute();
});

interface List {
  items: Subscriber[];
  total: number;
  totalIsMore?: true;
  next: string | null;
}
const call = (body: object = {}) =>
  server.call<List & { message: string }>("/api/Audience/GetAudience", { method: "POST", headers, body });
const list = async (body: object = {}) => {
  const answer = await call(body);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
/** What comes before the "@" of each. */
const names = async (body: object = {}) =>
  (await list(body)).items.map(({ email }) => email.replace(/@.*/, "")).join(" ");
const get = async <T>(path: string) => (await server.call<T>(`/api/Audience/${path}`, { headers })).body;

const EVERYBODY = [
  { email: "ann@b.test", first_name: "Ann", last_name: "Zimmer", daily: true, created_at: daysAgo(10) },
  {
    email: "bo@b.test",
    first_name: "bo",
    last_name: "Abel",
    weekly: true,
    company_name: "Quay & Sons",
    country: "DK",
    opens: 3,
    last_open_at: daysAgo(2),
    created_at: daysAgo(400),
  },
  { email: "cy@b.test", status: "Unsubscribed", last_click_at: daysAgo(100), created_at: daysAgo(5) },
  {
    email: "di_100%@b.test",
    status: "Bounced",
    status_by: "provider",
    monthly: true,
    created_at: daysAgo(1),
  },
];

async function makeTag(name: string): Promise<Tag> {
  const answer = await server.call<Tag>("/api/Audience/Tags", { method: "POST", headers, body: { name } });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

describe("[AUD-001] [AUD-012] the audience", () => {
  it("lists the site's subscribers with every field, and no others", async () => {
    await insertSubscribers(server, EVERYBODY);
    await insertSubscribers(server, [{ email: "theirs@orchard.test" }], ORCHARD);
    const { items, total, next } = await list();
    expect([total, next]).toEqual([4, null]);
    expect(items.map(({ email }) => email)).toEqual([
      "di_100%@b.test",
      "cy@b.test",
      "ann@b.test",
      "bo@b.test",
    ]);
    expect(items[3]).toEqual({
      id: expect.any(Number),
      userId: String(items[3]?.id),
      customFields: {},
      email: "bo@b.test",
      firstName: "bo",
      lastName: "Abel",
      companyName: "Quay & Sons",
      jobName: "",
      country: "DK",
      status: "Active",
      statusBy: "person",
      subscriptionListIds: [2],
      subscriptionListId: 2,
      tags: [],
      opens: 3,
      clicks: 0,
      lastOpenDate: expect.stringContaining("2026-11-14T12:00:00"),
      lastClickDate: null,
      engagementScore: 36,
      createDate: expect.any(String),
      source: "widget",
      pausedUntil: null,
    });
  });

  it("is narrowed by every filter, and by several at once", async () => {
    const ids = await insertSubscribers(server, EVERYBODY);
    const [port, trade] = [await makeTag("Port"), await makeTag("Trade")];
    const tag = (tagIds: number[], of: (number | undefined)[]) =>
      server.call("/api/Audience/AddTags", { method: "POST", headers, body: { ids: of, tagIds } });
    expect((await tag([port.id], [ids[0], ids[1]])).body).toBe(true);
    expect((await tag([trade.id, port.id], [ids[1]])).body).toBe(true);

    expect(await names({ status: "Unsubscribed" })).toBe("cy");
    expect(await names({ status: "Spam" })).toBe("");
    expect(await names({ subscriptionListId: 1 })).toBe("ann");
    expect(await names({ subscriptionListId: 2 })).toBe("bo");
    expect(await names({ subscriptionListId: 3 })).toBe("di_100%");
    expect(await names({ tagIds: [port.id] })).toBe("ann bo");
    expect(await names({ tagIds: [port.id, trade.id] }), "every tag").toBe("bo");
    expect(await names({ tagIds: [99_999_999] })).toBe("");
    expect(await names({ country: "DK" })).toBe("bo");
    expect(await names({ companyName: "Quay & Sons" })).toBe("bo");
    expect(await names({ createdFrom: daysAgo(6) })).toBe("di_100% cy");
    expect(await names({ createdFrom: daysAgo(20), createdTo: daysAgo(6) })).toBe("ann");
    expect(await names({ engagement: "active30" })).toBe("bo");
    expect(await names({ engagement: "active90" })).toBe("bo");
    expect(await names({ engagement: "quiet90" })).toBe("cy");
    expect(await names({ engagement: "never" })).toBe("di_100% ann");
    expect(await names({ tagIds: [port.id], status: "Active", engagement: "never" })).toBe("ann");

    expect(await get("GetFilters")).toEqual({
      statuses: ["Active", "Unconfirmed", "Unsubscribed", "Bounced", "Blocked", "Spam"],
      lists: [
        { id: 1, name: "Daily" },
        { id: 2, name: "Weekly" },
        { id: 3, name: "Monthly" },
      ],
      tags: [
        { id: port.id, name: "Port", count: 2 },
        { id: trade.id, name: "Trade", count: 1 },
      ],
      countries: ["DK"],
      companies: ["Quay & Sons"],
    });
  });

  it("is searched anywhere in a name or address, and takes every character literally", async () => {
    await insertSubscribers(server, EVERYBODY);
    await insertSubscribers(server, [{ email: "ann@theirs.test" }], ORCHARD);
    expect(await names({ keyword: "ZIMM" })).toBe("ann");
    expect(await names({ keyword: "ann zim" })).toBe("ann");
    expect(await names({ keyword: "@b.t" })).toBe("di_100% cy ann bo");
    expect(await names({ keyword: "_100%" })).toBe("di_100%");
    expect(await names({ keyword: "___" })).toBe("");
    expect(await names({ keyword: "ab" }), "two letters begin a name").toBe("bo");
    expect(await names({ keyword: "er" })).toBe("");
  });

  it("is sorted by each key, both ways, and read page by page without a gap", async () => {
    await insertSubscribers(server, EVERYBODY);
    const ORDERS = {
      createDate: "bo ann cy di_100%",
      fullName: "cy di_100% ann bo",
      email: "ann bo cy di_100%",
      lastOpenDate: "ann cy di_100% bo",
    };
    for (const [key, order] of Object.entries(ORDERS)) {
      expect(await names({ sortedBy: key }), key).toBe(order);
      expect(await names({ sortedBy: `-${key}` }), `-${key}`).toBe(order.split(" ").reverse().join(" "));
      const seen: string[] = [];
      for (let after: string | undefined, pages = 0; pages < 5; pages++) {
        const page = await list({ sortedBy: key, number: 1, ...(after !== undefined && { after }) });
        expect(page.total).toBe(4);
        seen.push(...page.items.map(({ email }) => email.replace(/@.*/, "")));
        if (page.next === null) break;
        after = page.next;
      }
      expect(seen.join(" "), key).toBe(order);
    }
    expect(await names({ startIndex: 3, number: 2 })).toBe("ann bo");
    expect((await call({ sortedBy: "shoe" })).status).toBe(400);
    expect((await call({ status: "Gone" })).status).toBe(400);
    expect((await call({ subscriptionListId: 4 })).status).toBe(400);
    expect((await call({ createdFrom: "yesterday" })).status).toBe(400);
  });

  it("counts exactly by status, and with another filter no further than 10,000; many are read in order too", async () => {
    await server.platform.database.inSite(HARBOR, (db) =>
      sql`insert into subscribers (site_id, email, first_name, status, source, daily, created_at)
        select ${HARBOR}, 'reader' || n || '@b.test', 'Reader', case when n % 4 = 0 then 'Unsubscribed' else 'Active' end,
          'widget', true, ${NOW.toISOString()}::timestamptz - n * interval '1 minute'
        from generate_series(1, 14000) n`.execute(db),
    );
    expect(await get<AudienceCounts>("GetCounts")).toEqual({
      active: 10_500,
      unconfirmed: 0,
      unsubscribed: 3500,
      bounced: 0,
      blocked: 0,
      spam: 0,
      total: 14_000,
    });
    expect(await list({ number: 3 })).toMatchObject({ total: 14_000 });
    expect(await names({ number: 5 }), "both statuses in one order").toBe(
      "reader1 reader2 reader3 reader4 reader5",
    );
    expect(await list({ subscriptionListId: 1 })).toMatchObject({ total: 10_000, totalIsMore: true });
    expect(await names({ subscriptionListId: 1, number: 4, sortedBy: "email" })).toBe(
      "reader10000 reader10001 reader10002 reader10003",
    );
    expect(await names({ status: "Unsubscribed", number: 2 })).toBe("reader4 reader8");
    const page = await list({ number: 2, subscriptionListId: 1 });
    expect(await names({ number: 2, subscriptionListId: 1, after: page.next })).toBe("reader3 reader4");
    expect(await call({ keyword: "reader", sortedBy: "fullName" })).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining("Type more of it") },
    });
    expect(await names({ keyword: "reader", number: 2 })).toBe("reader1 reader2");
  });
});

it("[AUD-012] a subscriber's details have their history and their consent; one of another site is not found", async () => {
  const [id = 0] = await insertSubscribers(server, [
    {
      email: "ann@b.test",
      created_at: daysAgo(9),
      last_open_at: daysAgo(3),
      last_click_at: daysAgo(2),
      consent_at: daysAgo(9),
      consent_how: "widget",
      consent_text: "You agree.",
    },
  ]);
  const details = await get<SubscriberDetails>(`${id}/GetDetails`);
  expect(details).toMatchObject({
    email: "ann@b.test",
    consent: { how: "widget", text: "You agree." },
  });
  expect(details.history.map(({ type }) => type)).toEqual(["Clicked", "Opened", "Subscribed"]);
  const [theirs = 0] = await insertSubscribers(server, [{ email: "ann@b.test" }], ORCHARD);
  expect((await server.call(`/api/Audience/${theirs}/GetDetails`, { headers })).status).toBe(404);
});

it("[NAV-095] who is not AudiencePageAdmin may not read it, whatever else they are", async () => {
  for (const email of ["organizer@harbor.test", "import@harbor.test", "norole@harbor.test"]) {
    const other = await server.signIn(email);
    for (const path of ["GetCounts", "GetFilters", "GetTags"])
      expect((await server.call(`/api/Audience/${path}`, { headers: other })).status, email).toBe(403);
    const answer = await server.call("/api/Audience/GetAudience", {
      method: "POST",
      headers: other,
      body: {},
    });
    expect(answer.status, email).toBe(403);
  }
});
