import { FIELD_MESSAGES } from "@newsloom/domain/text/messages";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HARBOR, ORCHARD, PASSWORD } from "../../../../test/data/fixtures.ts";
import { eventually } from "../../../../test/eventually.ts";
import { readMails, waitForMail } from "../../../../test/mail/mailbox.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";

let server: TestServer;
let clock = new Date();
const atHarbor = { siteNameId: String(HARBOR) };

beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: "none" }, now: () => clock });
});
afterAll(() => server.stop());

const forgot = (email: string, headers: Record<string, string> = atHarbor) =>
  server.call("/api/ResetPassword/forgot", { method: "POST", headers, body: { email } });

const reset = (code: string, password: string, headers: Record<string, string> = atHarbor) =>
  server.call<{ result: true | null; validationFailures: string[] }>("/api/ResetPassword/reset", {
    method: "POST",
    headers,
    body: { code, password },
  });

async function codeFor(email: string, mails: number): Promise<string> {
  await forgot(email);
  return (await waitForMail(server, HARBOR, email, mails)).link?.searchParams.get("code") ?? "";
}

const isSignedIn = async (headers: Record<string, string>) =>
  (await server.call("/api/Users/GetCurrentUser", { headers })).status === 200;

describe("a forgotten password", () => {
  it("[ID-058] answers true for every address and mails a link to members only", async () => {
    for (const email of [
      "template@harbor.test",
      "nobody@harbor.test",
      "admin@orchard.test",
      "not an address",
      "",
    ]) {
      expect(await forgot(email)).toMatchObject({ status: 200, body: true });
    }
    const mail = await waitForMail(server, HARBOR, "template@harbor.test");
    expect(mail.kind).toBe("password-reset");
    expect(mail.link?.pathname).toBe("/harbor/resetpassword");
    expect(mail.link?.searchParams.get("code")).toHaveLength(43);
    expect(await readMails(server, HARBOR, "nobody@harbor.test")).toEqual([]);
    expect(await readMails(server, HARBOR, "admin@orchard.test")).toEqual([]);
    expect(
      (await server.call("/api/ResetPassword/forgot", { method: "POST", body: { email: "x@y.z" } })).status,
    ).toBe(400);
  });

  it("is mailed although an older version stored a site name with line breaks", async () => {
    const { ownerPool } = server.platform.database;
    const store = (name: string) =>
      ownerPool.query(
        "update site_settings set value = $1 where site_id = $2 and key_name = 'SiteDisplayName'",
        [name, HARBOR],
      );
    await store("Harbor\r\nBcc: all@harbor.test\nDaily");
    await codeFor("import@harbor.test", 1);
    await store("Harbor Daily");
    const { rows } = await ownerPool.query(
      "select sender from outbox_mails where recipient = 'import@harbor.test'",
    );
    expect(rows).toEqual([{ sender: "Harbor Bcc: all@harbor.test Daily <no-reply@mail.newsloom.test>" }]);
  });

  it("mails at most three times a day to one address, whoever requests it", async () => {
    for (const mails of [1, 2, 3]) await codeFor("audience@harbor.test", mails);
    await forgot("audience@harbor.test");
    await eventually("the queue is empty", async () => {
      const queued = await server.platform.database.ownerPool.query(
        // The next ticks of schedules have a key, and wait for their time.
        "select from graphile_worker._private_jobs where key is null",
      );
      return queued.rowCount === 0;
    });
    expect(await readMails(server, HARBOR, "audience@harbor.test")).toHaveLength(3);
    clock = new Date(clock.getTime() + 24 * 60 * 60_000);
    await codeFor("audience@harbor.test", 4);
  });

  it("[ID-059] is replaced with the mailed code: the old one fails, the new one works, every session ends", async () => {
    const sessions = [
      await server.signIn("organizer@harbor.test"),
      await server.signIn("organizer@harbor.test"),
    ];
    const code = await codeFor("organizer@harbor.test", 1);
    expect((await reset(code, "12345")).body.validationFailures).toEqual([FIELD_MESSAGES.passwordTooShort]);
    expect((await reset(code, "a-new-password")).body).toEqual({ result: true, validationFailures: [] });
    for (const headers of sessions) expect(await isSignedIn(headers)).toBe(false);
    await expect(server.signIn("organizer@harbor.test")).rejects.toThrow();
    await server.signIn("organizer@harbor.test", HARBOR, { password: "a-new-password" });
  });

  it("has codes that work once, within the hour, on their own site", async () => {
    const used = await codeFor("dev@harbor.test", 1);
    const answers = await Promise.all([reset(used, "one-password"), reset(used, "two-password")]);
    expect(answers.filter((answer) => answer.body.result === true)).toHaveLength(1);
    const again = await reset(used, "three-password");
    expect(again.body).toMatchObject({ result: null });
    expect(again.body.validationFailures[0]).toContain("Ask for a new one");

    const elsewhere = await codeFor("dev@harbor.test", 2);
    expect(
      (await reset(elsewhere, "a-new-password", { siteNameId: String(ORCHARD) })).body.result,
    ).toBeNull();
    clock = new Date(clock.getTime() + 60 * 60_000);
    expect((await reset(elsewhere, "a-new-password")).body.result).toBeNull();
  });
});

describe("a changed password", () => {
  const change = (headers: Record<string, string>, currentPassword: string, password: string) =>
    server.call<{ result: true | null; validationFailures: string[] }>("/api/Users/ChangePassword", {
      method: "POST",
      headers,
      body: { currentPassword, password },
    });

  it("needs the current one, keeps this session and ends the others", async () => {
    const here = await server.signIn("both@newsloom.test", HARBOR);
    const there = await server.signIn("both@newsloom.test", ORCHARD);
    expect((await change(here, "not-this-one", "a-new-password")).body.result).toBeNull();
    expect((await change(here, PASSWORD, "12345")).body.validationFailures).toEqual([
      FIELD_MESSAGES.passwordTooShort,
    ]);
    expect((await change(here, PASSWORD, "a-new-password")).body).toEqual({
      result: true,
      validationFailures: [],
    });
    expect(await isSignedIn(here)).toBe(true);
    expect(await isSignedIn(there)).toBe(false);
    await server.signIn("both@newsloom.test", ORCHARD, { password: "a-new-password" });
  });
});
