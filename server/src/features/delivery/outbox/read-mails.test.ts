import type { OpenedMail, OutboxMail } from "@newsloom/contract/delivery/outbox";
import { DAY_MS } from "@newsloom/domain/time/durations";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HARBOR, ORCHARD } from "../../../../test/data/fixtures.ts";
import { insertCampaign, insertReaders, sendingAs } from "../../../../test/delivery/sends.ts";
import { linksOf, pictureOf, sendTracked } from "../../../../test/delivery/tracked-campaign.ts";
import { eventually } from "../../../../test/eventually.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";
import { runMaintenance } from "../../../platform/jobs/run-maintenance.ts";
import { saveToOutbox } from "../../../platform/mail/save-to-outbox.ts";
import { platformMaintenance } from "../../../platform/maintenance.ts";

let server: TestServer;
let admin: Record<string, string>;
let organizer: Record<string, string>;
let readers: string[];
let campaign: Awaited<ReturnType<typeof sendTracked>>;
beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: "none" } });
  admin = await server.signIn("admin@harbor.test");
  organizer = await server.signIn("organizer@harbor.test");
  readers = await insertReaders(server, 5);
  campaign = await sendTracked(server, admin);
  for (const kind of ["invitation", "password-reset", "confirmation", "confirm-subscription"])
    await saveToOutbox(server.platform.database, server.platform.sealer, {
      siteId: HARBOR,
      kind,
      from: { name: "Harbor Daily", email: "no-reply@harbor.test" },
      to: "anna@reader.test",
      subject: `Mail of kind ${kind}`,
      html: `<p>For anna@reader.test <a href="https://harbor.test/confirm/token">Confirm</a></p>`,
      text: "For anna@reader.test",
    });
  await server.call("/api/Campaign/sendTest", {
    method: "POST",
    headers: admin,
    body: { distributionId: campaign.id, emails: ["desk@harbor.test"] },
  });
  await eventually("the test is there", async () => (await list({ kind: "test" })).length === 1);
});
afterAll(() => server.stop());

async function list(query: Record<string, string> = {}, headers = admin): Promise<OutboxMail[]> {
  const { status, body } = await server.call<{ items: OutboxMail[] }>("/api/Outbox/GetMails", {
    headers,
    query,
  });
  expect(status).toBe(200);
  return body.items;
}
const open = (id: number, headers = admin) =>
  server.call<OpenedMail>(`/api/Outbox/${id}/GetMail`, { headers });

describe("the outbox", () => {
  it("lists newsletters, tests and mails to subscribers, the newest first, and never mails about accounts", async () => {
    const mails = await list();
    expect(mails.map(({ kind }) => kind)).toEqual(["test", "subscriber", ...readers.map(() => "campaign")]);
    expect(mails.map(({ subject }) => subject).join()).not.toMatch(/invitation|password|kind confirmation/);
    expect(
      mails
        .slice(2)
        .map(({ recipient }) => recipient)
        .toSorted(),
    ).toEqual(readers.toSorted());
  });

  it("filters by kind and newsletter, searches addresses and subjects, and pages by cursor", async () => {
    expect(await list({ kind: "campaign" })).toHaveLength(5);
    const ofCampaign = await list({ distributionId: String(campaign.id) });
    expect(new Set(ofCampaign.map(({ kind }) => kind))).toEqual(new Set(["test", "campaign"]));
    expect(await list({ distributionId: "999999" })).toEqual([]);
    expect((await list({ keyword: readers[3] ?? "" })).map(({ recipient }) => recipient)).toEqual([
      readers[3],
    ]);
    expect(await list({ keyword: "CONFIRM-sub" })).toHaveLength(1);
    expect(await list({ keyword: "100%_" })).toEqual([]);
    const seen: number[] = [];
    let after: string | null = "";
    while (after !== null) {
      const { body }: { body: { items: OutboxMail[]; next: string | null } } = await server.call(
        "/api/Outbox/GetMails",
        { headers: admin, query: { number: "2", ...(after && { after }) } },
      );
      seen.push(...body.items.map(({ id }) => id));
      after = body.next;
    }
    expect(seen).toEqual((await list()).map(({ id }) => id));
  });

  it("opens no mail about an account, and none of another site", async () => {
    const rows = await server.platform.database.inSite(HARBOR, (db) =>
      db.selectFrom("outbox_mails").select(["id", "kind"]).execute(),
    );
    for (const { id, kind } of rows)
      expect((await open(id)).status, kind).toBe(
        ["invitation", "password-reset", "confirmation"].includes(kind) ? 404 : 200,
      );
    const orchard = await server.signIn("admin@orchard.test", ORCHARD);
    for (const { id } of rows) expect((await open(id, orchard)).status).toBe(404);
    expect(await list({}, orchard)).toEqual([]);
  });

  it("stores a newsletter once, and fills it for its reader when it is opened; nothing is counted by that", async () => {
    const { contents, bodies } = await server.platform.database.inSite(HARBOR, async (db) => ({
      contents: await db.selectFrom("outbox_contents").select("sealed_body").execute(),
      bodies: await db
        .selectFrom("outbox_mails")
        .select("sealed_body")
        .where("kind", "=", "newsletter")
        .execute(),
    }));
    expect(contents).toHaveLength(1);
    const [content] = contents;
    for (const { sealed_body: body } of bodies)
      expect(body.length).toBeLessThan((content?.sealed_body.length ?? 0) / 4);
    const [sent] = campaign.mails;
    const [mail] = await list({ keyword: sent?.recipient ?? "" });
    const { body } = await open(mail?.id ?? 0);
    expect(body.recipient).toBe(sent?.recipient);
    expect(body.html).toContain(`${campaign.subject} story`);
    expect(sent && linksOf(sent).length).toBeGreaterThan(4);
    expect(sent && pictureOf(sent)).toMatch(/\/t\/[\w-]{32}\.gif$/);
    expect(body.text).not.toMatch(/\/t\/[\w-]{32}[./][\dg]/);
    expect(body.headers.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["List-Unsubscribe", "List-Unsubscribe-Post", "Message-ID", "Precedence"]),
    );
  });

  it("leads to the articles in tabs of their own without counting, and nowhere by links that are the reader's own", async () => {
    const [, storyId] = campaign.articleIds;
    for (const headers of [admin, organizer]) {
      const [mail] = await list({ kind: "campaign" }, headers);
      const { html } = (await open(mail?.id ?? 0, headers)).body;
      expect(html).toMatch(
        new RegExp(
          `<a href="https://harbor\\.test/en/article/${storyId}/[^"]*" target="_blank" rel="noopener noreferrer"`,
        ),
      );
      expect(html).toMatch(/<a href="https:\/\/kelder\.test\/tours[^"]*" target="_blank"/);
      expect(html).toMatch(/<a class="muted" style="[^"]*">unsubscribe with one click<\/a>/);
      const targets = [...html.matchAll(/\shref="([^"]*)"/g)].map(([, href = ""]) => href);
      expect(targets.filter((href) => /\/t\/|unsubscribe|…/.test(href))).toEqual([]);
      expect(html).not.toContain("/t/");
    }
    const [test] = await list({ kind: "test" });
    expect((await open(test?.id ?? 0)).body.html).toMatch(
      new RegExp(`<a href="https://harbor\\.test/en/article/${storyId}/[^"]*" target="_blank"`),
    );
    const [subscriber] = await list({ kind: "subscriber" });
    expect((await open(subscriber?.id ?? 0)).body.html).toBe("<p>For anna@reader.test <a>Confirm</a></p>");
  });

  it("shows nobody's address to those who may not see the audience", async () => {
    const mails = await list({}, organizer);
    expect(new Set(mails.map(({ kind }) => kind))).toEqual(new Set(["campaign", "test"]));
    expect(mails.every(({ recipient }) => recipient === "")).toBe(true);
    expect(await list({ keyword: "@post.test" }, organizer)).toEqual([]);
    expect(await list({ keyword: "tracked" }, organizer)).toHaveLength(6);
    expect(await list({ kind: "subscriber" }, organizer)).toEqual([]);
    for (const { id } of mails) {
      const { status, text } = await open(id, organizer);
      expect(status).toBe(200);
      expect(text).not.toMatch(/@post\.test|desk@harbor\.test|Reader \d|unsubscribe\?|List-Unsubscribe/i);
    }
    const [subscriberMail] = await list({ kind: "subscriber" });
    expect((await open(subscriberMail?.id ?? 0, organizer)).status).toBe(404);
  });

  it("shows the newsletter's subject instead of one that names its reader", async () => {
    const newsletter = await insertCampaign(server, { newsletter_subject: "{{firstName}}, the tide" });
    const sending = sendingAs(server, admin);
    await sending.send(newsletter);
    await sending.becomes(newsletter, "Sent");
    const distributionId = String(newsletter);
    expect((await list({ distributionId })).map(({ subject }) => subject)).toContain("Reader 1, the tide");
    const shown = await list({ distributionId }, organizer);
    expect(new Set(shown.map(({ subject }) => subject))).toEqual(new Set(["{{firstName}}, the tide"]));
    expect((await open(shown[0]?.id ?? 0, organizer)).text).not.toContain("Reader ");
    expect(await list({ keyword: "Reader 1" }, organizer)).toEqual([]);
    expect(await list({ keyword: "the tide" }, organizer)).toHaveLength(5);
    await server.platform.database.inSite(HARBOR, (db) =>
      db.deleteFrom("outbox_mails").where("campaign_id", "=", newsletter).execute(),
    );
  });

  it("takes the tracking out of newsletters stored in one piece, and shows them to those who may see the audience alone", async () => {
    const token = "a".repeat(32);
    const { id } = await saveToOutbox(server.platform.database, server.platform.sealer, {
      siteId: HARBOR,
      kind: "newsletter",
      from: { name: "Harbor Daily", email: "no-reply@harbor.test" },
      to: "anna@reader.test",
      subject: "For Anna",
      html: `<p>Dear Anna <a href="https://harbor.test/t/${token}/1">Story</a><img src="https://harbor.test/t/${token}.gif"></p>`,
      text: `Dear Anna https://harbor.test/t/${token}/1`,
    });
    const { text, body } = await open(Number(id));
    expect(text).not.toContain(token);
    expect(body.html).toBe("<p>Dear Anna <a>Story</a></p>");
    expect((await open(Number(id), organizer)).status).toBe(404);
    expect((await list({}, organizer)).map((mail) => mail.id)).not.toContain(Number(id));
    await server.platform.database.inSite(HARBOR, (db) =>
      db.deleteFrom("outbox_mails").where("id", "=", Number(id)).execute(),
    );
  });

  it("is not for those who do not edit", async () => {
    const company = await server.signIn("company@harbor.test");
    expect((await server.call("/api/Outbox/GetMails", { headers: company })).status).toBe(403);
  });

  it("keeps mails for ninety days, and a newsletter's text as long as its mails", async () => {
    const clean = async () => {
      for (const work of platformMaintenance) await runMaintenance(server.platform, work);
      return server.platform.database.inSite(HARBOR, async (db) => [
        (await db.selectFrom("outbox_mails").select("id").where("kind", "=", "newsletter").execute()).length,
        (await db.selectFrom("outbox_contents").select("content_id").execute()).length,
      ]);
    };
    const age = (table: "outbox_mails" | "outbox_contents", days: number) =>
      server.platform.database.inSite(HARBOR, (db) =>
        db
          .updateTable(table)
          .set({ created_at: new Date(Date.now() - days * DAY_MS).toISOString() })
          .execute(),
      );
    await age("outbox_mails", 89);
    await age("outbox_contents", 91);
    expect(await clean()).toEqual([5, 1]);
    await age("outbox_mails", 91);
    expect(await clean()).toEqual([0, 0]);
  });
});
