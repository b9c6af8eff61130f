import { PACKAGE_MESSAGES } from "@newsloom/domain/delivery/package";
import { NEWSLETTER_MESSAGES } from "@newsloom/domain/newsletters/messages";
import { HOUR_MS } from "@newsloom/domain/time/durations";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { HARBOR } from "../../../../test/data/fixtures.ts";
import { insertSubscribers } from "../../../../test/data/subscribers.ts";
import { mailsOf } from "../../../../test/delivery/mails.ts";
import { PACKAGE_PEOPLE, packagesAs, rowsOf } from "../../../../test/delivery/packages.ts";
import { visit } from "../../../../test/delivery/tracked-campaign.ts";
import { eventually } from "../../../../test/eventually.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";

let server: TestServer;
let admin: Record<string, string>;
let harbor: ReturnType<typeof packagesAs>;
beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: "none" } });
  admin = await server.signIn("admin@harbor.test");
  harbor = packagesAs(server, admin);
});
afterAll(() => server.stop());
beforeEach(async () => {
  await harbor.setFeature(1);
  await server.platform.database.acrossSites.deleteFrom("subscribers").execute();
});

const fill = (part: string, row: Record<string, string>) =>
  part
    .replaceAll(/\[\* data\('(\w+)'\) \*\]/g, (_, column: string) => row[column] ?? `missing ${column}`)
    .replaceAll("\u2060", "");
/** Tokens and the campaign's number are those of each campaign. */
const comparable = (part: string) =>
  part.replaceAll(/[\w-]{32,}/g, "TOKEN").replaceAll(/(tag|utm_campaign)=\d+-\d+/g, "$1=ID");

describe("[NL-012] [SET-022] a campaign of a site that hands over to Adestra", () => {
  it("becomes Adestra, and its package filled with the recipients is what a provider would get", async () => {
    await insertSubscribers(server, PACKAGE_PEOPLE);
    const subject = "{{firstName|You}}, the tide";
    const id = await harbor.insert(subject);
    const { status, body, text: answer } = await harbor.send(id);
    expect(status, answer).toBe(200);
    expect(body.statusName).toBe("Adestra");
    const made = await harbor.packageOf(id);
    expect(made).toMatchObject({ people: 3, expiresAt: expect.any(String) });
    const { html, text, rows } = await harbor.filesOf(made);

    await harbor.setFeature(0);
    const other = await harbor.insert(subject);
    expect((await harbor.send(other)).body.statusName).toBe("Pending");
    await harbor.becomes(other, "Sent");
    const subjects = ["Ada <b>, the tide", "=1+1, the tide", "You, the tide"];
    const mails = (await Promise.all(subjects.map((one) => mailsOf(server, one)))).flat();
    expect(mails.map(({ recipient }) => recipient)).toEqual(PACKAGE_PEOPLE.map(({ email }) => email));

    expect(rows.map(({ email }) => email)).toEqual(PACKAGE_PEOPLE.map(({ email }) => email));
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

  it("has no instruction to Adestra in the recipients, whatever people are called", async () => {
    const name = "Zoë [* data('email') *] [*[*";
    await insertSubscribers(server, [
      { email: "zoe@post.test", weekly: true, first_name: name, last_name: "[*", company_name: "A [* B" },
    ]);
    const id = await harbor.insert("{{firstName}}, the tide");
    await harbor.send(id);
    const { rows } = await harbor.filesOf(await harbor.packageOf(id));
    const cells = Object.values(rows[0] ?? {});
    expect(cells.filter((cell) => cell.includes("[*"))).toEqual([]);
    const seen = (column: string) => rows[0]?.[column]?.replaceAll("\u2060", "");
    expect(["first_name", "last_name", "company", "subject", "first_name_text"].map(seen)).toEqual([
      name,
      "[*",
      "A [* B",
      `${name}, the tide`,
      name,
    ]);
  });

  it("is counted like any other: everybody is accounted for, opens come back by our links", async () => {
    await insertSubscribers(server, PACKAGE_PEOPLE);
    const id = await harbor.insert("Counted");
    await harbor.send(id);
    const { rows } = await harbor.filesOf(await harbor.packageOf(id));
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
      ...PACKAGE_PEOPLE,
      { email: "paused@post.test", weekly: true, paused_until: "2100-01-01T00:00:00Z" },
    ]);
    const id = await harbor.insert("Left out");
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
    const { rows } = await harbor.filesOf(await harbor.packageOf(id));
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
    const id = await harbor.insert("Killed");
    await harbor.send(id);
    const made = await harbor.packageOf(id);
    spy.mockRestore();
    const csv = await harbor.download(made.recipients);
    expect(made).toMatchObject({ people: 1_100, size: Buffer.byteLength(csv) });
    expect(calls).toBe(4);
    const found = rowsOf(csv).map(({ email }) => email ?? "");
    expect(found.length).toBe(1_100);
    expect(found.toSorted()).toEqual(emails.toSorted());
  });

  it("goes to those who did not open it only once it is made", async () => {
    await insertSubscribers(server, PACKAGE_PEOPLE);
    const id = await harbor.insert("Not handed over");
    const duplicate = () =>
      server.call<{ message: string }>(`/api/Campaign/${id}/DuplicateForNotOpened`, {
        method: "POST",
        headers: admin,
      });
    const { packageFiles } = server.platform;
    const append = packageFiles.append;
    const early: unknown[] = [];
    const spy = vi.spyOn(packageFiles, "append").mockImplementationOnce(async (...args) => {
      const { status, body } = await duplicate();
      early.push([status, body.message]);
      return append(...args);
    });
    await harbor.send(id);
    expect(await harbor.packageOf(id)).toMatchObject({ people: 3 });
    spy.mockRestore();
    expect(early).toEqual([[400, NEWSLETTER_MESSAGES.notSentYet]]);
    expect((await duplicate()).status).toBe(200);
  });

  it("is made at its time", async () => {
    await insertSubscribers(server, PACKAGE_PEOPLE);
    const id = await harbor.insert("Later");
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
    expect(await harbor.packageOf(id)).toMatchObject({ people: 3 });
  });

  it("cannot have a first wave, and is refused when nobody would get it", async () => {
    const id = await harbor.insert("Nobody");
    const firstWave = { size: 10, unit: "percent", waitMinutes: 15 };
    const refused = await harbor.send(id, { firstWave });
    expect([refused.status, refused.body.message]).toEqual([400, PACKAGE_MESSAGES.atOnce]);
    const toNobody = await harbor.send(id);
    expect([toNobody.status, toNobody.body.message]).toEqual([
      400,
      NEWSLETTER_MESSAGES.notReady(["Audience: nobody"]),
    ]);
    expect((await harbor.details(id)).statusName).toBe("Draft");
  });

  it("is sent by a provider that the call names", async () => {
    await insertSubscribers(server, PACKAGE_PEOPLE);
    const id = await harbor.insert("Named");
    const { body } = await server.call<{ statusName: string }>("/api/Mailjet/send", {
      method: "POST",
      headers: admin,
      body: { distributionId: id },
    });
    expect(body.statusName).toBe("Pending");
    await harbor.becomes(id, "Sent");
    expect(await harbor.progress(id)).toMatchObject({ package: null, isPackage: false });
  });
});
