import type { Rehearsal } from "@newsloom/contract/delivery/rehearsals";
import type { CampaignStatistics } from "@newsloom/contract/delivery/statistics";
import { REHEARSAL_MESSAGES } from "@newsloom/domain/delivery/rehearsal";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HARBOR } from "../../../../test/data/fixtures.ts";
import { insertCampaign, insertReaders, sendingAs } from "../../../../test/delivery/sends.ts";
import { sendTracked } from "../../../../test/delivery/tracked-campaign.ts";
import { eventually } from "../../../../test/eventually.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";

const PEOPLE = 200;
const SHARES = { opened: 50, clicked: 20, bounced: 5, spam: 2, unsubscribed: 4, scanned: 30 };

let server: TestServer;
let admin: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn("admin@harbor.test");
  await insertReaders(server, PEOPLE);
});
afterAll(() => server.stop());

const start = (id: number, more: object = {}, headers = admin) =>
  server.call<Rehearsal & { message: string }>(`/api/Campaign/${id}/StartRehearsal`, {
    method: "POST",
    headers,
    body: { shares: SHARES, minutes: 0, seed: 11, ...more },
  });
const stop = (id: number) =>
  server.call<Rehearsal & { message: string }>(`/api/Campaign/${id}/StopRehearsal`, {
    method: "PUT",
    headers: admin,
  });
const read = async (id: number) =>
  (await server.call<Rehearsal | null>(`/api/Campaign/${id}/GetRehearsal`, { headers: admin })).body;
const becomes = (id: number, state: Rehearsal["state"]) =>
  eventually(`the rehearsal is ${state}`, async () => {
    const found = await read(id);
    return found?.state === state && found;
  });
const statistics = async (id: number) =>
  (
    await server.call<CampaignStatistics>(`/api/Statistics/GetCampaignStatistics?distributionId=${id}`, {
      headers: admin,
    })
  ).body;

describe("a rehearsal", () => {
  it("plays what people would do: the report shows it, machines apart, and nobody is suppressed", async () => {
    const { id } = await sendTracked(server, admin);
    expect(await read(id)).toBeNull();
    expect((await start(id)).status).toBe(200);
    const { counts, played, people } = await becomes(id, "finished");
    expect([played, people]).toEqual([PEOPLE, PEOPLE]);
    for (const what of ["opened", "clicked", "bounced", "unsubscribed", "scanned"] as const)
      expect(Math.abs(counts[what] - (PEOPLE * SHARES[what]) / 100), what).toBeLessThan(PEOPLE / 10);
    const countOf = (found: CampaignStatistics, name: string) =>
      found.lines.find((line) => line.name === name)?.count;
    const report = await eventually("everything is counted", async () => {
      const found = await statistics(id);
      return countOf(found, "Opened") === counts.opened && countOf(found, "Spam") === counts.spam && found;
    });
    expect(countOf(report, "Clicked")).toBe(counts.clicked);
    expect(countOf(report, "Bounced")).toBe(counts.bounced);
    expect(countOf(report, "Unsubscribed")).toBe(counts.unsubscribed);
    expect(report.delivered).toBe(PEOPLE - counts.bounced);
    const harbor = sendingAs(server, admin);
    expect(await harbor.progress(id)).toMatchObject({ addsUp: true, counts: { failed: counts.bounced } });
    const statuses = await server.platform.database.inSite(HARBOR, (db) =>
      db
        .selectFrom("subscribers")
        .select(["status", "weekly"])
        .where("email", "like", "reader%@post.test")
        .execute(),
    );
    expect(statuses.every(({ status, weekly }) => status === "Active" && weekly)).toBe(true);
  });

  it("goes on for its time, one at a time, and stops when it is told to", async () => {
    const { id } = await sendTracked(server, admin);
    expect((await start(id, { minutes: 60 })).body).toMatchObject({ state: "running", people: PEOPLE });
    await eventually("somebody was played", async () => ((await read(id))?.played ?? 0) > 0);
    const again = await start(id);
    expect([again.status, again.body.message]).toEqual([400, REHEARSAL_MESSAGES.running]);
    const { body } = await stop(id);
    expect(body.state).toBe("stopped");
    expect(body.played).toBeLessThan(PEOPLE);
    expect((await stop(id)).body.message).toBe(REHEARSAL_MESSAGES.notRunning);
  });

  it("is only for newsletters that stayed in the outbox and that somebody has", async () => {
    const draft = await insertCampaign(server);
    expect((await start(draft)).body.message).toBe(REHEARSAL_MESSAGES.notOutbox);
    const { id } = await sendTracked(server, admin);
    const sentBy = (provider: string) =>
      server.platform.database.inSite(HARBOR, (db) =>
        db.updateTable("sends").set({ provider }).where("distribution_id", "=", id).execute(),
      );
    await sentBy("mailjet");
    expect((await start(id)).body.message).toBe(REHEARSAL_MESSAGES.notOutbox);
    await sentBy("outbox");
    expect((await start(id, { shares: { ...SHARES, opened: 101 } })).status).toBe(400);
    const company = await server.signIn("company@harbor.test");
    expect((await start(id, {}, company)).status).toBe(403);
  });
});
