import { z } from "zod";
import { assertSafeHeaders } from "#platform/mail/assert-safe-headers";
import { mailFailure } from "#platform/mail/provider-failed";
import { redactReply } from "#platform/mail/redact-reply";
import type { MailTransport } from "#platform/mail/types";
import type { Platform } from "#platform/platform";
import { oneByOne } from "./bulk/one-by-one.ts";
import { callProvider, type ProviderServer } from "./call-provider.ts";
import { defineProvider } from "./provider.ts";

const AdestraKeys = z.object({
  apiKey: z.string(),
  /** The core table its contacts live in. */
  tableId: z.int(),
  /** The transactional campaign that a single message is an instance of. */
  campaignId: z.int(),
});
type AdestraKeys = z.infer<typeof AdestraKeys>;

export const adestra = defineProvider<AdestraKeys>({
  name: "adestra",
  siteKeys: {
    stored: AdestraKeys,
    read: ({ apiKey, user }) => parseKeys(apiKey || undefined, user),
    required: "a token, and as user the core table and the campaign, like 44/1203",
  },
  installKeys: (config) => parseKeys(config.ADESTRA_API_KEY, config.ADESTRA_USER),
  connect: (keys) => ({
    openTransport: async (platform) => openAdestra(platform, keys),
    openBulkTransport: async (platform) =>
      oneByOne(openAdestra(platform, keys), { batchSize: 100, atOnce: 4 }),
    // Adestra accepts no address that it did not set up itself.
    senders: {
      manages: "none",
      refusal: "Adestra sets up sender domains itself: ask your Adestra account manager.",
    },
  }),
});

const openAdestra = ({ config }: Platform, keys: AdestraKeys) =>
  createAdestraTransport({
    baseUrl: config.ADESTRA_BASE_URL,
    timeoutMs: config.PROVIDER_TIMEOUT_MS,
    keys,
  });

/** The user names a core table and a campaign: `44/1203`. */
function parseKeys(apiKey: string | undefined, user: string | undefined): AdestraKeys | undefined {
  const [, table, campaign] = /^(\d{1,9})\/(\d{1,9})$/.exec(user ?? "") ?? [];
  if (apiKey === undefined || table === undefined || campaign === undefined) return undefined;
  return { apiKey, tableId: Number(table), campaignId: Number(campaign) };
}

const Contact = z.object({ contact: z.object({ id: z.int() }) });
const Refusal = z.object({ error: z.object({ message: z.string() }) });

/** Adestra sends to contacts, not to addresses: one message is a contact, then the campaign with the message as data. */
export function createAdestraTransport(options: {
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
      assertSafeHeaders(message);
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
            // No headers: those of the mail are what the campaign at Adestra sets.
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
    async check() {
      const answer = z.object({ campaign: z.object({ name: z.string() }) });
      const path = `/campaigns/${campaignId}`;
      const { body } = await callProvider(server, { method: "GET", path, answer });
      const name = redactReply(body.campaign.name, server.secrets);
      return `Adestra accepts the key and knows the campaign ${name}.`;
    },
    async close() {},
  };
}
