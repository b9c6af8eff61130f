import { createOutboxTransport } from "#platform/mail/outbox";
import { saveToOutbox } from "#platform/mail/save-to-outbox";
import { installSpfMechanism, ownAccount } from "./own-account.ts";
import { defineProvider } from "./provider.ts";

/** Stores mail on this server instead of sending it. */
export const outbox = defineProvider<object>({
  name: "outbox",
  siteKeys: null,
  installKeys: () => ({}),
  connect: () => ({
    openTransport: async ({ database, sealer }) =>
      createOutboxTransport({ save: (message) => saveToOutbox(database, sealer, message) }),
    senders: {
      manages: "senders",
      open: (platform, siteId) => ownAccount(platform, siteId, installSpfMechanism(platform.config)),
    },
  }),
});
