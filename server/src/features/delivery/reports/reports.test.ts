import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import type { CampaignStatistics } from "@newsloom/contract/delivery/statistics";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HARBOR, ORCHARD } from "../../../../test/data/fixtures.ts";
import { insertReaders, sendingAs } from "../../../../test/delivery/sends.ts";
import { sendTracked } from "../../../../test/delivery/tracked-campaign.ts";
import { eventually } from "../../../../test/eventually.ts";
import { SENDGRID_KEY, startSendGridServer } from "../../../../test/mail/providers/sendgrid-server.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";

let sendgrid: Awaited<ReturnType<typeof startSendGridServer>>;
let server: TestServer;
let admin: Record<string, string>;
let privateKey: KeyObject;
let address: URL;
beforeAll(async () => {
  sendgrid = await startSendGridServer();
  server = await startTestServer({ env: { CAPTCHA: "none", SENDGRID_BASE_URL: sendgrid.url } });
  admin = await server.signIn("admin@harbor.test");
  const { body } = await server.call<{ mailjet: string }>("/api/Campaign/GetEventAddresses", {
    headers: admin,
  });
  address = new URL(body.mailjet);
  const pair = generateKeyPairSync("ec", { namedCurve: "P-256" });
  ({ privateKey } = pair);
  const eventsKey = pair.publicKey.export({ format: "der", type: "spki" }).toString("base64");
  const saved = await server.call("/api/Sender/UpdateProviderKeys", {
    method: "PUT",
    headers: admin,
    body: { provider: "sendgrid", apiKey: SENDGRID_KEY, eventsKey },
  });
  if (saved.status !== 200) throw new Error(saved.text);
});
afterAll(async () => {
  await server.stop();
  await sendgrid.stop();
});

const basic = (user: string, password: string) =>
  `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;
const post = (path: string, body: string, headers: Record<string, string>) =>
  fetch(server.url + path, {
    method: "POST",
    body,
    headers: { "content-type": "application/json", ...headers },
  });
const mailjet = (events: unknown, authorization = basic(address.username, address.password), site = HARBOR) =>
  post(`/api/Mailjet/Events?site=${site}`, typeof events === "string" ? events : JSON.stringify(events), {
    authorization,
  });
const signed = (events: unknown, change: { body?: string; site?: number } = {}) => {
  const body = JSON.stringify(events);
  const timestamp = "1794900000";
  const signature = sign("sha256", Buffer.from(timestamp + body), privateKey).toString("base64");
  return post(`/api/SendGrid/Events?site=${change.site ?? HARBOR}`, change.body ?? body, {
    "x-twilio-email-event-webhook-timestamp": timestamp,
    "x-twilio-email-event-webhook-signature": signature,
  });
};

const recipients = (id: number) =>
  server.platform.database.inSite(HARBOR, (db) =>
    db
      .selectFrom("send_recipients")
      .innerJoin("subscribers", (join) =>
        join
          .onRef("subscribers.site_id", "=", "send_recipients.site_id")
          .onRef("subscribers.id", "=", "send_recipients.subscriber_id"),
      )
      .select(["subscriber_id as id", "state", "reason", "message", "status", "status_by as statusBy"])
      .where("distribution_id", "=", id)
      .orderBy("subscriber_id")
      .execute(),
  );
const events = (id: number) =>
  server.platform.database.inSite(HARBOR, (db) =>
    db.selectFrom("campaign_events").select("is_counted").where("distribution_id", "=", id).execute(),
  );
const counted = (id: number, count: number) =>
  eventually("the reports are counted", async () => {
    const stored = await events(id);
    return stored.length === count && stored.every(({ is_counted }) => is_counted);
  });
const linesOf = async (id: number) => {
  const { body } = await server.call<CampaignStatistics>(
    `/api/Statistics/GetCampaignStatistics?distributionId=${id}`,
    { headers: admin },
  );
  return Object.fromEntries(body.lines.map(({ name, count }) => [name, count]));
};

async function sendToFour() {
  await server.platform.database.inSite(HARBOR, (db) =>
    db.updateTable("subscribers").set({ weekly: false }).execute(),
  );
  await insertReaders(server, 4);
  const { id } = await sendTracked(server, admin);
  const people = (await recipients(id)).map((one) => one.id);
  return { id, people, idOf: (nth: number) => `${HARBOR}-${id}-${people[nth]}` };
}

const TIME = 1_794_900_000;

describe("reports of Mailjet", () => {
  it("change the ledger, the numbers and the people, in any order and however often they come", async () => {
    const { id, idOf } = await sendToFour();
    const reports = [
      { event: "bounce", time: TIME + 2, CustomID: idOf(0), hard_bounce: true, error: "user unknown" },
      { event: "sent", time: TIME, CustomID: idOf(0) },
      { event: "spam", time: TIME + 9, CustomID: idOf(1) },
      { event: "sent", time: TIME, CustomID: idOf(1) },
      { event: "unsub", time: TIME + 5, CustomID: idOf(2) },
      { event: "blocked", time: TIME + 5, CustomID: idOf(3), error: "content" },
      { event: "open", time: TIME + 6, CustomID: idOf(3) },
    ];
    expect((await mailjet(reports)).status).toBe(200);
    expect((await mailjet(reports.toReversed())).status).toBe(200);
    for (const report of reports) expect((await mailjet(report)).status).toBe(200);
    await counted(id, 6);
    expect(await recipients(id)).toMatchObject([
      {
        state: "failed",
        reason: "bounced",
        message: "user unknown",
        status: "Bounced",
        statusBy: "provider",
      },
      { state: "delivered", status: "Spam", statusBy: "provider" },
      { state: "accepted", status: "Unsubscribed" },
      { state: "failed", reason: "blocked", status: "Active" },
    ]);
    expect(await linesOf(id)).toEqual({
      Opened: 0,
      Clicked: 0,
      Unsubscribed: 1,
      Blocked: 1,
      Spam: 1,
      Bounced: 1,
    });
    expect(await sendingAs(server, admin).details(id)).toMatchObject({
      statusName: "Sent",
      totalDelivered: 2,
      send: 4,
    });
    await mailjet(reports);
    expect(await events(id)).toHaveLength(6);
  });

  it("hold for who left before, so that subscribing again does not bring them back", async () => {
    const { id, idOf } = await sendToFour();
    await mailjet([0, 1].map((nth) => ({ event: "unsub", time: TIME, CustomID: idOf(nth) })));
    await counted(id, 2);
    await mailjet([
      { event: "spam", time: TIME + 5, CustomID: idOf(0) },
      { event: "bounce", time: TIME + 5, CustomID: idOf(1), hard_bounce: true },
    ]);
    await counted(id, 4);
    expect((await recipients(id)).slice(0, 2)).toMatchObject([
      { status: "Spam", statusBy: "provider" },
      { status: "Bounced", statusBy: "provider" },
    ]);
  });

  it("of three newsletters that came back for now end the address", async () => {
    const { id, people, idOf } = await sendToFour();
    await mailjet({ event: "bounce", time: TIME, CustomID: idOf(0), hard_bounce: false });
    await counted(id, 1);
    expect((await recipients(id))[0]).toMatchObject({ state: "accepted", status: "Active" });
    for (const _ of [2, 3]) {
      const { id: next } = await sendTracked(server, admin);
      await mailjet({
        event: "bounce",
        time: TIME,
        CustomID: `${HARBOR}-${next}-${people[0]}`,
        hard_bounce: false,
      });
      await counted(next, 1);
    }
    expect((await recipients(id))[0]).toMatchObject({ status: "Bounced", statusBy: "provider" });
  });

  it("are believed with the site's secret alone, and about mails of that site alone", async () => {
    const { id, people, idOf } = await sendToFour();
    const report = { event: "bounce", time: TIME, CustomID: idOf(0), hard_bounce: true };
    const wrong = [
      "",
      "Basic",
      "Bearer x",
      basic(address.username, ""),
      basic(address.username, `${address.password}x`),
      basic("other", address.password),
    ];
    for (const authorization of wrong) expect((await mailjet(report, authorization)).status).toBe(401);
    // Harbor's secret does not open another site.
    expect((await mailjet(report, undefined, ORCHARD)).status).toBe(401);
    expect((await mailjet(report, undefined, 99)).status).toBe(401);
    const foreign = [
      { ...report, CustomID: `${ORCHARD}-${id}-${people[0]}` },
      { ...report, CustomID: `${HARBOR}-${id}-999999` },
      { ...report, CustomID: `${HARBOR}-99999999999-1` },
      { ...report, CustomID: "1-1-1; drop table" },
      { ...report, CustomID: 7 },
      { ...report, time: "soon" },
      { ...report, event: "unknown" },
      null,
      "text",
      [[report]],
    ];
    expect((await mailjet(foreign)).status).toBe(200);
    expect(await events(id)).toHaveLength(0);
  });

  it("are stored where their words are cut within a character, or hold half of one", async () => {
    const { id, idOf } = await sendToFour();
    const reports = [
      { event: "blocked", time: TIME, CustomID: idOf(0), error: `${"a".repeat(298)}${"😀".repeat(3)}` },
      { event: "blocked", time: TIME, CustomID: idOf(1), error: `${"a".repeat(297)}${"😀".repeat(3)}` },
      { event: "blocked", time: TIME, CustomID: idOf(2), comment: "\ud83d oh" },
      { event: "blocked", time: TIME, CustomID: idOf(3), error: "content" },
    ];
    const answer = await mailjet(reports);
    expect(answer.status, await answer.text()).toBe(200);
    await counted(id, 4);
    const messages = (await recipients(id)).map(({ message }) => message);
    expect(messages.slice(2)).toEqual(["\ufffd oh", "content"]);
    for (const message of messages.slice(0, 2)) expect(message).toMatch(/^a+.?…$/u);
  });

  it("that are more than a provider sends at once are refused before each is read", async () => {
    expect((await mailjet(Array.from({ length: 5_000 }, () => ({})))).status).toBe(200);
    for (const post of [mailjet, signed]) {
      const refused = await post(Array.from({ length: 5_001 }, () => ({})));
      expect([refused.status, await refused.json()]).toEqual([
        400,
        { message: "A call reports at most 5000 events." },
      ]);
    }
  });

  it("that are no JSON or too large are refused", async () => {
    expect((await mailjet("{")).status).toBe(400);
    expect((await mailjet("")).status).toBe(400);
    expect((await mailjet(JSON.stringify("x".repeat(3 * 1024 * 1024)))).status).toBe(413);
  });
});

describe("reports of SendGrid", () => {
  it("are believed when they are signed, and change the same", async () => {
    const { id, idOf } = await sendToFour();
    const reports = [
      { event: "delivered", timestamp: TIME, newsloom: idOf(0), email: "x@y.test" },
      { event: "bounce", type: "bounce", timestamp: TIME, newsloom: idOf(1), reason: "550 no such user" },
      { event: "bounce", type: "blocked", timestamp: TIME, newsloom: idOf(2), reason: "550 policy" },
      { event: "spamreport", timestamp: TIME, newsloom: idOf(3) },
      { event: "click", timestamp: TIME, newsloom: idOf(3), url: "https://evil.test" },
    ];
    expect(
      (await signed(reports, { body: JSON.stringify(reports).replace("bounce", "dropped") })).status,
    ).toBe(401);
    expect((await signed(reports, { site: ORCHARD })).status).toBe(401);
    expect((await signed(reports)).status).toBe(200);
    expect((await signed(reports)).status).toBe(200);
    await counted(id, 4);
    expect(await recipients(id)).toMatchObject([
      { state: "delivered", status: "Active" },
      { state: "failed", reason: "bounced", status: "Bounced" },
      { state: "failed", reason: "blocked", status: "Active" },
      { state: "delivered", status: "Spam" },
    ]);
  });

  it("that a mail came back for now are no block, whatever the provider calls them", async () => {
    const { id, idOf } = await sendToFour();
    const bounce = { event: "bounce", timestamp: TIME };
    const reports = [
      { ...bounce, type: "blocked", newsloom: idOf(0), reason: "450 4.7.1 Client host rejected" },
      { ...bounce, type: "blocked", newsloom: idOf(1), status: "4.7.28", reason: "Too many mails" },
      { ...bounce, type: "blocked", newsloom: idOf(2), status: "5.7.1", reason: "550 5.7.1 Policy" },
    ];
    expect((await signed(reports)).status).toBe(200);
    await counted(id, 3);
    expect((await recipients(id)).map(({ state }) => state)).toEqual([
      "accepted",
      "accepted",
      "failed",
      "accepted",
    ]);
  });

  it("settle doubts, so that the campaign is sent", async () => {
    const { id, idOf } = await sendToFour();
    await server.platform.database.inSite(HARBOR, async (db) => {
      await db
        .updateTable("campaigns")
        .set({ status_id: 9, total_delivered: 0 })
        .where("distribution_id", "=", id)
        .execute();
      await db
        .updateTable("send_recipients")
        .set({ state: "in doubt", provider_message_id: "" })
        .where("distribution_id", "=", id)
        .execute();
    });
    await signed([0, 1, 2].map((nth) => ({ event: "delivered", timestamp: TIME, newsloom: idOf(nth) })));
    await counted(id, 3);
    expect((await sendingAs(server, admin).details(id)).statusName).toBe("Partialy Sent");
    await signed([
      { event: "bounce", type: "bounce", timestamp: TIME, newsloom: idOf(3), reason: "550 no such user" },
    ]);
    await counted(id, 4);
    expect((await recipients(id)).map(({ state }) => state)).toEqual([
      "delivered",
      "delivered",
      "delivered",
      "failed",
    ]);
    expect(await sendingAs(server, admin).details(id)).toMatchObject({
      statusName: "Sent",
      totalDelivered: 3,
    });
    expect((await sendingAs(server, admin).progress(id)).counts).toMatchObject({ "in doubt": 0 });
  });
});
