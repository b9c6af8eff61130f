import { REPORT_MESSAGES } from "@newsloom/domain/delivery/reports";
import { SENDING_MESSAGES, type SendState } from "@newsloom/domain/delivery/sending";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { HARBOR } from "../../../../test/data/fixtures.ts";
import { insertCampaign, insertReaders, sendingAs } from "../../../../test/delivery/sends.ts";
import { eventually } from "../../../../test/eventually.ts";
import type { MailjetServer } from "../../../../test/mail/providers/mailjet-server.ts";
import { INSTALL_DOMAIN, startMailjet } from "../../../../test/mail/providers/newsletter-providers.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";

const PEOPLE = 130;
/** Of fewer people nothing is said. */
const FIRST = 120;

let mailjet: MailjetServer;
let server: TestServer;
let admin: Record<string, string>;
let harbor: ReturnType<typeof sendingAs>;
let reportsTo: URL;
beforeAll(async () => {
  mailjet = await startMailjet();
  server = await startTestServer({ env: { ...mailjet.env, CAPTCHA: "none" } });
  admin = await server.signIn("admin@harbor.test");
  harbor = sendingAs(server, admin);
  const { body } = await server.call<{ mailjet: string }>("/api/Campaign/GetEventAddresses", {
    headers: admin,
  });
  reportsTo = new URL(body.mailjet);
});
afterAll(async () => {
  await server.stop();
  await mailjet.stop();
});
beforeEach(async () => {
  mailjet.sent.length = 0;
  mailjet.calls.length = 0;
  // Others for each test, because some of them bounce or complain.
  await query("update subscribers set weekly = false where site_id = $1", [HARBOR]);
  await insertReaders(server, PEOPLE);
});
afterEach(async () => {
  mailjet.behave("well");
  await setLatency(0);
});

const setLatency = (milliseconds: number) =>
  fetch(`${mailjet.url}/_latency`, { method: "PUT", body: String(milliseconds) });
const query = (text: string, values: readonly unknown[]) =>
  server.platform.database.ownerPool.query(text, [...values]);
const becomes = (id: number, state: SendState) =>
  eventually(`it is ${state}`, async () => {
    const sending = await harbor.progress(id);
    return sending.state === state && sending;
  });

interface Told {
  readonly level: string;
  readonly message: string;
  readonly event: { readonly label: string; readonly action: string } | null;
}
/** What somebody else reads at the bell about this newsletter. */
async function toldAbout(id: number): Promise<Told[]> {
  const { body } = await server.call<{ items: Told[] }>("/api/Notifications/GetList", {
    headers: await server.signIn("organizer@harbor.test"),
  });
  return body.items
    .filter(({ event }) => event?.action === `/newsletters/${id}`)
    .map(({ level, message, event }) => ({ level, message, event }));
}
const told = (id: number, level: "warning" | "error", message: string): Told => ({
  level,
  message,
  event: { label: SENDING_MESSAGES.open, action: `/newsletters/${id}` },
});

/** One of which most people have it and the others wait. */
async function sendToFirst(name: string): Promise<number> {
  const id = await insertCampaign(server, { newsletter_name: name });
  const firstWave = { size: FIRST, unit: "people", waitMinutes: 600 };
  expect((await harbor.send(id, { firstWave })).status).toBe(200);
  await eventually("the first have it", async () => (await harbor.progress(id)).counts.accepted === FIRST);
  return id;
}

async function report(count: number, what: object): Promise<void> {
  const events = mailjet.sent.slice(0, count).map(({ CustomID }, nth) => ({
    ...what,
    time: 1_794_900_000 + nth,
    CustomID,
  }));
  const { username, password } = reportsTo;
  const { status } = await fetch(`${server.url}/api/Mailjet/Events?site=${HARBOR}`, {
    method: "POST",
    body: JSON.stringify(events),
    headers: {
      "content-type": "application/json",
      authorization: `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}`,
    },
  });
  expect(status).toBe(200);
}

describe("everybody is told at the bell, once,", () => {
  it.each([
    ["bounces", 7, { event: "bounce", hard_bounce: true, error: "user unknown" }],
    ["complaints", 1, { event: "spam" }],
  ] as const)("when a spike of %s pauses a newsletter", async (kind, count, what) => {
    const id = await sendToFirst(`Spike of ${kind}`);
    await report(count, what);
    const { problem, counts } = await becomes(id, "paused");
    expect(problem).toBe(REPORT_MESSAGES[kind]);
    expect(counts.queued).toBe(PEOPLE - FIRST);
    expect(await toldAbout(id)).toEqual([
      told(id, "warning", SENDING_MESSAGES.paused(`Spike of ${kind}`, REPORT_MESSAGES[kind])),
    ]);
    await harbor.put(id, "CancelSending");
  });

  it("when the provider fails ten times in a row", async () => {
    const id = await insertCampaign(server, { newsletter_name: "Provider away" });
    mailjet.behave("failing");
    await harbor.send(id);
    await eventually("it fails", async () => {
      const { rowCount } = await query(
        `update sends set provider_failures = 9, next_batch_at = '2020-01-01'
         where distribution_id = $1 and provider_failures > 0`,
        [id],
      );
      return rowCount === 1;
    });
    const { problem } = await becomes(id, "paused");
    expect(problem).toContain("Resume sending when the provider works again.");
    expect(await toldAbout(id)).toEqual([
      told(id, "warning", SENDING_MESSAGES.paused("Provider away", problem)),
    ]);
    mailjet.behave("well");
    await harbor.put(id, "ResumeSending");
    await harbor.becomes(id, "Sent");
    expect(await toldAbout(id)).toHaveLength(1);
  });

  it("when it failed, because the provider does not know the sender", async () => {
    const id = await insertCampaign(server, { newsletter_name: "Unknown sender" });
    mailjet.senders.delete(1);
    await harbor.send(id);
    await harbor.becomes(id, "Failed");
    mailjet.authenticate(INSTALL_DOMAIN);
    const { problem } = await harbor.progress(id);
    expect(problem).toContain("Mailjet");
    expect(await toldAbout(id)).toEqual([
      told(id, "error", SENDING_MESSAGES.notSent("Unknown sender", problem)),
    ]);
  });

  it("and not when somebody paused or cancelled it", async () => {
    const id = await sendToFirst("By hand");
    await harbor.put(id, "PauseSending");
    await harbor.put(id, "CancelSending");
    await becomes(id, "finished");
    expect(await toldAbout(id)).toEqual([]);
  });
});

describe("a newsletter that is cancelled while the provider is called", () => {
  it.each([
    ["takes nothing", "failing"],
    ["asks for fewer mails", "limited"],
  ] as const)("is over when the provider %s", async (_, behaviour) => {
    const id = await insertCampaign(server);
    await setLatency(1_000);
    mailjet.behave(behaviour);
    await harbor.send(id);
    await eventually("the provider is called", () => mailjet.calls.length > 0);
    expect((await harbor.put(id, "CancelSending")).status).toBe(200);
    const { counts, reasons } = await becomes(id, "finished");
    expect(counts).toMatchObject({ queued: 0, excluded: PEOPLE });
    expect(reasons).toEqual([{ state: "excluded", reason: "cancelled", count: PEOPLE }]);
    expect((await harbor.details(id)).statusName).toBe("Failed");
    expect(mailjet.sent).toEqual([]);
  });

  it("stays cancelled when the provider refuses the rest for good", async () => {
    const id = await sendToFirst("Cancelled and stopped");
    await setLatency(1_000);
    mailjet.calls.length = 0;
    await harbor.put(id, "SendRest");
    await eventually("the provider is called", () => mailjet.calls.length > 0);
    mailjet.senders.delete(1);
    expect((await harbor.put(id, "CancelSending")).status).toBe(200);
    const { counts } = await becomes(id, "finished");
    mailjet.authenticate(INSTALL_DOMAIN);
    expect(counts).toMatchObject({ accepted: FIRST, excluded: PEOPLE - FIRST });
    expect((await harbor.details(id)).statusName).toBe("Partialy Sent");
    expect(await toldAbout(id)).toEqual([]);
  });
});
