import { SENDING_MESSAGES } from "@newsloom/domain/delivery/sending";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HARBOR } from "../../../../test/data/fixtures.ts";
import { setSettings } from "../../../../test/data/settings.ts";
import { insertCampaign, insertReaders, sendingAs } from "../../../../test/delivery/sends.ts";
import { eventually } from "../../../../test/eventually.ts";
import { type SmtpSink, startSmtpSink } from "../../../../test/mail/smtp-sink.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";

const PROVIDER_TIMEOUT_MS = 2_000;

let sink: SmtpSink;
let server: TestServer;
let admin: Record<string, string>;
beforeAll(async () => {
  sink = await startSmtpSink();
  server = await startTestServer({
    env: {
      SMTP_URL: `smtp://127.0.0.1:${sink.port}`,
      OUTBOUND_ALLOW: "127.0.0.0/8",
      PROVIDER_TIMEOUT_MS: String(PROVIDER_TIMEOUT_MS),
    },
  });
  admin = await server.signIn("admin@harbor.test");
  await setSettings(server, admin, { EmailSenderProviderName: "smtp" });
});
afterAll(async () => {
  await server.stop();
  await sink.stop();
});

const statusOf = (email: string) =>
  server.platform.database.inSite(HARBOR, async (db) => {
    const row = await db
      .selectFrom("subscribers")
      .select("status")
      .where("email", "=", email)
      .executeTakeFirst();
    return row?.status;
  });

describe("what a mail server answers", () => {
  it("counts: an address that does not exist has bounced and is not mailed again, a refusal is blocked", async () => {
    const [gone = "", refused = "", ...others] = await insertReaders(server, 6);
    sink.replies.set(gone, { code: 550, message: `5.1.1 ${gone} is unknown here` });
    sink.replies.set(refused, { code: 550, message: "5.7.1 Refused by policy" });
    const harbor = sendingAs(server, admin);
    const id = await insertCampaign(server, { newsletter_subject: "By mail server" });
    expect((await harbor.send(id)).status).toBe(200);
    await harbor.becomes(id, "Sent");
    expect(sink.mails.map(({ to }) => to).toSorted()).toEqual(others.toSorted());
    expect(await harbor.progress(id)).toMatchObject({
      counts: { accepted: 4, failed: 2 },
      reasons: [{ state: "failed", reason: "550", count: 2 }],
      addsUp: true,
    });
    await eventually("the address is suppressed", async () => (await statusOf(gone)) === "Bounced");
    expect(await statusOf(refused)).toBe("Active");
    const { body } = await server.call<{ lines: { name: string; count: number }[] }>(
      `/api/Statistics/GetCampaignStatistics?distributionId=${id}`,
      { headers: admin },
    );
    const countOf = (name: string) => body.lines.find((line) => line.name === name)?.count;
    expect([countOf("Bounced"), countOf("Blocked")]).toEqual([1, 1]);
    const [error] = await harbor.errors(id);
    expect(error?.message, "without addresses").not.toContain("@");
  });

  it("is tried again on request only where it may pass: not who bounced or was blocked", async () => {
    await server.platform.database.inSite(HARBOR, (db) =>
      db.updateTable("subscribers").set({ weekly: false }).execute(),
    );
    const [gone = "", refused = "", full = ""] = await insertReaders(server, 4);
    sink.replies.set(gone, { code: 550, message: "5.1.1 unknown here" });
    sink.replies.set(refused, { code: 550, message: "5.7.1 Refused by policy" });
    sink.replies.set(full, { code: 552, message: "5.2.2 The mailbox is full" });
    const harbor = sendingAs(server, admin);
    const id = await insertCampaign(server, { newsletter_subject: "Tried again" });
    expect((await harbor.send(id)).status).toBe(200);
    await harbor.becomes(id, "Sent");
    expect(await harbor.progress(id)).toMatchObject({ counts: { accepted: 1, failed: 3 }, retryable: 1 });
    for (const email of [gone, refused, full]) sink.replies.delete(email);
    expect((await harbor.put(id, "RetryFailed")).status).toBe(200);
    await harbor.becomes(id, "Sent");
    expect(await harbor.progress(id)).toMatchObject({
      counts: { accepted: 2, failed: 2 },
      retryable: 0,
      addsUp: true,
    });
    const mailed = sink.mails.map(({ to }) => to);
    expect([gone, refused, full].map((email) => mailed.includes(email))).toEqual([false, false, true]);
    const { status, body } = await harbor.put(id, "RetryFailed");
    expect({ status, message: body.message }).toEqual({
      status: 400,
      message: SENDING_MESSAGES.nothingFailed,
    });
  });

  it("stops the campaign when it refuses the sender, and says nothing of the people", async () => {
    const readers = await insertReaders(server, 3);
    const harbor = sendingAs(server, admin);
    const id = await insertCampaign(server, { newsletter_subject: "From nobody" });
    sink.refuseSenders({ code: 550, message: "Sender rejected" });
    expect((await harbor.send(id)).status).toBe(200);
    await harbor.becomes(id, "Failed");
    sink.refuseSenders(undefined);
    expect((await harbor.progress(id)).problem).toContain("answered MAIL FROM with: 550 Sender rejected");
    const events = await server.platform.database.inSite(HARBOR, (db) =>
      db.selectFrom("campaign_events").select("kind").where("distribution_id", "=", id).execute(),
    );
    expect(events).toEqual([]);
    expect(await Promise.all(readers.map(statusOf))).toEqual(["Active", "Active", "Active"]);
  });

  it("is waited for while it reads the mail, longer than a connection may take", async () => {
    const keys = { provider: "smtp", host: "127.0.0.1", port: sink.port, user: "harbor", apiKey: "tide" };
    const saved = await server.call("/api/Sender/UpdateProviderKeys", {
      method: "PUT",
      headers: admin,
      body: keys,
    });
    expect(saved.status).toBe(200);
    const harbor = sendingAs(server, admin);
    const id = await insertCampaign(server, { newsletter_subject: "Read slowly" });
    sink.answerAfter(PROVIDER_TIMEOUT_MS + 500);
    expect((await harbor.send(id)).status).toBe(200);
    await harbor.becomes(id, "Sent");
    sink.answerAfter(0);
    expect((await harbor.progress(id)).counts["in doubt"]).toBe(0);
  });
});
