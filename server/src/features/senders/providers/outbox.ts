import { createOutboxTransport } from "#platform/mail/outbox";
import { saveToOutbox } from "#platform/mail/save-to-outbox";
import type { Platform } from "#platform/platform";
import { outboxBulk } from "./bulk/outbox-bulk.ts";
import { installSpfMechanism, ownAccount } from "./own-account.ts";
import { defineProvider } from "./provider.ts";

const openOutbox = ({ database, sealer }: Platform) =>
  createOutboxTransport({ save: (message) => saveToOutbox(database, sealer, message) });

/** Stores mail on this server instead of sending it. */
export const outbox = defineProvider<object>({
  name: "outbox",
  siteKeys: null,
  installKeys: () => ({}),
  connect: () => ({
    openTransport: async (platform) => openOutbox(platform),
    openBulkTransport: async (platform) => outboxBulk(platform),
    senders: {
      manages: "senders",
      open: (platform, siteId) => ownAccount(platform, siteId, installSpfMechanism(platform.config)),
    },
  }),
});
