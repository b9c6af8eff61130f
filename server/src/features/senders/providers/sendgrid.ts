import { z } from "zod";
import { assertSafeHeaders } from "#platform/mail/assert-safe-headers";
import { mailFailure, ProviderFailed } from "#platform/mail/provider-failed";
import type { MailMessage, MailTransport } from "#platform/mail/types";
import type { Platform } from "#platform/platform";
import { sendGridBulk } from "./bulk/sendgrid-bulk.ts";
import { callProvider } from "./call-provider.ts";
import type { AccountDomain, DomainAccount } from "./domain-account.ts";
import { defineProvider } from "./provider.ts";
import { ignoreNotFound } from "./readable-errors.ts";
import { type SendGridApi, type SendGridDomain, sendGridApi } from "./sendgrid-api.ts";

const SendGridKeys = z.object({ apiKey: z.string(), eventsKey: z.string().optional() });
type SendGridKeys = z.infer<typeof SendGridKeys>;

export const sendgrid = defineProvider<SendGridKeys>({
  name: "sendgrid",
  siteKeys: {
    stored: SendGridKeys,
    read: ({ apiKey, eventsKey }) => (apiKey ? { apiKey, ...(eventsKey && { eventsKey }) } : undefined),
    required: "a key",
  },
  installKeys: ({ SENDGRID_API_KEY: apiKey }) => (apiKey === undefined ? undefined : { apiKey }),
  connect: (keys, keysFrom) => ({
    openTransport: async (platform) => createSendGridTransport(openApi(platform, keys)),
    openBulkTransport: async (platform) => sendGridBulk(openApi(platform, keys)),
    senders: {
      manages: "domains",
      refusal: "This site sends through SendGrid, which manages whole domains: add the domain there.",
      open: (platform) => sendGridAccount(openApi(platform, keys), keysFrom === "install"),
    },
  }),
});

const openApi = ({ config }: Platform, { apiKey }: Pick<SendGridKeys, "apiKey">) =>
  sendGridApi({ baseUrl: config.SENDGRID_BASE_URL, timeoutMs: config.PROVIDER_TIMEOUT_MS, apiKey });

export function createSendGridTransport(api: SendGridApi): MailTransport {
  return {
    name: "sendgrid",
    async send(message) {
      assertSafeHeaders(message);
      try {
        const { headers } = await callProvider(api.server, {
          method: "POST",
          path: "/v3/mail/send",
          body: toSendGrid(message),
          // 202 without a body; the message's id is a header.
          answer: z.undefined(),
        });
        const id = headers["x-message-id"];
        if (typeof id !== "string")
          throw new ProviderFailed("invalid_response", "SendGrid took the message and gave it no number.");
        return { providerMessageId: id };
      } catch (error) {
        throw mailFailure(error);
      }
    },
    async check() {
      const scopes = await api.listScopes();
      if (!scopes.includes("mail.send"))
        throw new ProviderFailed(
          "unauthorized",
          "SendGrid knows this key, but it may not send mail (mail.send).",
        );
      return "SendGrid accepts the key.";
    },
    async close() {},
  };
}

function toSendGrid({ from, to, replyTo, subject, html, text, headers }: MailMessage) {
  return {
    personalizations: [{ to: [{ email: to }] }],
    from: { email: from.email, name: from.name },
    ...(replyTo !== undefined && { reply_to: { email: replyTo } }),
    ...(headers && { headers }),
    subject,
    // Plain text first: the order is part of the API.
    content: [
      { type: "text/plain", value: text },
      { type: "text/html", value: html },
    ],
  };
}

function sendGridAccount(api: SendGridApi, isShared: boolean): DomainAccount {
  return {
    name: "sendgrid",
    isShared,
    create: async (domain) => toAccountDomain(await api.createDomain(domain)),
    async find(domain) {
      const found = await api.findDomain(domain);
      return found && toAccountDomain(found);
    },
    async validate(id) {
      const { valid } = await api.validateDomain(id);
      return { ...toAccountDomain(await api.getDomain(id)), valid };
    },
    remove: (id) => api.deleteDomain(id).catch(ignoreNotFound),
  };
}

const toAccountDomain = ({ id, valid, dns }: SendGridDomain): AccountDomain => ({
  id,
  valid,
  records: Object.values(dns).map(({ type, host, data, valid }) => ({ type, host, data, valid })),
});
