import type { DeliveryHealth } from "@newsloom/contract/delivery/health";
import type { CampaignStatistics } from "@newsloom/contract/delivery/statistics";
import { afterAll, beforeAll, expect, it } from "vitest";
import { HARBOR } from "../../../../test/data/fixtures.ts";
import { reportAsMailjet } from "../../../../test/delivery/reports.ts";
import { insertCampaign, insertReaders, sendingAs } from "../../../../test/delivery/sends.ts";
import { eventually } from "../../../../test/eventually.ts";
import type { MailjetServer } from "../../../../test/mail/providers/mailjet-server.ts";
import { startMailjet } from "../../../../test/mail/providers/newsletter-providers.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";

let mailjet: MailjetServer;
let server: TestServer;
let admin: Record<string, string>;
beforeAll(async () => {
  mailjet = await startMailjet();
  server = await startTestServer({ env: { ...mailjet.env, PROVIDER_TIMEOUT_MS: "3000" } });
  admin = await server.signIn("admin@harbor.test");
});
afterAll(async () => {
  await server.stop();
  await mailjet.stop();
});

const query = (text: string) => server.platform.database.ownerPool.query(text);
const counted = (id: number, count: number) =>
  eventually("the reports are counted", async () => {
    const { rows } = await query(`select is_counted from campaign_events where distribution_id = ${id}`);
    return rows.length === count && rows.every(({ is_counted }) => is_counted);
  });
const linesOf = async (id: number) => {
  const path = `/api/Statistics/GetCampaignStatistics?distributionId=${id}`;
  const { body } = await server.call<CampaignStatistics>(path, { headers: admin });
  return Object.fromEntries(body.lines.map(({ name, count }) => [name, count]));
};
async function reportBounce(CustomID: string | undefined): Promise<void> {
  const report = { event: "bounce", time: 1_794_900_000, CustomID, hard_bounce: true };
  expect(await reportAsMailjet(server, admin, [report])).toBe(200);
}

it("a mail in doubt that came back counts as a report, once, and the person is not mailed again", async () => {
  const { send, becomes, progress, put } = sendingAs(server, admin);
  await insertReaders(server, 4);
  const id = await insertCampaign(server, { newsletter_subject: "In doubt" });
  mailjet.behave("mute");
  expect((await send(id)).status).toBe(200);
  await becomes(id, "Partialy Sent");
  mailjet.behave("well");
  const [bounced, blocked] = mailjet.messages;
  if (!bounced || !blocked) throw new Error("Four mails were taken.");
  bounced.Status = "hardbounced";
  blocked.Status = "blocked";
  await query(`update send_recipients set try_at = '-infinity' where distribution_id = ${id}`);
  await becomes(id, "Sent");
  await counted(id, 2);
  expect(await linesOf(id)).toMatchObject({ Bounced: 1, Blocked: 1, Spam: 0 });

  await reportBounce(bounced.CustomID);
  await counted(id, 3);
  expect(await linesOf(id)).toMatchObject({ Bounced: 1, Blocked: 1 });
  const { body } = await server.call<DeliveryHealth>("/api/Statistics/GetDeliveryHealth", { headers: admin });
  expect(body.totals, "one bounced, one blocked").toEqual({ sent: 4, bounced: 2, spam: 0 });
  const { rows } = await query(`select status from subscribers where site_id = ${HARBOR}
    and id = ${bounced.CustomID.split("-")[2]}`);
  expect(rows).toEqual([{ status: "Bounced" }]);

  expect((await put(id, "RetryFailed")).status, "nobody whose failure may pass").toBe(400);
  expect(await progress(id)).toMatchObject({ counts: { failed: 2, "in doubt": 0 }, retryable: 0 });
});
