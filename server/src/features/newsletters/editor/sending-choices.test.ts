import type { Campaign } from "@newsloom/contract/newsletters/campaigns";
import type { SendingChoices } from "@newsloom/contract/newsletters/editor";
import { NEWSLETTER_MESSAGES } from "@newsloom/domain/newsletters/messages";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HARBOR, ORCHARD } from "../../../../test/data/fixtures.ts";
import { setSettings } from "../../../../test/data/settings.ts";
import { insertSubscribers } from "../../../../test/data/subscribers.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";
import { siteScope } from "../../../platform/context.ts";
import { findCampaignSender } from "../campaigns/campaign-sender.ts";

let server: TestServer;
let headers: Record<string, string>;
let ready: number;
let unproved: number;
let danes: number;
let theirs: number;
beforeAll(async () => {
  server = await startTestServer({ only: "web" });
  headers = await server.signIn("organizer@harbor.test");
  ready = await insertSender("tide@harbor.test", "OK");
  unproved = await insertSender("new@harbor.test", "Error");
  danes = await insertSegment("Danes", HARBOR);
  theirs = await insertSegment("Theirs", ORCHARD);
  await insertSubscribers(server, [
    { email: "anna@b.test", daily: true, country: "DK" },
    { email: "bo@b.test", daily: true, country: "NO" },
    { email: "cleo@b.test", weekly: true, country: "DK" },
  ]);
});
afterAll(() => server.stop());

async function insertSender(email: string, checked: "OK" | "Error"): Promise<number> {
  const [row] = await server.platform.database.inSite(HARBOR, (db) =>
    db
      .insertInto("senders")
      .values({
        site_id: HARBOR,
        account: "own",
        email,
        name: "Morning Tide",
        domain: "harbor.test",
        status: "Active",
        spf_status: checked,
        dkim_status: checked,
        dkim_record_name: "",
        dkim_record_value: "",
        spf_record_value: "",
      })
      .returning("id")
      .execute(),
  );
  return row?.id ?? 0;
}

async function insertSegment(name: string, siteId: number): Promise<number> {
  const condition = { field: "country", operator: "isAnyOf", values: ["DK"] };
  const filter = JSON.stringify({ include: { match: "all", items: [condition] }, exclude: null });
  const [row] = await server.platform.database.inSite(siteId, (db) =>
    db.insertInto("segments").values({ site_id: siteId, name, filter }).returning("segment_id").execute(),
  );
  return row?.segment_id ?? 0;
}

const call = <T>(path: string, body?: object) =>
  server.call<T & { message: string }>(`/api/Campaign/${path}`, {
    method: body ? "POST" : "GET",
    headers,
    ...(body && { body }),
  });
const make = async () =>
  (await call<Campaign>("New", { newsletterName: "Tide", newsletterSubject: "High water" })).body;

it("the choices are the senders that may send, and the names of the site's segments", async () => {
  expect((await call<SendingChoices>("GetSendingChoices")).body).toEqual({
    senders: [{ id: ready, name: "Morning Tide", email: "tide@harbor.test" }],
    segments: [{ id: danes, name: "Danes" }],
  });
});

it("a sender without a name of its own has the site's, also after the site was renamed", async () => {
  const scope = siteScope(server.platform, { siteId: HARBOR, user: null, ip: "" });
  const setName = (name: string) =>
    server.platform.database.inSite(HARBOR, (db) =>
      db.updateTable("senders").set({ name }).where("id", "=", ready).execute(),
    );
  const admin = await server.signIn("admin@harbor.test");
  await setName("");
  for (const name of ["Harbor Daily", "The Harbor Post"]) {
    await setSettings(server, admin, { SiteDisplayName: name });
    const { senders } = (await call<SendingChoices>("GetSendingChoices")).body;
    expect(senders).toEqual([{ id: ready, name, email: "tide@harbor.test" }]);
    const from = await scope.transaction((ctx) => findCampaignSender(ctx, { senderId: ready }));
    expect(from).toEqual({ name, email: "tide@harbor.test" });
  }
  await setName("Morning Tide");
});

it("[NL-012] where Adestra mails the newsletters, every sender can be chosen", async () => {
  const setFeature = (feature_status_id: 0 | 1) =>
    server.platform.database.inSite(HARBOR, (db) =>
      db
        .insertInto("site_features")
        .values({ site_id: HARBOR, feature_name: "UseAdestraAsESP", feature_status_id })
        .onConflict((row) => row.columns(["site_id", "feature_name"]).doUpdateSet({ feature_status_id }))
        .execute(),
    );
  await setFeature(1);
  const deleted = await insertSender("old@harbor.test", "OK");
  await server.platform.database.inSite(HARBOR, (db) =>
    db.updateTable("senders").set({ status: "Deleted" }).where("id", "=", deleted).execute(),
  );
  const { senders } = (await call<SendingChoices>("GetSendingChoices")).body;
  const campaign = await make();
  const saved = await call<Campaign>("Save", { ...campaign, senderId: unproved });
  await setFeature(0);
  expect(new Set(senders.map(({ id }) => id))).toEqual(new Set([ready, unproved]));
  expect([saved.status, saved.body.senderId]).toEqual([200, unproved]);
});

it("an editor who may not open the audience sees how many people a choice reaches", async () => {
  const count = async (subscriptionListId: number | null, audience: object) =>
    (await call<{ count: number }>("CountAudience", { subscriptionListId, audience })).body.count;
  const everybody = { include: [], exclude: [] };
  expect(await count(1, everybody)).toBe(2);
  expect(await count(1, { ...everybody, include: [danes] })).toBe(1);
  expect(await count(2, { ...everybody, exclude: [danes] })).toBe(0);
  expect(await count(null, everybody)).toBe(0);
  expect(await count(1, { ...everybody, include: [theirs] }), "a segment of another site").toBe(0);
  expect((await call("CountAudience", { subscriptionListId: 4, audience: everybody })).status).toBe(400);
});

describe("sender and audience of a newsletter", () => {
  it("begin with the only sender and the default list, are saved, and copied by Duplicate", async () => {
    const campaign = await make();
    const everybody = { include: [], exclude: [] };
    expect(campaign).toMatchObject({ senderId: ready, subscriptionListId: 1, audience: everybody });
    const chosen = {
      senderId: null,
      subscriptionListId: 2,
      audience: { include: [danes], exclude: [danes] },
    };
    const { body: saved } = await call<Campaign>("Save", { ...campaign, ...chosen });
    expect(saved).toMatchObject({ ...chosen, version: 2 });
    const { senderId: _s, subscriptionListId: _l, audience: _a, ...content } = saved;
    const { body: again } = await call<Campaign>("Save", content);
    expect(again, "they stay when a save does not name them").toMatchObject({ ...chosen, version: 3 });
    const { body: copy } = await call<Campaign>(`${saved.distributionId}/Duplicate`);
    expect(copy).toMatchObject(chosen);
  });

  it("are refused when they cannot be used, and stay when they were deleted since", async () => {
    const campaign = await make();
    const save = (change: object, version = 1) => call("Save", { ...campaign, ...change, version });
    for (const senderId of [unproved, 999_999])
      expect((await save({ senderId })).body.message).toBe(NEWSLETTER_MESSAGES.sender);
    expect((await save({ audience: { include: [], exclude: [theirs] } })).body.message).toBe(
      NEWSLETTER_MESSAGES.segment,
    );
    const gone = await insertSegment("Gone", HARBOR);
    const audience = { include: [gone], exclude: [] };
    expect((await save({ audience })).status).toBe(200);
    await server.platform.database.inSite(HARBOR, async (db) => {
      await db.deleteFrom("segments").where("segment_id", "=", gone).execute();
      await db.updateTable("senders").set({ status: "Deleted" }).where("id", "=", ready).execute();
    });
    expect((await save({ audience, newsletterSubject: "Low water" }, 2)).status).toBe(200);
  });
});
