import type { TestResult } from "@newsloom/contract/newsletters/test-sends";
import { TEST_SEND_LIMITS, TEST_SEND_MESSAGES } from "@newsloom/domain/newsletters/test-sends";
import { SENDER_MESSAGES } from "@newsloom/domain/senders/sender-address";
import type { FeatureName } from "@newsloom/domain/sites/features";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertCampaigns } from "../../../../test/data/campaigns.ts";
import { HARBOR, ORCHARD } from "../../../../test/data/fixtures.ts";
import { sendableModel } from "../../../../test/delivery/sends.ts";
import { eventually } from "../../../../test/eventually.ts";
import { readMails } from "../../../../test/mail/mailbox.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";

let server: TestServer;
let admin: Record<string, string>;
let campaign = 0;
beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: "none" } });
  admin = await server.signIn("admin@harbor.test");
  [campaign = 0] = await insertCampaigns(server, [{ newsletter_subject: "High tide" }]);
});
afterAll(() => server.stop());

const send = (body: object, headers = admin) =>
  server.call<{ testId: number; message: string }>("/api/Campaign/sendTest", {
    method: "POST",
    headers,
    body: { distributionId: campaign, ...body },
  });
const result = (id: number, headers = admin) =>
  server.call<TestResult>(`/api/Campaign/${id}/TestResult`, { headers });
const finished = (id: number) =>
  eventually("the test is sent", async () => {
    const { body } = await result(id);
    return body.state === "Done" && body;
  });
const change = (columns: { sender_id: number | null } | { newsletter_subject: string }) =>
  server.platform.database.inSite(HARBOR, (db) =>
    db.updateTable("campaigns").set(columns).where("distribution_id", "=", campaign).execute(),
  );
const setFeature = (featureName: FeatureName, featureStatusId: 0 | 1) =>
  server.call("/api/Settings/UpdateSiteFeature", {
    method: "PUT",
    headers: admin,
    body: { featureName, featureStatusId },
  });

describe("a test of a newsletter", () => {
  it("[NL-037] [NL-045] goes to each address once, says what became of it, and leaves the newsletter as it is", async () => {
    const { status, body } = await send({
      emails: ["Anna@Reader.test", "anna@reader.test ", "bo@reader.test"],
    });
    expect(status).toBe(200);
    expect(await finished(body.testId)).toEqual({ state: "Done", sent: 2, errors: [] });
    for (const to of ["anna@reader.test", "bo@reader.test"]) {
      const mails = await readMails(server, HARBOR, to);
      expect(mails.map(({ kind, subject }) => [kind, subject])).toEqual([
        ["newsletter test", "Test: High tide"],
      ]);
    }
    const details = await server.call<{ statusName: string; version: number }>(
      `/api/Campaign/${campaign}/GetCampaignDetails`,
      { headers: admin },
    );
    expect(details.body).toMatchObject({ statusName: "Draft", version: 1 });
  });

  it("[DEL-002] whose sender is gone, or has a domain that is not authenticated, is refused", async () => {
    const { body: sender } = await server.call<{ id: number }>("/api/Sender/Create", {
      method: "POST",
      headers: admin,
      body: { email: "news@unproved.test", name: "News" },
    });
    for (const [senderId, message] of [
      [999_999, TEST_SEND_MESSAGES.noSender],
      [sender.id, SENDER_MESSAGES.notAuthenticated("unproved.test")],
    ] as const) {
      await change({ sender_id: senderId });
      const { status, body } = await send({ emails: ["anna@reader.test"] });
      expect([status, body.message]).toEqual([400, message]);
    }
    await change({ sender_id: null });
  });

  it("[NL-045] that cannot be filled in says so for every address", async () => {
    await setFeature("NewTemplateParsing", 1);
    await change({ newsletter_subject: "High tide {{ firstName" });
    const { body } = await send({ emails: ["anna@reader.test", "bo@reader.test"] });
    const problem = expect.stringContaining("Subject");
    expect(await finished(body.testId)).toEqual({
      state: "Done",
      sent: 0,
      errors: ["anna@reader.test", "bo@reader.test"].map((email) => ({ email, message: problem })),
    });
    await change({ newsletter_subject: "High tide" });
    await setFeature("NewTemplateParsing", 0);
  });

  it("uses markup of one's own only where the site has the feature, and without what runs", async () => {
    const html = "<p>Own</p><script>alert(1)</script>";
    const storedHtml = async (to: string) => {
      await finished((await send({ emails: [to], html })).body.testId);
      const [row] = await server.platform.database.inSite(HARBOR, (db) =>
        db.selectFrom("outbox_mails").select("sealed_body").where("recipient", "=", to).execute(),
      );
      return JSON.parse(server.platform.sealer.open(row?.sealed_body ?? Buffer.of()).toString()) as {
        html: string;
      };
    };
    await setFeature("SendCampaignAsHtml", 0);
    expect((await storedHtml("cy@reader.test")).html).not.toContain("<p>Own</p>");
    await setFeature("SendCampaignAsHtml", 1);
    const own = (await storedHtml("di@reader.test")).html;
    expect(own).toContain("<p>Own</p>");
    expect(own).not.toContain("script");
  });

  it("of markup of one's own does not fail for a fault in the content that it replaces", async () => {
    await setFeature("SendCampaignAsHtml", 1);
    await setFeature("NewTemplateParsing", 1);
    const faulty = { personalIntro: "{{ firstName | shout: 3 }}", showPersonalIntro: true };
    const [distributionId] = await insertCampaigns(server, [{ model: sendableModel(faulty) }]);
    const testOf = async (form: object) =>
      finished((await send({ distributionId, emails: ["ed@reader.test"], ...form })).body.testId);
    expect(await testOf({ html: "<p>Own</p>" })).toEqual({ state: "Done", sent: 1, errors: [] });
    expect(await testOf({})).toMatchObject({ sent: 0 });
    await setFeature("NewTemplateParsing", 0);
  });

  it.each([
    ["nobody", { emails: [] }, TEST_SEND_MESSAGES.nobody],
    ["blank", { emails: ["  "] }, TEST_SEND_MESSAGES.nobody],
    ["no address", { emails: ["anna"] }, TEST_SEND_MESSAGES.notAnAddress("anna")],
    ["a header", { emails: ["a@b.test\r\nBcc: c@d.test"] }, undefined],
    [
      "too many",
      { emails: Array.from({ length: TEST_SEND_LIMITS.addresses + 1 }, (_, n) => `a${n}@b.test`) },
      undefined,
    ],
  ])("is refused to %s", async (_, form, message) => {
    const answer = await send(form);
    expect(answer.status).toBe(400);
    if (message !== undefined) expect(answer.body.message).toBe(message);
  });

  it("is of its own site, and for those who may write", async () => {
    const orchard = await server.signIn("admin@orchard.test", ORCHARD);
    expect((await send({ emails: ["a@b.test"] }, orchard)).status).toBe(404);
    const { body } = await send({ emails: ["a@b.test"] });
    expect((await result(body.testId, orchard)).status).toBe(404);
    const company = await server.signIn("company@harbor.test");
    expect((await send({ emails: ["a@b.test"] }, company)).status).toBe(403);
  });

  it("is no way to mail many: a site's tests have a limit for each hour", async () => {
    const emails = Array.from({ length: TEST_SEND_LIMITS.addresses }, (_, n) => `many${n}@b.test`);
    const statuses = [];
    for (let round = 0; round < 4; round += 1) statuses.push((await send({ emails })).status);
    expect(statuses.at(-1)).toBe(429);
    expect(statuses[0]).toBe(200);
  });
});
