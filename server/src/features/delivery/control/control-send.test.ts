import { SENDING_MESSAGES } from "@newsloom/domain/delivery/sending";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HARBOR, ORCHARD } from "../../../../test/data/fixtures.ts";
import { insertCampaign, insertReaders, sendingAs } from "../../../../test/delivery/sends.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";
import { siteScope } from "../../../platform/context.ts";
import { startSend } from "../starting/start-send.ts";

const START = Date.parse("2026-11-17T10:00:00Z");
const HOUR = 3_600_000;
let time = START;
let server: TestServer;
let admin: Record<string, string>;
let harbor: ReturnType<typeof sendingAs>;
/** It answers calls and runs no jobs. */
beforeAll(async () => {
  server = await startTestServer({ only: "web", now: () => new Date(time), env: { CAPTCHA: "none" } });
  admin = await server.signIn("admin@harbor.test");
  harbor = sendingAs(server, admin);
  await insertReaders(server, 230);
});
afterAll(() => server.stop());

const run = (distributionId: number, scheduledAt: string | null = null) =>
  startSend.run(siteScope(server.platform, { siteId: HARBOR, user: null, ip: "" }), {
    distributionId,
    scheduledAt,
  });
/** One whose audience is fixed, and that nobody sends yet. */
async function begun(): Promise<number> {
  const id = await insertCampaign(server);
  expect((await harbor.send(id)).status).toBe(200);
  await run(id);
  return id;
}

describe("a sending that nobody works on", () => {
  it("is paused and resumed, and nothing else", async () => {
    const id = await begun();
    expect((await harbor.put(id, "ResumeSending")).body.message).toBe(SENDING_MESSAGES.notPaused);
    expect((await harbor.put(id, "PauseSending")).status).toBe(200);
    expect((await harbor.progress(id)).state).toBe("paused");
    expect((await harbor.put(id, "PauseSending")).body.message).toBe(SENDING_MESSAGES.notSending);
    expect((await harbor.put(id, "ResumeSending")).status).toBe(200);
    expect((await harbor.progress(id)).state).toBe("sending");
    await harbor.put(id, "CancelSending");
  });

  it("is stopped while it is prepared: nobody gets it, also when its job goes on", async () => {
    const id = await insertCampaign(server);
    expect((await harbor.send(id)).status).toBe(200);
    expect((await harbor.put(id, "CancelSending")).status).toBe(200);
    await run(id);
    expect(await harbor.progress(id)).toMatchObject({ state: "finished", audience: null });
    expect((await harbor.details(id)).statusName).toBe("Failed");
    expect(await harbor.errors(id)).toMatchObject([{ message: SENDING_MESSAGES.stopped }]);
    const { text } = await server.call("/api/Notifications/GetList", { headers: admin });
    expect(text, "who stopped it knows").not.toContain(SENDING_MESSAGES.stopped);
    expect((await harbor.put(id, "BackToDraft")).status).toBe(200);
  });

  it("is stopped, and sent again with other HTML of one's own or without it: the archive has what is sent now", async () => {
    const own = { body: { featureName: "SendCampaignAsHtml", featureStatusId: 1 }, headers: admin };
    await server.call("/api/Settings/UpdateSiteFeature", { method: "PUT", ...own });
    const id = await insertCampaign(server);
    const archiveOf = async (html?: string) => {
      expect((await harbor.send(id, { html })).status).toBe(200);
      await run(id);
      const { text } = await server.call(`/api/Campaign/${id}/GetHtml`, { headers: admin });
      expect((await harbor.put(id, "CancelSending")).status).toBe(200);
      expect((await harbor.put(id, "BackToDraft")).status).toBe(200);
      return text;
    };
    const leave = '<a href="{{unsubscribeUrl}}">Leave</a>';
    expect(await archiveOf(`<p>First words</p> ${leave}`)).toContain("First words");
    const second = await archiveOf(`<p>Second words</p> ${leave}`);
    expect(second).toContain("Second words");
    expect(second).not.toContain("First words");
    expect(await archiveOf()).not.toContain("words</p>");
  });

  it("is cancelled: nobody gets it, so it has failed and can be made a draft again", async () => {
    const id = await begun();
    expect((await harbor.put(id, "CancelSending")).status).toBe(200);
    const { state, counts, reasons, addsUp } = await harbor.progress(id);
    expect({ state, excluded: counts.excluded, addsUp }).toEqual({
      state: "finished",
      excluded: 230,
      addsUp: true,
    });
    expect(reasons).toEqual([{ state: "excluded", reason: "cancelled", count: 230 }]);
    expect((await harbor.details(id)).statusName).toBe("Failed");
    expect((await harbor.put(id, "BackToDraft")).status).toBe(200);
    expect((await harbor.send(id)).status).toBe(200);
    await run(id);
    expect(await harbor.progress(id)).toMatchObject({
      state: "sending",
      audience: 230,
      counts: { queued: 230 },
    });
    await harbor.put(id, "CancelSending");
  });

  it("of which some got it and it is cancelled then: Partialy Sent, and the balance adds up", async () => {
    const id = await begun();
    await server.platform.database.ownerPool.query(
      `update send_recipients set state = 'accepted' where distribution_id = $1 and subscriber_id in (
         select subscriber_id from send_recipients where distribution_id = $1 limit 115)`,
      [id],
    );
    await harbor.put(id, "CancelSending");
    const row = await harbor.details(id);
    expect(row).toMatchObject({ statusName: "Partialy Sent", send: 115, totalDelivered: 115 });
    expect((await harbor.progress(id)).addsUp).toBe(true);
  });

  it("[NL-046] tells whom it failed for; they are tried again, and those in doubt are settled by hand", async () => {
    const id = await begun();
    await server.platform.database.ownerPool.query(
      `update send_recipients set state = case subscriber_id % 3 when 0 then 'accepted' when 1 then 'failed' else 'in doubt' end,
         reason = case subscriber_id % 3 when 0 then '' else '550' end, message = 'no such user' where distribution_id = $1`,
      [id],
    );
    await harbor.put(id, "PauseSending");
    expect((await harbor.put(id, "SettleInDoubt", { received: false })).status).toBe(200);
    expect((await harbor.details(id)).statusName).toBe("Sent");
    const errors = await harbor.errors(id);
    expect(errors.length).toBeGreaterThan(100);
    expect(errors[0]).toMatchObject({
      email: expect.stringMatching(/@post\.test$/),
      message: "no such user",
    });
    // Who may not see the audience learns what happened, not to whom.
    const organizer = sendingAs(server, await server.signIn("organizer@harbor.test"));
    const withoutAddresses = errors.map((error) => ({ ...error, email: "" }));
    expect(await organizer.errors(id)).toEqual(withoutAddresses);
    expect((await harbor.put(id, "SettleInDoubt", { received: true })).body.message).toBe(
      SENDING_MESSAGES.nothingInDoubt,
    );
    expect((await harbor.put(id, "RetryFailed")).status).toBe(200);
    expect(await harbor.progress(id)).toMatchObject({
      state: "sending",
      counts: { failed: 0, queued: errors.length },
    });
    expect((await harbor.details(id)).statusName).toBe("Pending");
    await harbor.put(id, "CancelSending");
  });

  it("is of its own site", async () => {
    const id = await begun();
    const orchard = sendingAs(server, await server.signIn("admin@orchard.test", ORCHARD));
    for (const action of ["PauseSending", "ResumeSending", "CancelSending", "RetryFailed"])
      expect((await orchard.put(id, action)).status, action).toBe(404);
    await harbor.put(id, "CancelSending");
  });
});

describe("a campaign with a time", () => {
  const at = (hours: number) => new Date(START + hours * HOUR).toISOString();

  /** Sessions would end meanwhile, so the time is changed back at once. */
  const runAt = async (hours: number, id: number) => {
    time = START + hours * HOUR;
    await run(id, at(2));
    time = START;
  };

  it("waits for it, and not for one in the past", async () => {
    const id = await insertCampaign(server);
    expect((await harbor.send(id, { scheduledDate: at(-1) })).body.message).toBe(SENDING_MESSAGES.past);
    const { body } = await harbor.send(id, { scheduledDate: at(2) });
    expect(body).toMatchObject({ statusName: "Scheduled", scheduledDate: at(2) });
    expect(await harbor.progress(id)).toMatchObject({ state: "scheduled", audience: null });
    await runAt(2, id);
    expect(await harbor.progress(id)).toMatchObject({ state: "sending", audience: 230 });
    await harbor.put(id, "CancelSending");
  });

  it("that went back to draft, or has another time, is not sent at the first one", async () => {
    const id = await insertCampaign(server);
    await harbor.send(id, { scheduledDate: at(2) });
    expect((await harbor.put(id, "BackToDraft")).status).toBe(200);
    await run(id, at(2));
    expect((await harbor.details(id)).statusName).toBe("Draft");
    await harbor.send(id, { scheduledDate: at(3) });
    await run(id, at(2));
    expect((await harbor.details(id)).statusName).toBe("Scheduled");
  });

  it("that was missed while the server did not run is sent a little late, and not a day later", async () => {
    const late = await insertCampaign(server);
    const tooLate = await insertCampaign(server);
    for (const id of [late, tooLate]) await harbor.send(id, { scheduledDate: at(2) });
    await runAt(5, late);
    expect((await harbor.progress(late)).state).toBe("sending");
    await harbor.put(late, "CancelSending");
    await runAt(26, tooLate);
    expect((await harbor.details(tooLate)).statusName).toBe("Failed");
    expect(await harbor.errors(tooLate)).toMatchObject([{ email: "", message: SENDING_MESSAGES.missed }]);
    const { text } = await server.call("/api/Notifications/GetList", { headers: admin });
    const { newsletterName } = await harbor.details(tooLate);
    expect(text).toContain(SENDING_MESSAGES.notSent(newsletterName, SENDING_MESSAGES.missed));
  });
});
