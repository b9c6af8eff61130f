import { z } from "zod";
import { refuseUnsafeHeaders } from "../../../platform/mail/assert-safe-headers.ts";
import { redactReply } from "../../../platform/mail/redact-reply.ts";
import type { MailTransport } from "../../../platform/mail/types.ts";
import { callProvider, type ProviderServer } from "./call-provider.ts";
import { checked, mailFailure } from "./provider-failed.ts";

export interface AdestraKeys {
  readonly apiKey: string;
  /** The core table its contacts live in. */
  readonly tableId: number;
  /** The transactional campaign that a single message is an instance of. */
  readonly campaignId: number;
}

const Contact = z.object({ contact: z.object({ id: z.int() }) });
const Refusal = z.object({ error: z.object({ message: z.string() }) });

/** Adestra sends to contacts, not to addresses: one message is a contact, then the campaign with the message as data. */
export function createAdestra(options: {
  baseUrl: string;
  timeoutMs: number;
  keys: AdestraKeys;
}): MailTransport {
  const { apiKey, tableId, campaignId } = options.keys;
  const server: ProviderServer = {
    title: "Adestra",
    baseUrl: options.baseUrl,
    timeoutMs: options.timeoutMs,
    authorization: `TOKEN ${apiKey}`,
    secrets: [apiKey],
    refusalIn: (body) => Refusal.safeParse(body).data?.error.message,
  };
  return {
    name: "adestra",
    async send(message) {
      refuseUnsafeHeaders(message);
      try {
        const { body } = await callProvider(server, {
          method: "POST",
          path: "/contacts",
          body: {
            table_id: tableId,
            contact_data: { email: message.to },
            options: { dedupe_field: "email" },
          },
          answer: Contact,
        });
        await callProvider(server, {
          method: "POST",
          path: `/contacts/${body.contact.id}/transactional`,
          body: {
            campaign_id: campaignId,
            transaction_data: {
              from_name: message.from.name,
              from_email: message.from.email,
              subject: message.subject,
              html: message.html,
              text: message.text,
            },
          },
          answer: z.object({ success: z.literal(1) }),
        });
        return { providerMessageId: `${campaignId}-${body.contact.id}` };
      } catch (error) {
        throw mailFailure(error);
      }
    },
    check: () =>
      checked(async () => {
        const answer = z.object({ campaign: z.object({ name: z.string() }) });
        const path = `/campaigns/${campaignId}`;
        const { body } = await callProvider(server, { method: "GET", path, answer });
        const name = redactReply(body.campaign.name, server.secrets);
        return `Adestra accepts the key and knows the campaign ${name}.`;
      }),
    async close() {},
  };
}
