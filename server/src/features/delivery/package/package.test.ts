import { Readable } from "node:stream";
import type { Sending } from "@newsloom/contract/delivery/sends";
import { PACKAGE_DAYS, PACKAGE_LINK_HOURS, PACKAGE_MESSAGES } from "@newsloom/domain/delivery/package";
import { SENDING_MESSAGES } from "@newsloom/domain/delivery/sending";
import { DAY_MS, HOUR_MS } from "@newsloom/domain/time/durations";
import Papa from "papaparse";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { HARBOR, ORCHARD } from "../../../../test/data/fixtures.ts";
import { insertSubscribers } from "../../../../test/data/subscribers.ts";
import { mailsOf } from "../../../../test/delivery/mails.ts";
import { insertCampaign, sendingAs } from "../../../../test/delivery/sends.ts";
import { visit } from "../../../../test/delivery/tracked-campaign.ts";
import { eventually } from "../../../../test/eventually.ts";
import { article, section } from "../../../../test/newsletters/sample-newsletters.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";
import { runMaintenance } from "../../../platform/jobs/run-maintenance.ts";
import { deliveryMaintenance } from "../maintenance.ts";

let ahead = 0;
let server: TestServer;
let admin: Record<string, string>;
let harbor: ReturnType<typeof sendingAs>;
beforeAll(async () => {
  server = await startTestServer({
    env: { CAPTCHA: "none" },
    now: () => new Date(Date.now() + ahead),
  });
  admin = await server.signIn("admin@harbor.test");
  harbor = sendingAs(server, admin);
});
afterAll(() => server.stop());
beforeEach(async () => {
  ahead = 0;
  await setFeature(1);
  await server.platform.database.acrossSites.deleteFrom("subscribers").execute();
});

async function setFeature(featureStatusId: 0 | 1): Promise<void> {
  const { status } = await server.call("/api/Settings/UpdateSiteFeature", {
    method: "PUT",
    headers: admin,
    body: { featureName: "UseAdestraAsESP", featureStatusId },
  });
  expect(status).toBe(200);
}

const PEOPLE = [
  { email: "ada@post.test", weekly: true, first_name: "Ada <b>", last_name: "O'Hara", company_name: "A & B" },
  { email: "bo@post.test", weekly: true, first_name: "=1+1" },
  { email: "cy@post.test", weekly: true },
];

const campaignOf = (subject: string) =>
  insertCampaign(server, {
    newsletter_subject: subject,
    model: JSON.stringify({
      title: "",
      textPreview: "For {{firstName|you}}",
      personalIntro: "Good morning {{firstName|reader}}, or {{firstName|friend}} of {{companyName}}",
      showPersonalIntro: true,
      sections: [
        section("editorPicks", "rows", { articles: [article(1, { title: "A tag [* data('email') *]" })] }),
        section("recommendedArticles", "rows", { title: "For you", articles: [article(2), article(3)] }),
      ],
    }),
  });

type Package = NonNullable<Sending["package"]>;
async function packageOf(id: number): Promise<Package> {
  const found = await eventually("the package is made", async () => {
    const { state, package: made } = await harbor.progress(id);
    return state === "finished" && made;
  });
  return found;
}
const rowsOf = (csv: string) => Papa.parse<Record<string, string>>(csv.trimEnd(), { header: true }).data;
const download = async (link: string) => {
  const answer = await server.call(link);
  expect(answer.status, answer.text).toBe(200);
  return answer.text;
};
const fill = (part: string, row: Record<string, string>) =>
  part
    .replaceAll(/\[\* data\('(\w+)'\) \*\]/g, (_, column: string) => row[column] ?? `missing ${column}`)
    .replaceAll("\u2060", "");
/** Tokens and the campaign's number are those of each campaign. */
const comparable = (part: string) =>
  part.replaceAll(/[\w-]{32,}/g, "TOKEN").replaceAll(/(tag|utm_campaign)=\d+-\d+/g, "$1=ID");
const filesOf = async ({ html, text, recipients }: Package) => ({
  html: await download(html),
  text: await download(text),
  rows: rowsOf(await download(recipients)),
});

describe("[NL-012] [SET-022] a campaign of a site that hands over to Adestra", () => {
  it("becomes Adestra, and its package filled with the recipients is what a provider would get", async () => {
    await insertSubscribers(server, PEOPLE);
    const subject = "{{firstName|You}}, the tide";
    const id = await campaignOf(subject);
    const { status, body, text: answer } = await harbor.send(id);
    expect(status, answer).toBe(200);
    expect(body.statusName).toBe("Adestra");
    const made = await packageOf(id);
    expect(made).toMatchObject({ people: 3, expiresAt: expect.any(String) });
    const { html, text, rows } = await filesOf(made);

    await setFeature(0);
    const other = await campaignOf(subject);
    expect((await harbor.send(other)).body.statusName).toBe("Pending");
    await harbor.becomes(other, "Sent");
    const subjects = ["Ada <b>, the tide", "=1+1, the tide", "You, the tide"];
    const mails = (await Promise.all(subjects.map((one) => mailsOf(server, one)))).flat();
    expect(mails.map(({ recipient }) => recipient)).toEqual(PEOPLE.map(({ email }) => email));

    expect(rows.map(({ email }) => email)).toEqual(PEOPLE.map(({ email }) => email));
    const cells = rows.map((row) => ["first_name", "last_name", "company"].map((name) => row[name]));
    expect(cells).toEqual([
      ["Ada <b>", "O'Hara", "A & B"],
      ["'=1+1", "", ""],
      ["", "", ""],
    ]);
    for (const [nth, row] of rows.entries()) {
      const mail = mails[nth];
      expect(fill(row["subject"] ?? "", {})).toBe(subjects[nth]);
      expect(comparable(fill(html, row))).toBe(
        comparable(mail?.html ?? "").replaceAll("[* data(&#39;", "&#91;* data(&#39;"),
      );
      expect(comparable(fill(text, row))).toBe(
        comparable(mail?.text ?? "").replaceAll("[* data('email')", "[ * data('email')"),
      );
      expect(comparable(row["list_unsubscribe"] ?? "")).toBe(
        comparable(mail?.headers["List-Unsubscribe"] ?? ""),
      );
    }
    expect(Object.keys(rows[0] ?? {})).toEqual(
      expect.arrayContaining([
        "tracking",
        "unsubscribe_url_html",
        "unsubscribe_url_text",
        "recommended_text",
      ]),
    );
  });

  it("is counted like any other: everybody is accounted for, opens come back by our links", async () => {
    await insertSubscribers(server, PEOPLE);
    const id = await campaignOf("Counted");
    await harbor.send(id);
    const { rows } = await filesOf(await packageOf(id));
    expect(await harbor.details(id)).toMatchObject({
      statusName: "Adestra",
      sentDate: expect.any(String),
      numberOfUsers: 3,
      send: 3,
      totalDelivered: 3,
      isError: false,
    });
    expect(await harbor.progress(id)).toMatchObject({
      provider: "adestra",
      audience: 3,
      addsUp: true,
      counts: { accepted: 3, queued: 0 },
    });
    expect(await mailsOf(server, "Counted")).toEqual([]);
    await server.platform.database.inSite(HARBOR, (db) =>
      db
        .updateTable("send_recipients")
        .set({ changed_at: new Date(Date.now() - 60_000).toISOString() })
        .where("distribution_id", "=", id)
        .execute(),
    );
    expect((await visit(`${server.url}/t/${rows[1]?.["tracking"]}.gif`)).status).toBe(200);
    await eventually("the open is counted", async () => (await harbor.details(id)).uniqueOpened === 1);
    const { status } = await server.call(`/api/Campaign/${id}/DuplicateForNotOpened`, {
      method: "POST",
      headers: admin,
    });
    expect(status).toBe(200);
    expect((await harbor.put(id, "BackToDraft")).status).toBe(400);
    expect((await harbor.put(id, "CancelSending")).status).toBe(400);
    expect((await harbor.put(id, "RetryFailed")).status).toBe(400);
  });

  it("leaves out who may not be mailed, also those who left after it was fixed who gets it", async () => {
    await insertSubscribers(server, [
      ...PEOPLE,
      { email: "paused@post.test", weekly: true, paused_until: "2100-01-01T00:00:00Z" },
    ]);
    const id = await campaignOf("Left out");
    // The first try fails, so that somebody can unsubscribe before the second.
    const spy = vi.spyOn(server.platform.packageFiles, "append").mockImplementationOnce(async () => {
      await server.platform.database.inSite(HARBOR, (db) =>
        db
          .updateTable("subscribers")
          .set({ status: "Unsubscribed" })
          .where("email", "=", "bo@post.test")
          .execute(),
      );
      throw new Error("The disk is full.");
    });
    await harbor.send(id);
    const { rows } = await filesOf(await packageOf(id));
    spy.mockRestore();
    expect(rows.map(({ email }) => email)).toEqual(["ada@post.test", "cy@post.test"]);
    const { audience, counts, reasons, addsUp } = await harbor.progress(id);
    expect({ audience, addsUp }).toEqual({ audience: 4, addsUp: true });
    expect(counts).toMatchObject({ accepted: 2, excluded: 2 });
    expect(reasons.map(({ reason }) => reason).toSorted()).toEqual(["paused", "unsubscribed"]);
  });

  it("has everybody once in its file when the process is killed after it wrote a batch", async () => {
    const emails = Array.from({ length: 1_100 }, (_, nth) => `many${nth}@post.test`);
    await insertSubscribers(
      server,
      emails.map((email) => ({ email, weekly: true })),
    );
    const { packageFiles } = server.platform;
    const append = packageFiles.append;
    let calls = 0;
    const spy = vi.spyOn(packageFiles, "append").mockImplementation(async (...args) => {
      const written = await append(...args);
      calls += 1;
      if (calls === 2) throw new Error("killed");
      return written;
    });
    const id = await campaignOf("Killed");
    await harbor.send(id);
    const made = await packageOf(id);
    spy.mockRestore();
    const csv = await download(made.recipients);
    expect(made).toMatchObject({ people: 1_100, size: Buffer.byteLength(csv) });
    expect(calls).toBe(4);
    const found = rowsOf(csv).map(({ email }) => email ?? "");
    expect(found.length).toBe(1_100);
    expect(found.toSorted()).toEqual(emails.toSorted());
  });

  it("is made at its time", async () => {
    await insertSubscribers(server, PEOPLE);
    const id = await campaignOf("Later");
    const scheduledDate = new Date(Date.now() + HOUR_MS).toISOString();
    expect((await harbor.send(id, { scheduledDate })).body.statusName).toBe("Scheduled");
    expect(await harbor.progress(id)).toMatchObject({
      state: "scheduled",
      package: { people: 0, expiresAt: null, html: "", text: "", recipients: "" },
    });
    // Servers of earlier versions know the job of other campaigns, and would mail this one.
    const started = await server.platform.database.ownerPool.query(
      `update graphile_worker._private_jobs as waiting set run_at = now() from graphile_worker.jobs as job
       where job.id = waiting.id and job.key = $1 returning job.task_identifier`,
      [`delivery.start ${HARBOR} ${id}`],
    );
    expect(started.rows).toEqual([{ task_identifier: "delivery.start-package" }]);
    await harbor.becomes(id, "Adestra");
    expect(await packageOf(id)).toMatchObject({ people: 3 });
  });

  it("cannot have a first wave, and has failed when nobody would get it", async () => {
    const id = await campaignOf("Nobody");
    const firstWave = { size: 10, unit: "percent", waitMinutes: 15 };
    const refused = await harbor.send(id, { firstWave });
    expect([refused.status, refused.body.message]).toEqual([400, PACKAGE_MESSAGES.atOnce]);
    await harbor.send(id);
    await harbor.becomes(id, "Failed");
    expect(await harbor.errors(id)).toMatchObject([{ message: SENDING_MESSAGES.nobody }]);
    expect((await harbor.put(id, "BackToDraft")).status).toBe(200);
  });

  it("is sent by a provider that the call names", async () => {
    await insertSubscribers(server, PEOPLE);
    const id = await campaignOf("Named");
    const { body } = await server.call<{ statusName: string }>("/api/Mailjet/send", {
      method: "POST",
      headers: admin,
      body: { distributionId: id },
    });
    expect(body.statusName).toBe("Pending");
    await harbor.becomes(id, "Sent");
    expect((await harbor.progress(id)).package).toBeNull();
  });
});

describe("the links of a package", () => {
  beforeEach(() => insertSubscribers(server, PEOPLE));

  async function finished(): Promise<{ id: number; made: Package }> {
    const id = await campaignOf("Links");
    await harbor.send(id);
    return { id, made: await packageOf(id) };
  }

  const clean = async () => {
    for (const work of deliveryMaintenance) await runMaintenance(server.platform, work);
  };

  it("give the recipients only to those who may export people", async () => {
    const { id } = await finished();
    const organizer = await server.signIn("organizer@harbor.test");
    const { package: seen } = await sendingAs(server, organizer).progress(id);
    expect(seen).toMatchObject({ people: 3, recipients: "" });
    expect(await download(seen?.html ?? "")).toContain("[* data('tracking') *]");
  });

  it("are downloads, and end after a day", async () => {
    const { made } = await finished();
    const answer = await fetch(`${server.url}${made.recipients}`);
    expect(answer.headers.get("content-disposition")).toMatch(/^attachment; .*-recipients\.csv$/);
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    await answer.text();
    const part = await fetch(`${server.url}${made.html}`);
    expect(part.headers.get("content-disposition")).toMatch(/^attachment; /);
    await part.text();
    ahead = PACKAGE_LINK_HOURS * HOUR_MS + 1_000;
    for (const link of [made.html, made.text, made.recipients]) {
      const late = await server.call<{ message: string }>(link);
      expect([late.status, late.body.message]).toEqual([404, PACKAGE_MESSAGES.expired]);
    }
  });

  it("are refused when they are changed, made for something else, or of another site", async () => {
    const { id, made } = await finished();
    const token = made.recipients.split("token=")[1] ?? "";
    const seal = (value: object) =>
      server.platform.sealer.seal(Buffer.from(JSON.stringify(value))).toString("base64url");
    const claims = JSON.parse(
      server.platform.sealer.open(Buffer.from(token, "base64url")).toString(),
    ) as object;
    const others = ["", "x", token.slice(1), seal({ ...claims, purpose: "audience export" })];
    for (const other of [...others, seal({ ...claims, siteId: ORCHARD })])
      expect((await server.call(`/api/Campaign/PackageFile?token=${other}`)).status, other).toBe(404);
    const orchard = await server.signIn("admin@orchard.test", ORCHARD);
    const { status } = await server.call(`/api/Campaign/${id}/GetSending`, { headers: orchard });
    expect(status).toBe(404);
  });

  it("give the recipients without somebody who was erased, as soon as their file is written again", async () => {
    const { id, made } = await finished();
    const { rows } = await filesOf(made);
    const before = await download(made.recipients);
    const files = await server.platform.packageFiles.count(HARBOR);
    const { status, text } = await server.call(`/api/Audience/${rows[1]?.["subscriber_id"]}/Erase`, {
      method: "POST",
      headers: admin,
    });
    expect(status, text).toBe(200);
    expect((await server.call(made.recipients)).status).toBe(404);
    expect((await server.call(made.html)).status, "nobody is in it").toBe(200);
    expect((await harbor.progress(id)).package).toMatchObject({
      people: 3,
      recipients: "",
      isRewritten: true,
    });

    await clean();
    const again = await eventually("the file is written again", async () => {
      const { package: rewritten } = await harbor.progress(id);
      return rewritten?.isRewritten === false && rewritten;
    });
    const lines = before.split("\r\n");
    const after = await download(again.recipients);
    expect(after).toBe(lines.filter((line) => !line.startsWith("bo@post.test")).join("\r\n"));
    expect(again).toMatchObject({ people: 2, size: Buffer.byteLength(after) });
    expect((await server.call(made.recipients)).status, "the link of before").toBe(404);
    await eventually(
      "the file of before is removed",
      async () => (await server.platform.packageFiles.count(HARBOR)) === files,
    );
    expect(await harbor.progress(id)).toMatchObject({
      addsUp: true,
      counts: { accepted: 3 },
      reasons: [{ state: "accepted", reason: "erased", count: 1 }],
    });
  });

  it("end when the file does not have somebody who was erased where they should be", async () => {
    const { id, made } = await finished();
    const { rows } = await filesOf(made);
    const userId = rows[0]?.["subscriber_id"];
    const { packageFiles } = server.platform;
    const spy = vi
      .spyOn(packageFiles, "read")
      .mockImplementation(() => Readable.from([Buffer.from("another file\r\n")]));
    await server.call(`/api/Audience/${userId}/Erase`, { method: "POST", headers: admin });
    const files = await packageFiles.count(HARBOR);
    await clean();
    await eventually("the file is removed", async () => (await packageFiles.count(HARBOR)) === files - 1);
    spy.mockRestore();
    expect((await harbor.progress(id)).package).toBeNull();
  });

  it("end with the campaign, or after 90 days, and the file is removed", async () => {
    const { id, made } = await finished();
    const another = await finished();
    const { status } = await server.call("/api/Campaign/Delete", {
      method: "DELETE",
      headers: admin,
      body: { ids: [another.id] },
    });
    expect(status).toBe(200);
    expect((await server.call(another.made.recipients)).status).toBe(404);
    const files = await server.platform.packageFiles.count(HARBOR);
    ahead = PACKAGE_DAYS * DAY_MS - HOUR_MS;
    await clean();
    expect(await server.platform.packageFiles.count(HARBOR)).toBe(files);
    ahead = PACKAGE_DAYS * DAY_MS + HOUR_MS;
    await clean();
    ahead = 0;
    expect((await harbor.progress(id)).package).toBeNull();
    expect((await server.call(made.html)).status).toBe(404);
    expect(await server.platform.packageFiles.count(HARBOR)).toBeLessThan(files);
  });
});
