import { MAIL_PROVIDERS } from "@newsloom/domain/senders/mail-providers";
import { lazy } from "react";
import type { useText } from "../../platform/i18n/use-text.ts";
import { PROVIDERS_WITH_DOMAINS } from "./mail-providers/provider-descriptors.ts";

type Text = ReturnType<typeof useText>;

/** The panels of the settings screen that belong to senders. */
export const SENDER_PANELS = [
  {
    key: "sender-domains",
    title: (text: Text) => text("senders.title"),
    description: (text: Text) => text("senders.meaning"),
    searchWords: (text: Text) => text("senders.searchTerms", { providers: PROVIDERS_WITH_DOMAINS.join(" ") }),
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
    searchWords: (text: Text) => text("mailProviders.searchTerms", { providers: MAIL_PROVIDERS.join(" ") }),
    group: "tools",
    permission: "settings:read",
    Component: lazy(async () => ({
      default: (await import("./mail-providers/mail-providers-panel.tsx")).MailProvidersPanel,
    })),
  },
] as const;
