import { generateKeyPairSync, sign } from "node:crypto";
import type { CampaignStatistics } from "@newsloom/contract/delivery/statistics";
import { afterAll, beforeAll, expect, it } from "vitest";
import { HARBOR } from "../../../../test/data/fixtures.ts";
import { reportAsMailjet } from "../../../../test/delivery/reports.ts";
import { insertCampaign, insertReaders, sendingAs } from "../../../../test/delivery/sends.ts";
import { eventually } from "../../../../test/eventually.ts";
import { type BothProviders, startBoth } from "../../../../test/mail/providers/newsletter-providers.ts";
import { SENDGRID_KEY } from "../../../../test/mail/providers/sendgrid-server.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";

let providers: BothProviders;
let server: TestServer;
let admin: Record<string, string>;
const keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
beforeAll(async () => {
  providers = await startBoth();
  server = await startTestServer({ env: providers.env });
  admin = await server.signIn("admin@harbor.test");
  const eventsKey = keys.publicKey.export({ format: "der", type: "spki" }).toString("base64");
  await put("/api/Sender/UpdateProviderKeys", { provider: "sendgrid", apiKey: SENDGRID_KEY, eventsKey });
  await put("/api/Sender/UpdateSecondProvider", { provider: "sendgrid" });
});
afterAll(async () => {
  await server.stop();
  await providers.stop();
});

async function put(path: string, body: object): Promise<void> {
  const { status, text } = await server.call(path, { method: "PUT", headers: admin, body });
  if (status !== 200) throw new Error(text);
}
async function reportAsSendGrid(reports: readonly object[]): Promise<number> {
  const body = JSON.stringify(reports);
  const timestamp = "1794900000";
  const signature = sign("sha256", Buffer.from(timestamp + body), keys.privateKey).toString("base64");
  const answer = await fetch(`${server.url}/api/SendGrid/Events?site=${HARBOR}`, {
    method: "POST",
    body,
    headers: {
      "content-type": "application/json",
      "x-twilio-email-event-webhook-timestamp": timestamp,
      "x-twilio-email-event-webhook-signature": signature,
    },
  });
  return answer.status;
}

it("reports of both providers count after a campaign went on with the second", async () => {
  const { progress, details, send } = sendingAs(server, admin);
  await insertReaders(server, 8);
  const id = await insertCampaign(server, { newsletter_subject: "Both" });
  await send(id, { firstWave: { size: 4, unit: "people", waitMinutes: 60 } });
  await eventually("the first wave is out", async () => (await progress(id)).counts.accepted === 4);
  providers.mailjet.behave("failing");
  await put(`/api/Campaign/${id}/SendRest`, {});
  // As if the provider had failed nine times in a row, so that the next one is the tenth.
  await server.platform.database.inSite(HARBOR, (db) =>
    db.updateTable("sends").set({ provider_failures: 9 }).where("distribution_id", "=", id).execute(),
  );
  await eventually("all have it", async () => (await details(id)).statusName === "Sent");
  expect(await progress(id)).toMatchObject({ firstProvider: "mailjet", provider: "sendgrid" });

  const byMailjet = providers.mailjet.sent.map(({ CustomID }) => String(CustomID));
  const bySendGrid = providers.sendGrid.sent.flatMap(({ personalizations }) =>
    (personalizations as { custom_args: { newsloom: string } }[]).map(
      ({ custom_args }) => custom_args.newsloom,
    ),
  );
  expect([new Set(byMailjet).size, new Set(bySendGrid).size]).toEqual([4, 4]);
  const time = 1_794_900_000;
  const [bouncedFirst = "", ...deliveredFirst] = byMailjet;
  const [bouncedSecond = "", ...deliveredSecond] = bySendGrid;
  expect(
    await reportAsMailjet(server, admin, [
      ...deliveredFirst.map((CustomID) => ({ event: "sent", time, CustomID })),
      { event: "bounce", time, CustomID: bouncedFirst, hard_bounce: true, error: "user unknown" },
    ]),
  ).toBe(200);
  expect(
    await reportAsSendGrid([
      ...deliveredSecond.map((newsloom) => ({ event: "delivered", timestamp: time, newsloom })),
      { event: "bounce", type: "bounce", timestamp: time, newsloom: bouncedSecond, reason: "550 unknown" },
    ]),
  ).toBe(200);
  await eventually("the reports are counted", async () => (await progress(id)).counts.delivered === 6);
  expect(await progress(id)).toMatchObject({
    counts: { delivered: 6, failed: 2, accepted: 0 },
    reasons: [{ state: "failed", reason: "bounced", count: 2 }],
    addsUp: true,
  });
  expect((await details(id)).totalDelivered).toBe(6);
  const { body } = await server.call<CampaignStatistics>(
    `/api/Statistics/GetCampaignStatistics?distributionId=${id}`,
    { headers: admin },
  );
  expect(body.lines.find(({ name }) => name === "Bounced")?.count).toBe(2);
});
