import { readFile } from "node:fs/promises";
import type { MailProviderState } from "@newsloom/contract/senders/senders";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HARBOR, ORCHARD } from "../../../../test/data/fixtures.ts";
import {
  ADESTRA_KEYS,
  type AdestraServer,
  startAdestraServer,
} from "../../../../test/mail/providers/adestra-server.ts";
import {
  MAILJET_KEYS,
  type MailjetServer,
  startMailjetServer,
} from "../../../../test/mail/providers/mailjet-server.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";

let mailjet: MailjetServer;
let adestra: AdestraServer;
let server: TestServer;
let admin: Record<string, string>;
beforeAll(async () => {
  mailjet = await startMailjetServer();
  adestra = await startAdestraServer();
  const env = { MAILJET_BASE_URL: mailjet.url, ADESTRA_BASE_URL: adestra.url, PROVIDER_TIMEOUT_MS: "1500" };
  server = await startTestServer({ env });
  admin = await server.signIn("admin@harbor.test");
});
afterAll(async () => {
  await server.stop();
  await Promise.all([mailjet.stop(), adestra.stop()]);
});

const save = (body: object, headers = admin) =>
  server.call("/api/Sender/UpdateProviderKeys", { method: "PUT", headers, body });
const check = async (provider: string) =>
  (
    await server.call<{ ok: boolean; message: string }>("/api/Sender/CheckConnection", {
      method: "POST",
      headers: admin,
      body: { provider },
    })
  ).body;
const state = async (provider: string, headers = admin) => {
  const { body } = await server.call<MailProviderState[]>("/api/Sender/GetProviders", { headers });
  return body.find((one) => one.provider === provider);
};

describe("a site's keys", () => {
  it("are refused when no header could carry them", async () => {
    for (const wrong of ["käy", "a\r\nX-Evil: 1", "a\u0007b", "key\u200b1"])
      for (const field of ["apiKey", "apiSecret", "user"]) {
        const answer = await save({ provider: "mailjet", ...MAILJET_KEYS, [field]: wrong });
        expect([answer.status, answer.text], `${field} ${wrong}`).toEqual([
          400,
          expect.stringContaining("Key must hold letters, digits and marks of ASCII alone"),
        ]);
      }
    expect(await state("mailjet")).toMatchObject({ hasOwnKeys: false });
  });

  it("are sealed at rest, checked, used, never read back, and not logged", async () => {
    expect(await check("mailjet")).toEqual({
      ok: false,
      message: "Mailjet has no keys yet. Enter them first.",
    });
    const saved = await save({ provider: "mailjet", ...MAILJET_KEYS });
    expect([saved.status, saved.body]).toEqual([200, true]);
    expect(await state("mailjet")).toMatchObject({ hasKeys: true, hasOwnKeys: true, isActive: true });
    expect(await check("mailjet")).toEqual({
      ok: true,
      message: "Mailjet accepts the keys of owner@mailjet.test.",
    });

    const { rows } = await server.platform.database.ownerPool.query<{ sealed_keys: Buffer }>(
      "select sealed_keys from mail_provider_keys where site_id = $1",
      [HARBOR],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.sealed_keys.includes(MAILJET_KEYS.apiSecret)).toBe(false);
    for (const path of ["/Sender/GetProviders", "/Sender/GetSenders", "/Settings/GetSiteSettings"]) {
      const { text } = await server.call(`/api${path}`, { headers: admin });
      expect(text).not.toContain(MAILJET_KEYS.apiSecret);
      expect(text).not.toContain(MAILJET_KEYS.apiKey);
    }
    const log = await server.call("/api/ActionLog/GetList", {
      method: "POST",
      headers: admin,
      body: { area: "senders" },
    });
    expect(log.text).toContain("update-keys");
    expect(log.text).not.toContain(MAILJET_KEYS.apiKey);
  });

  it("are not used by other sites", async () => {
    await save({ provider: "mailjet", ...MAILJET_KEYS });
    const orchard = await server.signIn("admin@orchard.test", ORCHARD);
    expect(await state("mailjet", orchard)).toMatchObject({ hasKeys: false, isActive: false });
  });

  it("that are wrong are refused without being quoted, and the stored ones stay", async () => {
    const answer = await save({ provider: "mailjet", apiKey: "typed-key", apiSecret: "typed-secret" });
    expect([answer.status, answer.text]).toEqual([
      400,
      expect.stringContaining("Mailjet does not accept these keys."),
    ]);
    expect(answer.text).not.toMatch(/typed-key|typed-secret/);
    expect(await state("mailjet")).toMatchObject({ hasOwnKeys: true, check: { failure: null } });
    expect(await check("mailjet")).toMatchObject({ ok: true });
  });

  it("that were accepted once and no longer are shown as failing, with the time", async () => {
    await save({ provider: "mailjet", ...MAILJET_KEYS });
    const before = (await state("mailjet"))?.check;
    expect(before).toMatchObject({ failure: null, message: expect.stringContaining("accepts the keys") });
    mailjet.behave("nonsense");
    await check("mailjet");
    const after = (await state("mailjet"))?.check;
    expect(after).toMatchObject({
      failure: "invalid_response",
      message: "Mailjet gave an unexpected answer.",
    });
    expect(Date.parse(after?.at ?? "")).toBeGreaterThanOrEqual(Date.parse(before?.at ?? ""));
    mailjet.behave("well");
  });

  it.each([
    ["slow", "timeout"],
    ["away", "unavailable"],
    ["nonsense", "invalid_response"],
  ] as const)(
    "are stored and marked when the provider is %s while they are saved",
    async (behaviour, failure) => {
      await save({ provider: "mailjet", apiKey: "" });
      expect(await state("mailjet")).toMatchObject({ check: null });
      mailjet.behave(behaviour);
      expect((await save({ provider: "mailjet", ...MAILJET_KEYS })).status).toBe(200);
      mailjet.behave("well");
      expect(await state("mailjet")).toMatchObject({
        hasOwnKeys: true,
        check: {
          failure,
          message: expect.stringMatching(/^Mailjet/),
        },
      });
    },
  );

  it("are removed by an empty key", async () => {
    await save({ provider: "mailjet", apiKey: "" });
    expect(await state("mailjet")).toMatchObject({ hasKeys: false, isActive: false });
    expect(await state("outbox")).toMatchObject({ hasKeys: true, isActive: true });
  });

  it("of Adestra name a core table and a campaign", async () => {
    expect((await save({ provider: "adestra", apiKey: ADESTRA_KEYS.apiKey, user: "44" })).status).toBe(400);
    await save({ provider: "adestra", apiKey: ADESTRA_KEYS.apiKey, user: "44/1203" });
    expect(await check("adestra")).toMatchObject({
      ok: true,
      message: expect.stringContaining("Single messages"),
    });
  });

  it.each([
    [{ provider: "mailjet", apiKey: "a" }, "Mailjet needs both a key and a secret."],
    [{ provider: "smtp", apiKey: "a" }, "SMTP needs a host."],
    [{ provider: "outbox", apiKey: "a" }, "The outbox needs no keys."],
    [{ provider: "pigeon", apiKey: "a" }, "provider"],
    [{ provider: "smtp", apiKey: "a", host: "a b" }, "Host is not valid"],
  ])("%j are refused with %j", async (body, message) => {
    const answer = await save(body);
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(message)]);
  });
});

it("the results of earlier versions are renamed", async () => {
  const migration = new URL("../../../../migrations/0019-renamed-values.sql", import.meta.url);
  const client = await server.platform.database.ownerPool.connect();
  try {
    await client.query(`begin;
      set local role newsloom_across; delete from mail_provider_checks; reset role;
      alter table mail_provider_checks drop constraint mail_provider_checks_failure_check;
      alter table mail_provider_checks add constraint mail_provider_checks_failure_check
        check (failure in ('slow', 'down', 'nonsense', 'unauthorized', 'limited', 'refused'))`);
    await client.query("set local role newsloom_across");
    await client.query(`insert into mail_provider_checks (site_id, provider, checked_at, failure, message)
      values (2, 'mailjet', now(), 'slow', ''), (2, 'sendgrid', now(), 'refused', '')`);
    await client.query("reset role");
    await client.query(await readFile(migration, "utf8"));
    await client.query("set local role newsloom_across");
    const { rows } = await client.query(
      "select provider, failure from mail_provider_checks where site_id = 2 order by provider",
    );
    expect(rows).toEqual([
      { provider: "mailjet", failure: "timeout" },
      { provider: "sendgrid", failure: "refused" },
    ]);
  } finally {
    await client.query("rollback");
    client.release();
  }
});

describe("a mail server of the site's own", () => {
  it.each(["127.0.0.1", "169.254.169.254", "10.0.0.1", "::1"])(
    "at %s, inside this network, is not connected to",
    async (host) => {
      const answer = await save({ provider: "smtp", apiKey: "", host, port: 25 });
      expect([answer.status, answer.text]).toEqual([
        400,
        expect.stringContaining(`${host} leads to an address that mail may not be sent through.`),
      ]);
      expect(await state("smtp")).toMatchObject({ hasKeys: false, check: null });
    },
  );

  it("whose name cannot be looked up is reported as such", async () => {
    await save({ provider: "smtp", apiKey: "", host: "smtp.harbor.example" });
    expect(await state("smtp")).toMatchObject({ check: { failure: "unavailable" } });
    expect(await check("smtp")).toMatchObject({
      ok: false,
      message: expect.stringContaining("The DNS did not answer"),
    });
  });
});
