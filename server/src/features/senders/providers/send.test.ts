import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { MailMessage, MailTransport } from "#platform/mail/types";
import { type DnsServer, startDnsServer } from "../../../../test/mail/dns-server.ts";
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
import {
  SENDGRID_KEY,
  SENDGRID_READ_KEY,
  type SendGridServer,
  startSendGridServer,
} from "../../../../test/mail/providers/sendgrid-server.ts";
import { startStandIn } from "../../../../test/mail/providers/stand-in.ts";
import { createAdestraTransport } from "./adestra.ts";
import { createMailjetTransport } from "./mailjet.ts";
import { mailjetApi } from "./mailjet-api.ts";
import { createSendGridTransport } from "./sendgrid.ts";
import { sendGridApi } from "./sendgrid-api.ts";

const TIMEOUT = 2_000;
const mail: MailMessage = {
  siteId: 1,
  kind: "newsletter",
  from: { name: "Harbor Daily", email: "news@harbor.example" },
  to: "anna@reader.example",
  replyTo: "desk@harbor.example",
  subject: "Tides",
  html: "<p>High</p>",
  text: "High",
  headers: { "X-Kind": "newsletter" },
};

let dns: DnsServer;
let mailjet: MailjetServer;
let sendGrid: SendGridServer;
let adestra: AdestraServer;
let providers: Record<string, MailTransport>;
beforeAll(async () => {
  dns = await startDnsServer();
  mailjet = await startMailjetServer({ dnsServers: [dns.address] });
  sendGrid = await startSendGridServer({ dnsServers: [dns.address] });
  adestra = await startAdestraServer();
  providers = {
    mailjet: createMailjetTransport(
      mailjetApi({ baseUrl: mailjet.url, timeoutMs: TIMEOUT, keys: MAILJET_KEYS }),
    ),
    sendgrid: createSendGridTransport(
      sendGridApi({ baseUrl: sendGrid.url, timeoutMs: TIMEOUT, apiKey: SENDGRID_KEY }),
    ),
    adestra: createAdestraTransport({ baseUrl: adestra.url, timeoutMs: TIMEOUT, keys: ADESTRA_KEYS }),
  };
  await authenticate();
});
afterEach(() => [mailjet, sendGrid, adestra].forEach((standIn) => standIn.behave("well")));
afterAll(() => Promise.all([dns, mailjet, sendGrid, adestra].map((server) => server.stop())));

/** Both accounts may send for harbor.example. */
async function authenticate(): Promise<void> {
  const jet = mailjetApi({ baseUrl: mailjet.url, timeoutMs: TIMEOUT, keys: MAILJET_KEYS });
  const { DNSID } = await jet.createSender("*@harbor.example", "Harbor");
  const { DKIMRecordName, DKIMRecordValue, SPFRecordValue } = await jet.getDns(DNSID);
  dns.set("TXT", DKIMRecordName.replace(/\.$/, ""), DKIMRecordValue);
  dns.set("TXT", "harbor.example", SPFRecordValue);
  expect(await jet.checkDns(DNSID)).toMatchObject({ DKIMStatus: "ok", SPFStatus: "ok" });
  const grid = sendGridApi({ baseUrl: sendGrid.url, timeoutMs: TIMEOUT, apiKey: SENDGRID_KEY });
  const domain = await grid.createDomain("harbor.example");
  for (const { host, data } of Object.values(domain.dns)) dns.set("CNAME", host, data);
  expect(await grid.validateDomain(domain.id)).toMatchObject({ valid: true });
}

const NAMES = ["mailjet", "sendgrid", "adestra"] as const;
const standInOf = (name: (typeof NAMES)[number]) => ({ mailjet, sendgrid: sendGrid, adestra })[name];
const providerOf = (name: string) => providers[name] as MailTransport;

describe.each(NAMES)("%s", (name) => {
  it("accepts one message and returns its id", async () => {
    const { providerMessageId } = await providerOf(name).send(mail);
    expect(providerMessageId).toMatch(/^[\w-]{3,}$/);
    const [message] = standInOf(name).sent;
    expect(JSON.stringify(message)).toContain("<p>High</p>");
    expect(JSON.stringify(message)).toContain("news@harbor.example");
  });

  it("reports that it accepts the keys", async () => {
    expect(await providerOf(name).check()).toContain(" accepts the key");
  });

  it("refuses values that would start a header, before anything is sent", async () => {
    const before = standInOf(name).calls.length;
    await expect(
      providerOf(name).send({ ...mail, subject: "Hi\r\nBcc: eve@evil.example" }),
    ).rejects.toThrow();
    expect(standInOf(name).calls).toHaveLength(before);
  });

  it.each([
    ["slow", /did not answer within 2 seconds/, "timeout"],
    ["away", /cannot be reached right now/, "unavailable"],
    ["failing", /has a problem of its own \(503\)/, "unavailable"],
    ["nonsense", /gave an unexpected answer/, "invalid_response"],
    ["limited", /asks us to wait/, "rate_limited"],
  ] as const)("when %s fails with a message, and may be retried", async (behaviour, message, code) => {
    standInOf(name).behave(behaviour);
    await expect(providerOf(name).check()).rejects.toMatchObject({
      name: "ProviderFailed",
      message: expect.stringMatching(message),
      reason: code,
    });
    await expect(providerOf(name).send(mail)).rejects.toMatchObject({
      name: "MailFailed",
      message: expect.stringMatching(message),
      retryable: true,
      code,
    });
  });
});

describe("keys", () => {
  it.each([
    [
      "Mailjet",
      () =>
        createMailjetTransport(
          mailjetApi({ baseUrl: mailjet.url, timeoutMs: TIMEOUT, keys: { apiKey: "a", apiSecret: "b" } }),
        ),
    ],
    [
      "SendGrid",
      () =>
        createSendGridTransport(
          sendGridApi({ baseUrl: sendGrid.url, timeoutMs: TIMEOUT, apiKey: "SG.other" }),
        ),
    ],
    [
      "Adestra",
      () =>
        createAdestraTransport({
          baseUrl: adestra.url,
          timeoutMs: TIMEOUT,
          keys: { ...ADESTRA_KEYS, apiKey: "x" },
        }),
    ],
  ])("that %s does not know are not retried", async (title, open) => {
    const transport = open();
    const message = `${title} does not accept these keys.`;
    await expect(transport.check()).rejects.toMatchObject({ message, reason: "unauthorized" });
    await expect(transport.send(mail)).rejects.toMatchObject({ message, retryable: false });
  });

  it("that may not send are reported as such", async () => {
    const reader = createSendGridTransport(
      sendGridApi({ baseUrl: sendGrid.url, timeoutMs: TIMEOUT, apiKey: SENDGRID_READ_KEY }),
    );
    await expect(reader.check()).rejects.toMatchObject({
      message: expect.stringContaining("mail.send"),
      reason: "unauthorized",
    });
  });
});

it.each([
  ["mailjet", /is not an authorized sender email address/],
  ["sendgrid", /does not match a verified Sender Identity/],
])("a sender that %s does not know fails permanently, with its message", async (name, message) => {
  const unknownSender = { ...mail, from: { name: "Eve", email: "eve@evil.example" } };
  const expected = { message: expect.stringMatching(message), retryable: false, code: "refused" };
  await expect(providerOf(name).send(unknownSender)).rejects.toMatchObject(expected);
});

describe("a provider that repeats our keys at length", () => {
  const secret = "tide-table+99";
  const pair = Buffer.from(`account:${secret}`).toString("base64");
  const reply = `you said ${secret} ${pair} `.repeat(5_000);
  it.each([
    [
      "Mailjet",
      { ErrorMessage: reply },
      (baseUrl: string) =>
        createMailjetTransport(
          mailjetApi({ baseUrl, timeoutMs: 5_000, keys: { apiKey: "account", apiSecret: secret } }),
        ),
    ],
    [
      "SendGrid",
      { errors: [{ message: reply.replaceAll(pair, "") }] },
      (baseUrl: string) =>
        createSendGridTransport(sendGridApi({ baseUrl, timeoutMs: 5_000, apiKey: secret })),
    ],
    [
      "Adestra",
      { error: { message: reply.replaceAll(pair, "") } },
      (baseUrl: string) =>
        createAdestraTransport({ baseUrl, timeoutMs: 5_000, keys: { ...ADESTRA_KEYS, apiKey: secret } }),
    ],
  ])("is quoted in short and without them: %s", async (title, body, open) => {
    const echo = await startStandIn(() => ({ status: 400, body }));
    const failed: unknown = await open(echo.url)
      .send(mail)
      .catch((error: unknown) => error);
    await echo.stop();
    const { message } = failed as Error;
    expect(message).toMatch(new RegExp(`^${title} says: you said \\[secret\\]`));
    expect(message.length).toBeLessThan(330);
    expect(message).not.toContain(secret);
    expect(message).not.toContain(pair.slice(0, 8));
  });
});
