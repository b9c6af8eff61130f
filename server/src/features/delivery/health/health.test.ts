import type { DeliveryHealth } from "@newsloom/contract/delivery/health";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { HARBOR } from "../../../../test/data/fixtures.ts";
import { setSettings } from "../../../../test/data/settings.ts";
import { insertSubscribers } from "../../../../test/data/subscribers.ts";
import { reportAsMailjet } from "../../../../test/delivery/reports.ts";
import { insertCampaign, sendingAs } from "../../../../test/delivery/sends.ts";
import { eventually } from "../../../../test/eventually.ts";
import { type SmtpSink, startSmtpSink } from "../../../../test/mail/smtp-sink.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";

const GONE = { code: 550, message: "5.1.1 No such mailbox" };
const REFUSED = { code: 550, message: "5.7.1 Refused by policy" };
const NOT_ACCEPTED = { code: 535, message: "5.7.8 Keys are not accepted" };

let sink: SmtpSink;
let server: TestServer;
let admin: Record<string, string>;
let harbor: ReturnType<typeof sendingAs>;
beforeAll(async () => {
  sink = await startSmtpSink();
  server = await startTestServer({
    env: { CAPTCHA: "none", SMTP_URL: `smtp://127.0.0.1:${sink.port}` },
  });
  admin = await server.signIn("admin@harbor.test");
  harbor = sendingAs(server, admin);
  await setSettings(server, admin, { EmailSenderProviderName: "smtp" });
});
afterAll(async () => {
  await server.stop();
  await sink.stop();
});
beforeEach(() => sink.replies.clear());

/** These people and nobody else are on the list. */
async function subscribe(emails: readonly string[]): Promise<number[]> {
  await server.platform.database.inSite(HARBOR, (db) =>
    db.updateTable("subscribers").set({ weekly: false }).execute(),
  );
  return insertSubscribers(
    server,
    emails.map((email) => ({ email, weekly: true })),
  );
}
async function send(status: string, id?: number): Promise<number> {
  const distributionId = id ?? (await insertCampaign(server));
  expect((await harbor.send(distributionId)).status).toBe(200);
  await harbor.becomes(distributionId, status);
  return distributionId;
}
async function complain(id: number, subscriberId: number | undefined): Promise<void> {
  const report = { event: "spam", time: 1_794_900_000, CustomID: `${HARBOR}-${id}-${subscriberId}` };
  expect(await reportAsMailjet(server, admin, [report])).toBe(200);
}
const health = async (query: Record<string, string>) =>
  (await server.call<DeliveryHealth>("/api/Statistics/GetDeliveryHealth", { headers: admin, query })).body;
const becomes = (query: Record<string, string>, totals: DeliveryHealth["totals"]) =>
  eventually("it is counted", async () => {
    const now = await health(query);
    return JSON.stringify(now.totals) === JSON.stringify(totals) && now;
  });
const now = () => ({ from: new Date().toISOString() });

/** As if it had been sent at noon, some days ago; returns the day. */
async function sentBefore(id: number, days: number): Promise<string> {
  const day = new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  await server.platform.database.ownerPool.query(
    "update sends set frozen_at = $2 where distribution_id = $1",
    [id, `${day}T12:00:00Z`],
  );
  return day;
}

describe("delivery health", () => {
  it("counts what was sent, came back and was complained about, by day and by mailbox domain", async () => {
    const since = now();
    const [, , , pier] = await subscribe(["a@quay.test", "b@quay.test", "c@quay.test", "d@pier.test"]);
    sink.replies.set("a@quay.test", GONE);
    const first = await send("Sent");
    await complain(first, pier);
    await becomes(since, { sent: 4, bounced: 1, spam: 1 });
    // Who bounced or complained is not mailed again.
    const second = await send("Sent");
    const [earlier, later] = [await sentBefore(first, 4), await sentBefore(second, 2)];
    const query = { from: `${earlier}T00:00:00Z`, to: `${later}T23:00:00Z` };
    expect(await health(query)).toEqual({
      totals: { sent: 6, bounced: 1, spam: 1 },
      days: [
        { date: later, sent: 2, bounced: 0, spam: 0 },
        { date: earlier, sent: 4, bounced: 1, spam: 1 },
      ],
      domains: [
        { domain: "quay.test", sent: 5, bounced: 1, spam: 0 },
        { domain: "pier.test", sent: 1, bounced: 0, spam: 1 },
      ],
    });
    expect((await health({ ...query, to: `${earlier}T23:00:00Z` })).totals.sent).toBe(4);
  });

  it("does not count mails that were never handed over", async () => {
    const since = now();
    await subscribe(["a@stopped.test", "b@stopped.test"]);
    for (const email of ["a@stopped.test", "b@stopped.test"]) sink.replies.set(email, NOT_ACCEPTED);
    const id = await send("Failed");
    expect((await harbor.progress(id)).reasons).toEqual([{ state: "failed", reason: "stopped", count: 2 }]);
    expect(await health(since)).toEqual({
      totals: { sent: 0, bounced: 0, spam: 0 },
      days: [],
      domains: [],
    });
  });

  it("forgets a sending that nobody got when the newsletter is sent again", async () => {
    const since = now();
    await subscribe(["a@again.test", "b@again.test", "c@again.test"]);
    sink.replies.set("a@again.test", GONE);
    for (const email of ["b@again.test", "c@again.test"]) sink.replies.set(email, REFUSED);
    const id = await send("Failed");
    await becomes(since, { sent: 3, bounced: 3, spam: 0 });
    expect((await harbor.put(id, "BackToDraft")).status).toBe(200);
    sink.replies.delete("c@again.test");
    await send("Sent", id);
    expect((await becomes(since, { sent: 2, bounced: 1, spam: 0 })).domains).toHaveLength(1);
    const { body } = await server.call<{ lines: { name: string; count: number }[] }>(
      `/api/Statistics/GetCampaignStatistics?distributionId=${id}`,
      { headers: admin },
    );
    expect(body.lines.filter(({ count }) => count > 0)).toMatchObject([{ name: "Blocked", count: 1 }]);
  });
});
