import { FIRST_WAVE_MESSAGES } from "@newsloom/domain/delivery/first-wave";
import { REPORT_MESSAGES } from "@newsloom/domain/delivery/reports";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HARBOR } from "../../../../test/data/fixtures.ts";
import { endWait } from "../../../../test/delivery/ledger.ts";
import { mailsOf } from "../../../../test/delivery/mails.ts";
import { insertCampaign, insertReaders, sendingAs } from "../../../../test/delivery/sends.ts";
import { eventually } from "../../../../test/eventually.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";
import { siteScope } from "../../../platform/context.ts";
import { insertNewReports } from "../tracking/event-rows.ts";

const PEOPLE = 240;
let server: TestServer;
let harbor: ReturnType<typeof sendingAs>;
let readers: string[];
beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: "none" } });
  harbor = sendingAs(server, await server.signIn("admin@harbor.test"));
  readers = await insertReaders(server, PEOPLE);
});
afterAll(() => server.stop());

const WAVE = { size: 120, unit: "people", waitMinutes: 15 } as const;

/** One of which the first wave is gone and the rest waits. */
async function waiting(subject: string, firstWave: object = WAVE): Promise<number> {
  const id = await insertCampaign(server, { newsletter_subject: subject });
  expect((await harbor.send(id, { firstWave })).status).toBe(200);
  await eventually("the wait begins", async () => (await harbor.progress(id)).firstWave?.restAt, 40_000);
  return id;
}
const recipients = async (subject: string) =>
  (await mailsOf(server, subject)).map(({ recipient }) => recipient);

describe("a small first wave", () => {
  it("goes to so many people, and to the rest by itself when the wait is over", async () => {
    const begin = Date.now();
    const id = await waiting("In two waves");
    const { state, counts, firstWave, addsUp } = await harbor.progress(id);
    expect({ state, accepted: counts.accepted, queued: counts.queued, addsUp }).toEqual({
      state: "sending",
      accepted: 120,
      queued: 120,
      addsUp: true,
    });
    expect(firstWave).toMatchObject({ people: 120, waitMinutes: 15, isRestReleased: false });
    const restAt = Date.parse(firstWave?.restAt ?? "");
    expect(restAt).toBeGreaterThanOrEqual(begin + 15 * 60_000);
    expect(restAt).toBeLessThanOrEqual(Date.now() + 15 * 60_000);
    expect((await harbor.details(id)).statusName).toBe("Pending");
    const first = await recipients("In two waves");
    expect(new Set(first).size).toBe(120);
    // At random: not those who subscribed first.
    expect(first).not.toEqual(readers.slice(0, 120).toSorted());
    await endWait(server.platform, id);
    await harbor.becomes(id, "Sent", 40_000);
    expect(await recipients("In two waves")).toEqual(readers.toSorted());
    expect((await harbor.progress(id)).firstWave?.isRestReleased).toBe(true);
  });

  it("may be a part of the audience, and the rest is sent earlier on request", async () => {
    const id = await waiting("A tenth", { size: 10, unit: "percent", waitMinutes: 60 });
    expect(await recipients("A tenth")).toHaveLength(24);
    expect((await harbor.put(id, "SendRest")).status).toBe(200);
    await harbor.becomes(id, "Sent", 40_000);
    expect(await recipients("A tenth")).toEqual(readers.toSorted());
    expect((await harbor.put(id, "SendRest")).body.message).toBe(FIRST_WAVE_MESSAGES.noRest);
  });

  it("of more people than there are leaves nobody to wait", async () => {
    const id = await insertCampaign(server, { newsletter_subject: "All first" });
    await harbor.send(id, { firstWave: { ...WAVE, size: 5_000 } });
    await harbor.becomes(id, "Sent", 40_000);
    expect(await recipients("All first")).toEqual(readers.toSorted());
    expect((await harbor.progress(id)).firstWave).toMatchObject({ people: PEOPLE, restAt: null });
  });

  it("is all that goes out when bounces spike, until somebody resumes it", async () => {
    const id = await waiting("Bouncing");
    const got = await recipients("Bouncing");
    await siteScope(server.platform, { siteId: HARBOR, user: null, ip: "" }).transaction(async (ctx) => {
      const bounced = await ctx.db
        .selectFrom("subscribers")
        .select("id")
        .where("email", "in", got.slice(0, 20))
        .execute();
      await insertNewReports(
        ctx,
        bounced.map((one) => ({
          distributionId: id,
          subscriberId: one.id,
          kind: "bounced",
          at: new Date().toISOString(),
          linkNo: null,
          reason: "",
          message: "no such mailbox",
        })),
      );
    });
    const paused = await eventually("it is paused", async () => {
      const sending = await harbor.progress(id);
      return sending.state === "paused" && sending;
    });
    expect(paused).toMatchObject({ problem: REPORT_MESSAGES.bounces, counts: { queued: 120, failed: 20 } });
    await endWait(server.platform, id);
    expect((await harbor.put(id, "SendRest")).body.message).toBe(FIRST_WAVE_MESSAGES.noRest);
    expect(await recipients("Bouncing")).toHaveLength(120);
    await harbor.put(id, "ResumeSending");
    await harbor.becomes(id, "Sent", 40_000);
    expect(await recipients("Bouncing")).toHaveLength(PEOPLE);
  });

  it("is cancelled while the rest waits: they are left out, and the balance adds up", async () => {
    const id = await waiting("Cancelled", { ...WAVE, size: 100 });
    expect((await harbor.put(id, "CancelSending")).status).toBe(200);
    await harbor.becomes(id, "Partialy Sent");
    const { counts, addsUp } = await harbor.progress(id);
    expect(counts).toMatchObject({ accepted: 100, queued: 0 });
    expect(addsUp).toBe(true);
    expect((await harbor.put(id, "SendRest")).body.message).toBe(FIRST_WAVE_MESSAGES.noRest);
  });

  it("is refused outside its limits", async () => {
    const id = await insertCampaign(server);
    for (const firstWave of [
      { ...WAVE, size: 0 },
      { ...WAVE, unit: "percent", size: 91 },
      { ...WAVE, waitMinutes: 0 },
      { ...WAVE, waitMinutes: 100_000 },
      { ...WAVE, unit: "litres" },
    ])
      expect((await harbor.send(id, { firstWave })).status).toBe(400);
    expect((await harbor.put(id, "SendRest")).body.message).toBe(FIRST_WAVE_MESSAGES.noRest);
  });
});
