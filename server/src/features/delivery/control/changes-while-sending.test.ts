import { zonedTime } from "@newsloom/domain/time/zoned-time";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HARBOR } from "../../../../test/data/fixtures.ts";
import { insertSubscribers } from "../../../../test/data/subscribers.ts";
import { mailsOf } from "../../../../test/delivery/mails.ts";
import { insertCampaign, sendingAs } from "../../../../test/delivery/sends.ts";
import { eventually } from "../../../../test/eventually.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";
import { siteScope } from "../../../platform/context.ts";
import { newsletterSender } from "../sending/newsletter-sender.ts";
import { startSend } from "../starting/start-send.ts";

let server: TestServer;
let admin: Record<string, string>;
let harbor: ReturnType<typeof sendingAs>;
/** What the clock of the server is ahead. */
let ahead = 0;
/** It answers calls; jobs and sending run when a test says so. */
beforeAll(async () => {
  server = await startTestServer({
    only: "web",
    now: () => new Date(Date.now() + ahead),
    env: { CAPTCHA: "none" },
  });
  admin = await server.signIn("admin@harbor.test");
  harbor = sendingAs(server, admin);
});
afterAll(() => server.stop());

let nth = 0;
async function insertPeople(count: number, lastName: string): Promise<string[]> {
  nth += 1;
  const emails = Array.from({ length: count }, (_, index) => `person${nth}-${index}@post.test`);
  await insertSubscribers(
    server,
    emails.map((email) => ({ email, weekly: true, last_name: lastName })),
  );
  return emails.toSorted();
}

const segmentOf = (lastName: string) => ({
  name: `Called ${lastName}`,
  filter: {
    include: { match: "all", items: [{ field: "lastName", operator: "is", values: [lastName] }] },
    exclude: null,
  },
});

/** To the people of this name; its audience is fixed, and nobody sends it yet. */
async function begin(lastName: string, subject: string) {
  const segment = await server.call<{ id: number }>("/api/Audience/Segments", {
    method: "POST",
    headers: admin,
    body: segmentOf(lastName),
  });
  expect(segment.status, segment.text).toBe(200);
  const id = await insertCampaign(server, {
    newsletter_subject: subject,
    include_segments: [segment.body.id],
  });
  expect((await harbor.send(id)).status).toBe(200);
  await startSend.run(siteScope(server.platform, { siteId: HARBOR, user: null, ip: "" }), {
    distributionId: id,
    scheduledAt: null,
  });
  return { id, segmentId: segment.body.id };
}

const recipientsOf = async (subject: string) => (await mailsOf(server, subject)).map((one) => one.recipient);

describe("while a campaign is sent", () => {
  it("its segment changes: who was in it when it began gets it, and nobody else", async () => {
    const people = await insertPeople(120, "Before");
    const { id, segmentId } = await begin("Before", "Of a segment");
    const later = await insertPeople(5, "Before");
    const changed = await server.call(`/api/Audience/Segments/${segmentId}`, {
      method: "PUT",
      headers: admin,
      body: { ...segmentOf("Before"), ...segmentOf("After") },
    });
    expect(changed.status, changed.text).toBe(200);
    const sender = newsletterSender.start(server.platform);
    await harbor.becomes(id, "Sent");
    await sender.stop();
    const reached = await recipientsOf("Of a segment");
    expect(reached).toEqual(people);
    expect(reached.filter((email) => later.includes(email))).toEqual([]);
  });

  it("cancelling when half have it: they have it once, the others never, and all are accounted for", async () => {
    const people = await insertPeople(300, "Half");
    const { id } = await begin("Half", "Of which half");
    // The second half waits, so that it is cancelled in the middle.
    await server.platform.database.ownerPool.query(
      `update send_recipients set try_at = 'infinity' where distribution_id = $1 and subscriber_id in (
        select subscriber_id from send_recipients where distribution_id = $1 order by subscriber_id desc limit 150)`,
      [id],
    );
    const sender = newsletterSender.start(server.platform);
    await eventually("half have it", async () => (await harbor.progress(id)).counts.accepted === 150);
    expect((await harbor.put(id, "CancelSending")).status).toBe(200);
    const row = await harbor.becomes(id, "Partialy Sent");
    await sender.stop();
    const { counts, addsUp } = await harbor.progress(id);
    const reached = await recipientsOf("Of which half");
    expect(new Set(reached).size).toBe(reached.length);
    expect(reached.length).toBe(counts.accepted);
    expect([counts.accepted, counts.excluded, people.length]).toEqual([150, 150, 300]);
    expect({ addsUp, send: row.send }).toEqual({ addsUp: true, send: counts.accepted });
  }, 180_000);

  it("the clock of the server goes back a day and forward a week: everybody gets it once", async () => {
    const people = await insertPeople(300, "Clock");
    const { id } = await begin("Clock", "By another clock");
    const day = 86_400_000;
    ahead = -day;
    const sender = newsletterSender.start(server.platform);
    const accepted = async () =>
      server.platform.database.inSite(HARBOR, async (db) => {
        const rows = await db
          .selectFrom("send_recipients")
          .select("subscriber_id")
          .where("distribution_id", "=", id)
          .where("state", "=", "accepted")
          .execute();
        return rows.length;
      });
    await eventually("some have it", async () => (await accepted()) >= 100, 60_000);
    ahead = 7 * day;
    await eventually("all have it", async () => (await accepted()) === people.length, 60_000);
    await sender.stop();
    // Sessions ended in that week.
    ahead = 0;
    expect(await recipientsOf("By another clock")).toEqual(people);
    expect(await harbor.progress(id)).toMatchObject({ state: "finished", addsUp: true });
  });
});

describe("a time on the day on which the clocks change", () => {
  it.each([
    ["a time that is skipped is an hour later", "2027-03-28", "02:30", "2027-03-28T01:30:00.000Z"],
    ["a time that comes twice is the first", "2027-10-31", "02:30", "2027-10-31T00:30:00.000Z"],
    ["the morning after is the clock's morning", "2027-03-28", "06:00", "2027-03-28T04:00:00.000Z"],
  ])("%s", async (_, dayOf, timeOfDay, expected) => {
    const at = zonedTime("Europe/Copenhagen", dayOf, timeOfDay).toISOString();
    expect(at).toBe(expected);
    const id = await insertCampaign(server);
    const { body } = await harbor.send(id, { scheduledDate: at });
    expect(body.statusName).toBe("Scheduled");
    expect((await harbor.progress(id)).scheduledDate).toBe(expected);
  });

  it("in the skipped hour begins then", async () => {
    const { ownerPool } = server.platform.database;
    await ownerPool.query("update subscribers set weekly = false where site_id = $1", [HARBOR]);
    const people = await insertPeople(3, "Skipped");
    const expected = zonedTime("Europe/Copenhagen", "2027-03-28", "02:30").toISOString();
    const id = await insertCampaign(server, { newsletter_subject: "In the skipped hour" });
    await harbor.send(id, { scheduledDate: expected });
    const { rows } = await ownerPool.query<{ at: Date }>(
      "select run_at as at from graphile_worker.jobs where key = $1",
      [`delivery.start ${HARBOR} ${id}`],
    );
    expect(rows.map(({ at }) => new Date(at).toISOString())).toEqual([expected]);
    ahead = Date.parse(expected) - Date.now();
    await startSend.run(siteScope(server.platform, { siteId: HARBOR, user: null, ip: "" }), {
      distributionId: id,
      scheduledAt: expected,
    });
    const sender = newsletterSender.start(server.platform);
    await eventually("all have it", async () => (await recipientsOf("In the skipped hour")).length === 3);
    await sender.stop();
    // Sessions end before that day.
    ahead = 0;
    expect(await recipientsOf("In the skipped hour")).toEqual(people);
    expect((await harbor.details(id)).statusName).toBe("Sent");
  });
});
