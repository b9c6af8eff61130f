import type { AddressInfo } from "node:net";
import { INVITATION_LIFETIME_MS, REGISTRATION_MESSAGES } from "@newsloom/domain/identity/invitations";
import { FIELD_MESSAGES } from "@newsloom/domain/text/messages";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HARBOR, ORCHARD, PASSWORD } from "../../../../test/data/fixtures.ts";
import { readMails, waitForMail } from "../../../../test/mail/mailbox.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";

let server: TestServer;
let admin: Record<string, string>;
let clock = new Date();
const atHarbor = { siteNameId: String(HARBOR) };

beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: "none" }, now: () => clock });
  admin = await server.signIn("admin@harbor.test");
});
afterAll(() => server.stop());

async function invite(email: string, role = "OrganizerUser"): Promise<string> {
  const mails = await readMails(server, HARBOR, email);
  const answer = await server.call("/api/Users/Invite", {
    method: "POST",
    headers: admin,
    body: { email, role },
  });
  expect(answer.body).toMatchObject({ result: { status: "Valid" }, validationFailures: [] });
  const mail = await waitForMail(server, HARBOR, email, mails.length + 1);
  return mail.link?.searchParams.get("code") ?? "";
}

const validate = (code: string, headers: Record<string, string> = atHarbor) =>
  server.call("/api/Registration/validate", { headers, query: { code } });

const form = (email: string, more = {}) => ({
  password: "a-good-password",
  email,
  title: "Reporter",
  fullName: "Ada de la Mar",
  telephone: "+4512345678",
  ...more,
});

const register = (code: string, body: object, headers: Record<string, string> = atHarbor) =>
  server.call<{ result: boolean; validationFailures: string[] }>("/api/Registration", {
    method: "POST",
    headers,
    query: { code },
    body,
  });

interface QueuedMail {
  siteId: number;
  payload: { sealed: string };
}

describe("an invitation's code", () => {
  it("[ID-022][ID-053] is Valid, Used, Expired or Invalid, and names its address", async () => {
    const code = await invite("four@harbor.test");
    expect((await validate(code)).body).toEqual({ email: "four@harbor.test", status: "Valid" });
    expect((await validate("nobody-has-this")).body).toEqual({ email: "", status: "Invalid" });
    expect((await validate(code, { siteNameId: String(ORCHARD) })).body).toEqual({
      email: "",
      status: "Invalid",
    });
    expect((await register(code, form("four@harbor.test"))).body.result).toBe(true);
    expect((await validate(code)).body).toEqual({ email: "four@harbor.test", status: "Used" });

    const late = await invite("late@harbor.test");
    clock = new Date(clock.getTime() + INVITATION_LIFETIME_MS);
    expect((await validate(late)).body).toEqual({ email: "late@harbor.test", status: "Expired" });
    expect((await register(late, form("late@harbor.test"))).body.validationFailures).toEqual([
      REGISTRATION_MESSAGES.expiredOrInvalid("late@harbor.test"),
    ]);
    admin = await server.signIn("admin@harbor.test");
  });

  it("is in a link with the address, and never in the queue or the log in clear", async () => {
    const email = "linked@harbor.test";
    // Without a mail server and a worker the mail stays in the queue, where it can be read.
    const web = await startTestServer({ only: "web", env: { SMTP_URL: "smtp://127.0.0.1:1" } });
    const headers = await web.signIn("admin@harbor.test");
    const invited = await web.call<{ result: { link: string } }>("/api/Users/Invite", {
      method: "POST",
      headers,
      body: { email, role: "OrganizerUser" },
    });
    const { rows: queued } = await web.platform.database.ownerPool.query<{ payload: QueuedMail }>(
      "select payload from graphile_worker._private_jobs",
    );
    const worker = await startTestServer({ only: "worker", databaseUrl: web.databaseUrl });
    const { link } = await waitForMail(web, HARBOR, email);
    await worker.stop();
    expect(link?.pathname).toBe("/harbor/registration");
    expect(link?.searchParams.get("email")).toBe(email);
    expect(invited.body.result.link, "the inviter hands it over").toBe(link?.href);

    const { rows: logged } = await web.platform.database.ownerPool.query("select * from action_log");
    const code = link?.searchParams.get("code") ?? "";
    expect(code).toHaveLength(43);
    expect(JSON.stringify(logged)).toContain(email);
    expect(JSON.stringify(logged)).not.toContain(code);
    expect(queued).toEqual([{ payload: { siteId: HARBOR, payload: { sealed: expect.any(String) } } }]);
    const unpacked = Buffer.from(queued[0]?.payload.payload.sealed ?? "", "base64").toString("latin1");
    for (const secret of [code, email]) expect(JSON.stringify(queued) + unpacked).not.toContain(secret);
    await web.stop();
  });

  it("is answered to the inviter only where no mail server took the mail", async () => {
    const taken: string[] = [];
    const sink = new SMTPServer({
      disableReverseLookup: true,
      disabledCommands: ["STARTTLS"],
      authOptional: true,
      onRcptTo: ({ address }, _session, done) =>
        done(address.startsWith("gone") ? Object.assign(new Error("gone"), { responseCode: 550 }) : null),
      onData: (stream, session, done) => {
        taken.push(...session.envelope.rcptTo.map(({ address }) => address));
        stream.resume().on("end", () => done());
      },
    });
    await new Promise<void>((resolve) => sink.listen(0, "127.0.0.1", () => resolve()));
    const { port } = sink.server.address() as AddressInfo;
    const web = await startTestServer({ only: "web", env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
    const headers = await web.signIn("admin@harbor.test");
    const linkFor = async (email: string) => {
      const body = { email, role: "OrganizerUser" };
      const answer = await web.call<{ result: { link: string | null; invitationId: number } }>(
        "/api/Users/Invite",
        { method: "POST", headers, body },
      );
      const renewed = await web.call<{ link: string | null }>(
        `/api/Users/${answer.body.result.invitationId}/RenewInvitation`,
        { method: "POST", headers },
      );
      return [answer.body.result.link, renewed.body.link];
    };
    expect(await linkFor("here@harbor.test")).toEqual([null, null]);
    expect(taken).toEqual(["here@harbor.test", "here@harbor.test"]);
    const link = expect.stringContaining("/harbor/registration?code=");
    expect(await linkFor("gone@harbor.test")).toEqual([link, link]);
    await web.stop();
    await new Promise<void>((resolve) => sink.close(() => resolve()));
  });

  it("no longer works once the invitation is sent again", async () => {
    const first = await invite("again@harbor.test");
    const { body } = await server.call<{ items: { id: number; userId: string; status: string }[] }>(
      "/api/Users/GetUsers",
      {
        headers: admin,
        query: { status: "Invited", keyword: "again@" },
      },
    );
    const [invited] = body.items;
    expect(invited).toMatchObject({ status: "Invited" });
    const resent = await server.call(`/api/Users/${invited?.id}/ResendInvitation`, {
      method: "POST",
      headers: admin,
    });
    expect(resent.body).toBe(true);
    const mail = await waitForMail(server, HARBOR, "again@harbor.test", 2);
    const second = mail.link?.searchParams.get("code") ?? "";
    expect((await validate(first)).body).toMatchObject({ status: "Invalid" });
    expect((await validate(second)).body).toMatchObject({ status: "Valid" });

    expect((await register(second, form("again@harbor.test"))).body.result).toBe(true);
    const member = await server.call(`/api/Users/${invited?.userId}/GetUserDetails`, { headers: admin });
    expect(member.body).toMatchObject({ id: invited?.id, status: "Active" });
    const late = await server.call(`/api/Users/${invited?.id}/ResendInvitation`, {
      method: "POST",
      headers: admin,
    });
    expect(late.status).toBe(400);
  });

  it("[ID-012] opened again after its use alerts the administrator by mail and event, once an hour", async () => {
    const code = await invite("reuse@harbor.test");
    await register(code, form("reuse@harbor.test"));
    const alertEvents = () =>
      server.platform.database.inSite(HARBOR, (db) =>
        db.selectFrom("notices").selectAll().where("type", "=", "RegistrationLinkReused").execute(),
      );
    const before = (await alertEvents()).length;
    const mailed = (await readMails(server, HARBOR, "admin@harbor.test")).length;
    await Promise.all([validate(code), validate(code), validate(code)]);
    const mail = await waitForMail(server, HARBOR, "admin@harbor.test", mailed + 1);
    expect(mail.subject).toContain("reuse@harbor.test");
    const alerts = await alertEvents();
    expect(alerts).toHaveLength(before + 1);
    expect(alerts.at(-1)?.payload).toEqual({ email: "reuse@harbor.test" });
    const bell = await server.call<{ items: { level: string; message: string }[] }>(
      "/api/Notifications/GetList",
      { headers: admin },
    );
    expect(bell.body.items.filter(({ message }) => message.includes("reuse@harbor.test"))).toMatchObject([
      { level: "warning", message: REGISTRATION_MESSAGES.linkReused("reuse@harbor.test") },
    ]);

    clock = new Date(clock.getTime() + 60 * 60_000);
    await validate(code);
    await waitForMail(server, HARBOR, "admin@harbor.test", mailed + 2);
    expect(await alertEvents()).toHaveLength(before + 2);
    admin = await server.signIn("admin@harbor.test");
  });
});

describe("registration", () => {
  it("[ID-018][ID-054] stores the form, and the person can sign in", async () => {
    const code = await invite("ada@harbor.test");
    const answer = await register(
      code,
      form("Ada@Harbor.test", { countryCode: "45", telephone: "12345678", siteNameId: 1 }),
    );
    expect(answer).toMatchObject({ status: 200, body: { result: true, validationFailures: [] } });
    const ada = await server.signIn("ada@harbor.test", HARBOR, { password: "a-good-password" });
    const me = await server.call("/api/Users/GetCurrentUser", { headers: ada });
    expect(me.body).toMatchObject({
      email: "ada@harbor.test",
      firstName: "Ada",
      lastName: "de la Mar",
      fullName: "Ada de la Mar",
      jobName: "Reporter",
      phone: "+4512345678",
      role: "OrganizerUser",
      status: "Active",
    });
  });

  it("[ID-002] is how an invited person joins staff and company users, who sign in", async () => {
    for (const email of ["admin", "backoffice", "template", "company"])
      await server.signIn(`${email}@harbor.test`);
    const code = await invite("new@harbor.test");
    await expect(server.signIn("new@harbor.test")).rejects.toThrow();
    await register(code, form("new@harbor.test", { password: PASSWORD }));
    await server.signIn("new@harbor.test");
  });

  it("answers the messages of the spec for an invalid form, and creates nothing", async () => {
    const code = await invite("wrong@harbor.test");
    const failures = async (more: object) =>
      (await register(code, form("wrong@harbor.test", more))).body.validationFailures;
    expect(await failures({ title: "" })).toEqual([FIELD_MESSAGES.required]);
    expect(await failures({ title: "R" })).toEqual([FIELD_MESSAGES.tooShort]);
    expect(await failures({ title: "R".repeat(51) })).toEqual([FIELD_MESSAGES.tooLong]);
    expect(await failures({ fullName: "Ann2" })).toEqual([FIELD_MESSAGES.noNumbers]);
    expect(await failures({ password: "12345" })).toEqual([FIELD_MESSAGES.passwordTooShort]);
    expect(await failures({ telephone: "call me" })).toEqual([FIELD_MESSAGES.telephone]);
    expect(await failures({ countryCode: "DK" })).toEqual([FIELD_MESSAGES.countryCode]);
    expect(await failures({ fullName: "A", password: "" })).toEqual([
      FIELD_MESSAGES.required,
      FIELD_MESSAGES.tooShort,
    ]);
    const empty = await register(code, {});
    expect(empty).toMatchObject({ status: 200, body: { result: false } });
    expect((await validate(code)).body).toMatchObject({ status: "Valid" });
  });

  it("needs a code that matches site and address", async () => {
    const code = await invite("mine@harbor.test");
    expect((await register(code, form("yours@harbor.test"))).body.result).toBe(false);
    expect((await register("", form("mine@harbor.test"))).body.result).toBe(false);
    const elsewhere = await register(code, form("mine@harbor.test"), { siteNameId: String(ORCHARD) });
    expect(elsewhere.body.result).toBe(false);
  });

  it("accepts a code once when it is used twice concurrently", async () => {
    const code = await invite("twice@harbor.test");
    const answers = await Promise.all(
      ["first-password", "second-password"].map((password) =>
        register(code, form("twice@harbor.test", { password })),
      ),
    );
    const results = answers.map((answer) => answer.body.result === true);
    expect(results.filter(Boolean)).toHaveLength(1);
    const winner = results[0] ? "first-password" : "second-password";
    await server.signIn("twice@harbor.test", HARBOR, { password: winner });
  });

  it("adds the site to an existing account with its password, and changes neither password nor name", async () => {
    const code = await invite("organizer@orchard.test");
    const wrongPassword = await register(code, form("organizer@orchard.test"));
    expect(wrongPassword.body).toMatchObject({ result: false });
    expect(wrongPassword.body.validationFailures[0]).toContain("has an account already");
    const owner = await register(code, form("organizer@orchard.test", { password: PASSWORD }));
    expect(owner.body.result).toBe(true);
    const headers = await server.signIn("organizer@orchard.test", HARBOR);
    expect((await server.call("/api/Users/GetCurrentUser", { headers })).body).toMatchObject({
      fullName: "Test Person",
    });
    await server.signIn("organizer@orchard.test", ORCHARD);
  });
});
