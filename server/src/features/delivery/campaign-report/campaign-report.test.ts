import type { CampaignRecipient, ClickMap, TimeLine } from "@newsloom/contract/delivery/campaign-report";
import type { CampaignRow } from "@newsloom/contract/newsletters/campaigns";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HARBOR, ORCHARD } from "../../../../test/data/fixtures.ts";
import { insertReaders } from "../../../../test/delivery/sends.ts";
import { linksOf, pictureOf, sendTracked, visit } from "../../../../test/delivery/tracked-campaign.ts";
import { eventually } from "../../../../test/eventually.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";

interface Recipients {
  readonly items: CampaignRecipient[];
  readonly total: number;
  readonly next: string | null;
}

let server: TestServer;
let admin: Record<string, string>;
let sent: Awaited<ReturnType<typeof sendTracked>>;
let emails: string[];
beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: "none" } });
  admin = await server.signIn("admin@harbor.test");
  emails = await insertReaders(server, 4);
  sent = await sendTracked(server, admin);
  const [anna, bob, carl] = sent.mails;
  if (!anna || !bob || !carl) throw new Error("nobody got it");
  await visit(pictureOf(anna));
  await visit(linksOf(anna)[1] ?? "");
  await visit(pictureOf(bob));
  await unsubscribe(carl.headers);
  await eventually("all is counted", async () => {
    const { body } = await read<CampaignRow>(`Campaign/${sent.id}/GetCampaignDetails`);
    return body.uniqueOpened === 2 && body.totalClicked === 1;
  });
});
afterAll(() => server.stop());

const read = <T>(path: string, headers = admin) => server.call<T>(`/api/${path}`, { headers });
const recipients = async (query: string) =>
  (await read<Recipients>(`Campaign/${sent.id}/GetRecipients?${query}`)).body;
const timeLine = async (period: string) =>
  (await read<TimeLine>(`Statistics/GetCampaignTimeLine?distributionId=${sent.id}&period=${period}`)).body;

function unsubscribe(headers: Record<string, string>) {
  const link = /<(.*)>/.exec(headers["List-Unsubscribe"] ?? "")?.[1] ?? "";
  return fetch(link, { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) });
}

describe("the report of a campaign", () => {
  it.each([
    ["day", "hour", 30],
    ["week", "hour", 180],
    ["all", "day", 1440],
  ])("[ANA-008] draws the six lines over time by %s", async (period, step, stepMinutes) => {
    const { points, ...line } = await timeLine(period);
    expect(line).toEqual({ startedAt: expect.any(String), step, stepMinutes });
    const sumOf = (name: Exclude<keyof (typeof points)[number], "at">) =>
      points.reduce((sum, point) => sum + point[name], 0);
    expect({ opened: sumOf("opened"), clicked: sumOf("clicked"), left: sumOf("unsubscribed") }).toEqual({
      opened: 2,
      clicked: 1,
      left: 1,
    });
    // A day's point is at its noon in UTC, and the site's day may have begun before.
    expect(points.every(({ at }) => Date.parse(at) <= Date.now() + 14 * 3_600_000)).toBe(true);
  });

  it("shows the newsletter as it was sent, with clicks by link and nobody's name or token", async () => {
    const { body } = await read<ClickMap>(`Campaign/${sent.id}/GetClickMap`);
    expect(body.html).toContain("/t/nobody/2");
    expect(body.html).not.toMatch(/\/t\/[\w-]{32}/);
    expect(body.html).not.toContain(emails[0]);
    expect(body.links.filter(({ clicks }) => clicks > 0)).toEqual([
      { linkNo: 2, clicks: 1, uniqueClicks: 1 },
    ]);
    expect((await visit(`${server.url}/t/nobody/2`)).status).toBe(404);
  });

  it("lists who did what, by filter", async () => {
    const all = await recipients("");
    expect(all.total).toBe(4);
    expect(all.items[0]).toMatchObject({
      email: emails[0],
      name: "Reader 0",
      state: "accepted",
      opens: 1,
      clicks: 1,
      openedAt: expect.any(String),
      isSpam: false,
    });
    const emailsOf = async (filter: string) =>
      (await recipients(`filter=${filter}`)).items.map(({ email }) => email);
    expect(await emailsOf("opened")).toEqual([emails[0], emails[1]]);
    expect(await emailsOf("clicked")).toEqual([emails[0]]);
    expect(await emailsOf("notOpened")).toEqual([emails[2], emails[3]]);
    for (const nobody of ["failed", "excluded", "inDoubt", "spam"])
      expect(await emailsOf(nobody)).toEqual([]);
  });

  it("pages through the recipients by cursor, each once", async () => {
    const first = await recipients("number=3");
    const second = await recipients(`number=3&after=${first.next}`);
    expect([...first.items, ...second.items].map(({ email }) => email)).toEqual(emails);
    expect(second.next).toBeNull();
  });

  it("saves the recipients of a filter as CSV", async () => {
    const { text, headers } = await server.call(`/api/Campaign/${sent.id}/ExportRecipients?filter=opened`, {
      headers: admin,
    });
    expect(headers.get("content-type")).toContain("text/csv");
    const lines = text.split("\r\n");
    expect(lines[0]).toBe("email,name,state,reason,message,openedAt,opens,clicks,isSpam");
    expect(lines.slice(1).map((line) => line.split(",")[0])).toEqual([emails[0], emails[1]]);
  });

  it("takes back who turns out to be a machine", async () => {
    const machine = sent.mails[3];
    if (!machine) throw new Error("nobody got it");
    await visit(linksOf(machine)[0] ?? "");
    await eventually("the click is counted", async () => (await recipients("filter=clicked")).total === 2);
    for (const link of linksOf(machine)) await visit(link);
    await eventually("and taken back", async () => (await recipients("filter=clicked")).total === 1);
    expect((await recipients("filter=notOpened")).items.map(({ email }) => email)).toContain(emails[3]);
    const { points } = await timeLine("day");
    expect(points.reduce((sum, { clicked }) => sum + clicked, 0)).toBe(1);
  });

  it("is not found in another site", async () => {
    const orchard = await server.signIn("admin@orchard.test", ORCHARD);
    for (const path of [
      `Statistics/GetCampaignTimeLine?distributionId=${sent.id}`,
      `Campaign/${sent.id}/GetClickMap`,
      `Campaign/${sent.id}/ExportRecipients`,
    ])
      expect((await read(path, orchard)).status).toBe(404);
  });

  it("shows who got it to those alone who may see the audience", async () => {
    const statusFor = async (person: string, action: string) => {
      const headers = await server.signIn(`${person}@harbor.test`);
      return (await read(`Campaign/${sent.id}/${action}`, headers)).status;
    };
    for (const person of ["organizer", "backoffice", "export", "company", "norole"])
      expect(await statusFor(person, "GetRecipients"), person).toBe(403);
    expect(await statusFor("audience", "GetRecipients")).toBe(200);
    expect(await statusFor("organizer", "ExportRecipients")).toBe(403);
    expect(await statusFor("organizer", "GetClickMap")).toBe(200);
  });

  it("still lists who was deleted since, without a name", async () => {
    await server.platform.database.inSite(HARBOR, (db) =>
      db
        .deleteFrom("subscribers")
        .where("email", "=", emails[1] ?? "")
        .execute(),
    );
    const { items } = await recipients("filter=opened");
    expect(items.map(({ email, opens }) => ({ email, opens }))).toEqual([
      { email: emails[0], opens: 1 },
      { email: "", opens: 1 },
    ]);
  });

  it("saves everybody as CSV, also after a figure of somebody who is not in the ledger", async () => {
    const people = 4_001;
    await server.platform.database.inSite(HARBOR, async (db) => {
      await sql`insert into recipient_figures (site_id, distribution_id, subscriber_id, spam_at)
        select ${HARBOR}::int, ${sent.id}::int, 1000000 + nth, now() from generate_series(0, ${people}::int) as nth`.execute(
        db,
      );
      await sql`insert into send_recipients (site_id, distribution_id, subscriber_id, state, changed_at)
        select ${HARBOR}::int, ${sent.id}::int, 1000000 + nth, 'accepted', now()
        from generate_series(1, ${people}::int) as nth`.execute(db);
    });
    const { text } = await read(`Campaign/${sent.id}/ExportRecipients?filter=spam`);
    expect(text.split("\r\n")).toHaveLength(1 + people);
  });
});
