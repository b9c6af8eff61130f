import type { RecordStatus } from "@newsloom/domain/senders/sender-status";
import { z } from "zod";
import { assertSafeHeaders } from "#platform/mail/assert-safe-headers";
import { MailFailed } from "#platform/mail/mail-failed";
import { mailFailure, ProviderFailed } from "#platform/mail/provider-failed";
import { redactReply } from "#platform/mail/redact-reply";
import type { MailMessage, MailTransport } from "#platform/mail/types";
import type { Platform } from "#platform/platform";
import { mailjetBulk } from "./bulk/mailjet-bulk.ts";
import { callProvider } from "./call-provider.ts";
import {
  type MailjetApi,
  type MailjetDns,
  MailjetKeys,
  type MailjetMessage,
  type MailjetSender,
  mailjetApi,
} from "./mailjet-api.ts";
import { defineProvider, type FoundMail } from "./provider.ts";
import { ignoreNotFound } from "./readable-errors.ts";
import { type AccountSender, type NamedSender, type SenderAccount, SenderExists } from "./sender-account.ts";

const bothOrNone = (apiKey: string | undefined, apiSecret: string | undefined) =>
  apiKey && apiSecret ? { apiKey, apiSecret } : undefined;

export const mailjet = defineProvider<MailjetKeys>({
  name: "mailjet",
  siteKeys: {
    stored: MailjetKeys,
    read: ({ apiKey, apiSecret }) => bothOrNone(apiKey, apiSecret),
    required: "both a key and a secret",
  },
  installKeys: (config) => bothOrNone(config.MAILJET_API_KEY, config.MAILJET_API_SECRET),
  connect: (keys, keysFrom) => ({
    openTransport: async (platform) => createMailjetTransport(openApi(platform, keys)),
    openBulkTransport: async (platform) => mailjetBulk(openApi(platform, keys)),
    senders: {
      manages: "senders",
      open: (platform) => mailjetAccount(openApi(platform, keys), keysFrom === "install"),
    },
    async findMail(platform, id, since) {
      const found = await openApi(platform, keys).findMessage(id, since);
      return found && { providerMessageId: found.UUID, failure: failureOf(found) };
    },
  }),
});

const openApi = ({ config }: Platform, keys: MailjetKeys) =>
  mailjetApi({ baseUrl: config.MAILJET_BASE_URL, timeoutMs: config.PROVIDER_TIMEOUT_MS, keys });

function failureOf({ Status, StatePermanent }: MailjetMessage): FoundMail["failure"] {
  if (Status === "blocked") return "blocked";
  const isBounced = Status === "hardbounced" || (Status === "bounce" && StatePermanent === true);
  return isBounced ? "bounced" : "";
}

const Refused = z.object({
  Status: z.literal("error"),
  Errors: z.array(z.object({ ErrorCode: z.string(), ErrorMessage: z.string() })).min(1),
});
const Sent = z.object({
  Messages: z
    .array(
      z.discriminatedUnion("Status", [
        // Its MessageID is larger than a JavaScript number can hold exactly; the UUID names the same message.
        z.object({ Status: z.literal("success"), To: z.array(z.object({ MessageUUID: z.string() })).min(1) }),
        Refused,
      ]),
    )
    .min(1),
});

/** A refusal of the send call names each message's errors; a refusal of the whole call has one. */
const RefusedCall = z.object({ Messages: z.array(Refused).min(1) });

export function createMailjetTransport(api: MailjetApi): MailTransport {
  const server = {
    ...api.server,
    refusalIn: (body: unknown) =>
      RefusedCall.safeParse(body).data?.Messages[0]?.Errors[0]?.ErrorMessage ?? api.server.refusalIn(body),
  };
  return {
    name: "mailjet",
    async send(message) {
      assertSafeHeaders(message);
      try {
        const { body } = await callProvider(server, {
          method: "POST",
          path: "/v3.1/send",
          body: { Messages: [toMailjet(message)] },
          answer: Sent,
        });
        const [first] = body.Messages;
        if (first?.Status === "success") return { providerMessageId: first.To[0]?.MessageUUID ?? "" };
        const why = first?.Errors[0];
        throw new MailFailed(`Mailjet says: ${redactReply(why?.ErrorMessage ?? "", server.secrets)}`, {
          retryable: false,
          code: redactReply(why?.ErrorCode ?? "refused", server.secrets),
        });
      } catch (error) {
        throw mailFailure(error);
      }
    },
    async check() {
      try {
        const { Email } = await api.getAccount();
        return `Mailjet accepts the keys of ${redactReply(Email, server.secrets)}.`;
      } catch (error) {
        // A key may be allowed to send without being allowed to read the account.
        if (error instanceof ProviderFailed && error.reason === "refused") return "Mailjet accepts the keys.";
        throw error;
      }
    },
    async close() {},
  };
}

function toMailjet({ from, to, replyTo, subject, html, text, headers }: MailMessage) {
  return {
    From: { Email: from.email, Name: from.name },
    To: [{ Email: to }],
    ...(replyTo !== undefined && { ReplyTo: { Email: replyTo } }),
    ...(headers && { Headers: headers }),
    Subject: subject,
    HTMLPart: html,
    TextPart: text,
  };
}

const STATUSES: Record<MailjetDns["SPFStatus"], RecordStatus> = {
  ok: "OK",
  error: "Error",
  "not checked": "Not Checked",
};

/** Mailjet reports the state of an existing sender only in its message. */
function conflictIn(error: unknown): SenderExists | undefined {
  if (!(error instanceof ProviderFailed)) return undefined;
  if (error.providerMessage.includes("already existing deleted sender")) return new SenderExists("Deleted");
  if (error.providerMessage.includes("already existing inactive sender")) return new SenderExists("Inactive");
  // Matched by the text before the address, because messages are truncated and an address may be long.
  return error.providerMessage.includes("A Sender resource with value")
    ? new SenderExists("Active")
    : undefined;
}

function mailjetAccount(api: MailjetApi, isShared: boolean): SenderAccount {
  const refresh = async ({ state }: NamedSender) => {
    const { senderId, dnsId } = numbersOf(state);
    await api.checkDns(dnsId);
    return read(api, await api.getSender(senderId));
  };
  return {
    name: "mailjet",
    isShared,
    isStateRemote: true,
    bounceDomain: "bnc3.mailjet.com",
    spfRecordValue: null,
    async create(email, name) {
      try {
        return await read(api, await api.createSender(email, name));
      } catch (error) {
        throw conflictIn(error) ?? error;
      }
    },
    async find(email) {
      const sender = await api.findSender(email);
      return sender && read(api, sender);
    },
    hasDomain: (domain) => api.hasDns(domain),
    async check({ state }) {
      const { senderId, dnsId } = numbersOf(state);
      const checked = await api.checkDns(dnsId);
      const { Status } = await api.getSender(senderId);
      return {
        ...state,
        status: Status,
        spfStatus: STATUSES[checked.SPFStatus],
        dkimStatus: STATUSES[checked.DKIMStatus],
      };
    },
    refresh,
    async restore(sender) {
      await api.validateSender(numbersOf(sender.state).senderId);
      return refresh(sender);
    },
    async rename({ state }, name) {
      await api.renameSender(numbersOf(state).senderId, name);
    },
    remove: ({ state }) => api.deleteSender(numbersOf(state).senderId).catch(ignoreNotFound),
    async ownership({ state }) {
      const dns = await api.getDns(numbersOf(state).dnsId);
      return { host: withoutDot(dns.OwnerShipTokenRecordName), value: dns.OwnerShipToken };
    },
  };
}

async function read(api: MailjetApi, sender: MailjetSender): Promise<AccountSender> {
  const dns = await api.getDns(sender.DNSID);
  return {
    providerSenderId: sender.ID,
    dnsId: sender.DNSID,
    status: sender.Status,
    spfStatus: STATUSES[dns.SPFStatus],
    dkimStatus: STATUSES[dns.DKIMStatus],
    dkimRecordName: withoutDot(dns.DKIMRecordName),
    dkimRecordValue: dns.DKIMRecordValue,
    spfRecordValue: dns.SPFRecordValue,
    sealedDkimKey: null,
  };
}

const withoutDot = (name: string) => name.replace(/\.$/, "").toLowerCase();

function numbersOf({ providerSenderId, dnsId }: AccountSender): { senderId: number; dnsId: number } {
  if (providerSenderId === null || dnsId === null) throw new Error("A Mailjet sender has Mailjet's numbers.");
  return { senderId: providerSenderId, dnsId };
}
