import { lazy } from "react";
import type { useText } from "../../platform/i18n/use-text.ts";

type Text = ReturnType<typeof useText>;

/** What the settings screen shows of the senders. */
export const SENDER_PANELS = [
  {
    key: "sender-domains",
    title: (text: Text) => text("senders.title"),
    description: (text: Text) => text("senders.meaning"),
    searchWords: (text: Text) => text("senders.words"),
    group: "tools",
    permission: "settings:read",
    Component: lazy(async () => ({
      default: (await import("./sender-domains/sender-domains-panel.tsx")).SenderDomainsPanel,
    })),
  },
  {
    key: "email-providers",
    title: (text: Text) => text("mailProviders.title"),
    description: (text: Text) => text("mailProviders.meaning"),
    searchWords: (text: Text) => text("mailProviders.words"),
    group: "tools",
    permission: "settings:read",
    Component: lazy(async () => ({
      default: (await import("./mail-providers/mail-providers-panel.tsx")).MailProvidersPanel,
    })),
  },
] as const;
