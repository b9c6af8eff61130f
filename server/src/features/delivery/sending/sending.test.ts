import { SENDING_MESSAGES } from "@newsloom/domain/delivery/sending";
import { NEWSLETTER_MESSAGES } from "@newsloom/domain/newsletters/messages";
import { SENDER_MESSAGES } from "@newsloom/domain/senders/sender-address";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HARBOR, ORCHARD } from "../../../../test/data/fixtures.ts";
import { insertSubscribers } from "../../../../test/data/subscribers.ts";
import { mailsOf } from "../../../../test/delivery/mails.ts";
import { insertCampaign, insertReaders, sendableModel, sendingAs } from "../../../../test/delivery/sends.ts";
import { eventually } from "../../../../test/eventually.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";
import { siteScope } from "../../../platform/context.ts";
import { suppressionHasher } from "../../audience/store/suppression-rows.ts";
import { sendCampaign } from "../starting/send-campaign.ts";

let server: TestServer;
let harbor: ReturnType<typeof sendingAs>;
let admin: Record<string, string>;
let readers: string[];
beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: "none" } });
  admin = await server.signIn("admin@harbor.test");
  harbor = sendingAs(server, admin);
  readers = await insertReaders(server, 250);
});
afterAll(() => server.stop());

describe("sending a campaign", () => {
  it("[NL-001] [NL-038] reaches everybody on the list exactly once, and is Sent when the balance adds up", async () => {
    const id = await insertCampaign(server, {
      newsletter_subject: "To all",
      model: sendableModel({
        personalIntro: "Good morning {{firstName|reader}}",
        showPersonalIntro: true,
      }),
    });
    const { status, body } = await harbor.send(id);
    expect(status).toBe(200);
    expect(body.statusName).toBe("Pending");
    const row = await harbor.becomes(id, "Sent");
    expect(row).toMatchObject({
      numberOfUsers: 250,
      total: 250,
      send: 250,
      totalDelivered: 250,
      isError: false,
    });
    expect(row.sentDate).not.toBeNull();
    const mails = await mailsOf(server, "To all");
    expect(mails.map(({ recipient }) => recipient)).toEqual(readers.toSorted());
    expect(await harbor.progress(id)).toMatchObject({
      state: "finished",
      audience: 250,
      addsUp: true,
      provider: "outbox",
      counts: { accepted: 250, queued: 0, "in doubt": 0 },
    });
    expect(await harbor.errors(id)).toEqual([]);
  });

  it("each mail has a text, the person's own links and the headers of a newsletter", async () => {
    const [first, second] = await mailsOf(server, "To all");
    expect(first?.kind).toBe("newsletter");
    expect(first?.html).toContain("Good morning Reader 0");
    expect(first?.text).toContain("Good morning Reader 0");
    expect(first?.text).toContain("/unsubscribe?");
    expect(first?.html).toContain("/newsletter-preferences?mailId=");
    expect(first?.headers).toMatchObject({
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      Precedence: "bulk",
      "Message-ID": expect.stringMatching(/^<1-\d+-\d+@mail\.newsloom\.test>$/),
      "Feedback-ID": expect.stringMatching(/^\d+:1:newsletter:newsloom$/),
    });
    expect(first?.headers["List-Unsubscribe"]).not.toBe(second?.headers["List-Unsubscribe"]);
    const link = /<(.*)>/.exec(first?.headers["List-Unsubscribe"] ?? "")?.[1] ?? "";
    const answer = await fetch(link, {
      method: "POST",
      body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
    });
    expect(answer.status).toBe(200);
    const rows = await server.platform.database.inSite(HARBOR, (db) =>
      db
        .selectFrom("subscribers")
        .select("status")
        .where("email", "=", first?.recipient ?? "")
        .execute(),
    );
    expect(rows).toEqual([{ status: "Unsubscribed" }]);
  });

  it("leaves out who must not be mailed, with the reason", async () => {
    const email_hash = suppressionHasher(server.platform)("secret@post.test");
    await insertSubscribers(server, [
      { email: "m1@post.test", monthly: true },
      { email: "paused@post.test", monthly: true, paused_until: "2100-01-01T00:00:00Z" },
      { email: "bounced@post.test", monthly: true, status: "Bounced" },
      { email: "waits@post.test", monthly: true, status: "Unconfirmed" },
      { email: "secret@post.test", monthly: true },
      { email: "elsewhere@post.test", daily: true },
    ]);
    await server.platform.database.inSite(HARBOR, (db) =>
      db.insertInto("suppressions").values({ site_id: HARBOR, email_hash, status: "Spam" }).execute(),
    );
    const id = await insertCampaign(server, { newsletter_subject: "Monthly", subscription_list_id: 3 });
    await harbor.send(id);
    await harbor.becomes(id, "Sent");
    expect((await mailsOf(server, "Monthly")).map(({ recipient }) => recipient)).toEqual(["m1@post.test"]);
    const { audience, counts, reasons, addsUp } = await harbor.progress(id);
    expect({ audience, addsUp }).toEqual({ audience: 4, addsUp: true });
    expect(counts).toMatchObject({ accepted: 1, excluded: 3 });
    expect(reasons.map(({ reason }) => reason).toSorted()).toEqual(["bounced", "paused", "suppressed"]);
  });

  it("is refused twice, for nobody, and for a segment that is not there", async () => {
    const id = await insertCampaign(server, { newsletter_subject: "Twice" });
    const [one, other] = await Promise.all([harbor.send(id), harbor.send(id)]);
    expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect([one, other].find(({ status }) => status === 400)?.body.message).toMatch(/cannot be sent/);
    await harbor.becomes(id, "Sent");
    expect((await harbor.send(id)).body.message).toBe(NEWSLETTER_MESSAGES.notSendable("Sent"));
    const another = await insertCampaign(server);
    expect((await harbor.send(another, { segmentId: 999_999 })).body.message).toBe(
      SENDING_MESSAGES.noSegment,
    );
    const noList = await insertCampaign(server, { subscription_list_id: null });
    expect((await harbor.send(noList)).body.message).toBe(NEWSLETTER_MESSAGES.notReady(["Audience: nobody"]));
    expect((await harbor.details(noList)).statusName).toBe("Draft");
    // As when they leave after the checks.
    await siteScope(server.platform, { siteId: HARBOR, user: null, ip: "" }).transaction((ctx) =>
      sendCampaign(ctx, { distributionId: noList }),
    );
    await harbor.becomes(noList, "Failed");
    expect(await harbor.errors(noList)).toMatchObject([{ email: "", message: SENDING_MESSAGES.nobody }]);
  });

  it("is refused while a pre-flight check finds an error, with the reasons, and not for a warning", async () => {
    const without = await insertCampaign(server, { model: sendableModel({ sections: [] }) });
    for (const more of [{}, { scheduledDate: new Date(Date.now() + 3_600_000).toISOString() }])
      expect(await harbor.send(without, more)).toMatchObject({
        status: 400,
        body: {
          message: "This newsletter cannot be sent yet. Articles: none.",
          validationFailures: ["Articles: none"],
        },
      });
    expect((await harbor.details(without)).statusName).toBe("Draft");
    expect(await harbor.errors(without)).toEqual([]);
    const shouted = await insertCampaign(server, { newsletter_subject: "ACT NOW! AND NOW!" });
    expect((await harbor.send(shouted)).status).toBe(200);
    await harbor.becomes(shouted, "Sent");
  });

  it("counts the people of the segment that the call names", async () => {
    const items = [{ field: "lastName", operator: "is", values: ["Nobody has this name"] }];
    const segment = await server.call<{ id: number }>("/api/Audience/Segments", {
      method: "POST",
      headers: admin,
      body: { name: "Empty", filter: { include: { match: "all", items }, exclude: null } },
    });
    const segmentId = segment.body.id;
    const id = await insertCampaign(server);
    expect((await harbor.send(id, { segmentId })).body.message).toBe(
      NEWSLETTER_MESSAGES.notReady(["Audience: nobody"]),
    );
  });

  it("[DEL-002] from a domain that is not authenticated is refused", async () => {
    const { body: sender } = await server.call<{ id: number }>("/api/Sender/Create", {
      method: "POST",
      headers: admin,
      body: { email: "news@unproved.test", name: "News" },
    });
    const id = await insertCampaign(server, { sender_id: sender.id });
    const { status, body } = await harbor.send(id);
    expect(status).toBe(400);
    expect(body.message).toBe(SENDER_MESSAGES.notAuthenticated("unproved.test"));
  });

  it("[NL-051] by the calls of single providers, too; without keys the mails are in the outbox", async () => {
    const post = (path: string, body: object) => server.call(path, { method: "POST", headers: admin, body });
    for (const provider of ["Mailjet", "SendGrid", "Adestra"]) {
      const subject = `Through ${provider}`;
      const id = await insertCampaign(server, { newsletter_subject: subject, subscription_list_id: 3 });
      expect((await post(`/api/${provider}/send`, { distributionId: id })).status).toBe(200);
      await harbor.becomes(id, "Sent");
      expect((await mailsOf(server, subject)).map(({ recipient }) => recipient)).toEqual(["m1@post.test"]);
    }
    const id = await insertCampaign(server, { newsletter_subject: "Tested" });
    for (const provider of ["Mailjet", "SendGrid"]) {
      const test = { distributionId: id, emails: [`${provider}@post.test`] };
      expect((await post(`/api/${provider}/sendTest`, test)).body).toEqual({ testId: expect.any(Number) });
    }
    await eventually(
      "both tests are mailed",
      async () => (await mailsOf(server, "Test: Tested")).length === 2,
    );
  });

  it("the database refuses that a campaign becomes Sent while its balance does not add up", async () => {
    const id = await insertCampaign(server, { status_id: 7 });
    const makeSent = () =>
      server.platform.database.inSite(HARBOR, (db) =>
        db.updateTable("campaigns").set({ status_id: 1 }).where("distribution_id", "=", id).execute(),
      );
    await expect(makeSent()).rejects.toThrow(/does not add up/);
  });

  it("is of its own site, and for those who may write", async () => {
    const id = await insertCampaign(server);
    const orchard = sendingAs(server, await server.signIn("admin@orchard.test", ORCHARD));
    expect((await orchard.send(id)).status).toBe(404);
    const company = sendingAs(server, await server.signIn("company@harbor.test"));
    expect((await company.send(id)).status).toBe(403);
  });
});
