import type { Rehearsal } from "@newsloom/contract/delivery/rehearsals";
import type { CampaignStatistics } from "@newsloom/contract/delivery/statistics";
import type { Campaign } from "@newsloom/contract/newsletters/campaigns";
import { REHEARSAL_MESSAGES } from "@newsloom/domain/delivery/rehearsal";
import { statusIdOf } from "@newsloom/domain/newsletters/campaign-status";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HARBOR } from "../../../../test/data/fixtures.ts";
import { reportAsMailjet } from "../../../../test/delivery/reports.ts";
import { insertCampaign, insertReaders, sendingAs } from "../../../../test/delivery/sends.ts";
import { sendTracked } from "../../../../test/delivery/tracked-campaign.ts";
import { eventually } from "../../../../test/eventually.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";
import { siteScope } from "../../../platform/context.ts";
import { playRehearsal } from "./play-rehearsal.ts";

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

const lineOf = async (id: number, name: string) =>
  (await statistics(id)).lines.find((line) => line.name === name)?.count;
const eventsOf = (id: number) =>
  server.platform.database.inSite(HARBOR, (db) =>
    db
      .selectFrom("campaign_events")
      .select("is_counted as isCounted")
      .where("distribution_id", "=", id)
      .execute(),
  );
const isCounted = (id: number) =>
  eventually("it is counted", async () => (await eventsOf(id)).every((event) => event.isCounted));
const sentBy = (id: number, provider: string) =>
  server.platform.database.inSite(HARBOR, (db) =>
    db.updateTable("sends").set({ provider }).where("distribution_id", "=", id).execute(),
  );

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
    await isCounted(id);
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

  it("says nothing of people, articles and delivery health", async () => {
    const { id } = await sendTracked(server, admin);
    const read = () =>
      server.platform.database.inSite(HARBOR, async (db) => ({
        people: await db
          .selectFrom("subscribers")
          .select(["id", "opens", "clicks", "last_open_at", "last_click_at"])
          .orderBy("id")
          .execute(),
        read: await db
          .selectFrom("subscriber_articles")
          .selectAll()
          .orderBy("article_id")
          .orderBy("subscriber_id")
          .execute(),
        articles: await db.selectFrom("article_counters").selectAll().orderBy("article_id").execute(),
        days: await db.selectFrom("article_days").selectAll().orderBy("article_id").orderBy("day").execute(),
        health: await db
          .selectFrom("send_domains")
          .selectAll()
          .where("distribution_id", "=", id)
          .orderBy("domain")
          .execute(),
      }));
    const before = await read();
    await start(id);
    const { counts } = await becomes(id, "finished");
    await isCounted(id);
    expect(await lineOf(id, "Opened")).toBe(counts.opened);
    expect(await lineOf(id, "Clicked")).toBe(counts.clicked);
    expect(await read()).toEqual(before);
  });

  it("opens nothing: the campaign to those who did not open it goes to everybody who has it", async () => {
    const { id } = await sendTracked(server, admin);
    await start(id);
    const { counts } = await becomes(id, "finished");
    await isCounted(id);
    expect(await lineOf(id, "Opened")).toBe(counts.opened);
    const { body: draft } = await server.call<Campaign>(`/api/Campaign/${id}/DuplicateForNotOpened`, {
      method: "POST",
      headers: admin,
    });
    const count = async () => {
      const { body } = await server.call<{ count: number }>("/api/Campaign/CountAudience", {
        method: "POST",
        headers: admin,
        body: { subscriptionListId: draft.subscriptionListId, audience: draft.audience, notOpenedOf: id },
      });
      return body.count;
    };
    expect(await count()).toBe(PEOPLE - counts.bounced);
    await sentBy(id, "mailjet");
    expect(await count()).toBeLessThan(PEOPLE - counts.bounced);
  });

  it("of an earlier sending is gone when the campaign is sent again", async () => {
    const { id } = await sendTracked(server, admin);
    await start(id);
    const { counts } = await becomes(id, "finished");
    const harbor = sendingAs(server, admin);
    await isCounted(id);
    expect((await harbor.details(id)).uniqueOpened).toBe(counts.opened);
    await server.platform.database.inSite(HARBOR, (db) =>
      db
        .updateTable("campaigns")
        .set({ status_id: statusIdOf("Draft") })
        .where("distribution_id", "=", id)
        .execute(),
    );
    await harbor.send(id);
    await harbor.becomes(id, "Sent");
    expect(await read(id)).toBeNull();
    expect(await lineOf(id, "Unsubscribed")).toBe(0);
    expect((await harbor.details(id)).uniqueOpened).toBe(0);
    expect(await eventsOf(id)).toEqual([]);
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
    await sentBy(id, "mailjet");
    expect((await start(id)).body.message).toBe(REHEARSAL_MESSAGES.notOutbox);
    await sentBy(id, "outbox");
    expect((await start(id, { shares: { ...SHARES, opened: 101 } })).status).toBe(400);
    const company = await server.signIn("company@harbor.test");
    expect((await start(id, {}, company)).status).toBe(403);
  });

  it("is over once a provider has the campaign: what is reported counts for people, and nothing more is played", async () => {
    const { id } = await sendTracked(server, admin);
    await start(id, { minutes: 60 });
    const first = await eventually("somebody was played", async () => {
      const found = await read(id);
      return found && found.played > 0 && found;
    });
    await sentBy(id, "mailjet");
    const inHarbor = siteScope(server.platform, { siteId: HARBOR, user: null, ip: "" });
    const { rehearsalId, person } = await server.platform.database.inSite(HARBOR, async (db) => ({
      rehearsalId: (
        await db
          .selectFrom("rehearsals")
          .select("rehearsal_id as id")
          .where("distribution_id", "=", id)
          .executeTakeFirstOrThrow()
      ).id,
      person: (
        await db
          .selectFrom("send_recipients")
          .select("subscriber_id as id")
          .where("distribution_id", "=", id)
          .orderBy("subscriber_id", "desc")
          .executeTakeFirstOrThrow()
      ).id,
    }));
    await playRehearsal.run(inHarbor, { rehearsalId });
    expect(await read(id)).toMatchObject({ state: "stopped", played: first.played });
    await server.platform.database.inSite(HARBOR, (db) =>
      db.updateTable("rehearsals").set({ unsubscribed: 9 }).where("rehearsal_id", "=", rehearsalId).execute(),
    );
    expect(await lineOf(id, "Unsubscribed")).toBe(0);
    const report = {
      event: "bounce",
      time: Math.floor(Date.now() / 1000),
      CustomID: `${HARBOR}-${id}-${person}`,
      hard_bounce: true,
      error: "user unknown",
    };
    expect(await reportAsMailjet(server, admin, [report])).toBe(200);
    await eventually("the person is suppressed", () =>
      server.platform.database.inSite(HARBOR, async (db) => {
        const row = await db
          .selectFrom("subscribers")
          .select("status")
          .where("id", "=", person)
          .executeTakeFirst();
        return row?.status === "Bounced";
      }),
    );
  });
});
