import type { ProviderKeys } from "@newsloom/contract/senders/senders";
import { MAIL_PROVIDERS, type MailProviderName } from "@newsloom/domain/senders/mail-providers";

export interface KeyField {
  readonly name: keyof ProviderKeys;
  readonly label: `mailProviders.${"apiKey" | "apiSecret" | "token" | "tableAndCampaign" | "host" | "port" | "user" | "password" | "eventsKey"}`;
  readonly isSecret: boolean;
  readonly isRequired: boolean;
  readonly format?: {
    readonly isValid: (typed: string) => boolean;
    readonly message: `mailProviders.${"badHost" | "badPort" | "badTableAndCampaign"}`;
  };
}

interface ProviderDescriptor {
  /** The provider checks a domain's records; otherwise Newsloom reads the DNS. */
  readonly checksDomains: boolean;
  /** False for the outbox, where mail stays on the server. */
  readonly isDelivering: boolean;
  /** Empty for a provider that needs no keys. */
  readonly keyFields: readonly KeyField[];
}

const apiKey: KeyField = {
  name: "apiKey",
  label: "mailProviders.apiKey",
  isSecret: true,
  isRequired: true,
};

const MAX_PORT = 65_535;
const isPort = (typed: string) => /^\d+$/.test(typed) && Number(typed) >= 1 && Number(typed) <= MAX_PORT;

/** Everything in which the screens differ by provider. Each provider's texts are in provider-messages.ts. */
export const PROVIDER_DESCRIPTORS: Readonly<Record<MailProviderName, ProviderDescriptor>> = {
  mailjet: {
    checksDomains: true,
    isDelivering: true,
    keyFields: [
      apiKey,
      { name: "apiSecret", label: "mailProviders.apiSecret", isSecret: true, isRequired: true },
    ],
  },
  sendgrid: {
    checksDomains: true,
    isDelivering: true,
    keyFields: [
      apiKey,
      { name: "eventsKey", label: "mailProviders.eventsKey", isSecret: false, isRequired: false },
    ],
  },
  adestra: {
    checksDomains: false,
    isDelivering: true,
    keyFields: [
      { ...apiKey, label: "mailProviders.token" },
      {
        name: "user",
        label: "mailProviders.tableAndCampaign",
        isSecret: false,
        isRequired: true,
        format: {
          isValid: (typed) => /^\d{1,9}\/\d{1,9}$/.test(typed),
          message: "mailProviders.badTableAndCampaign",
        },
      },
    ],
  },
  smtp: {
    checksDomains: false,
    isDelivering: true,
    // A mail server may need no password, and listens at its usual port.
    keyFields: [
      {
        name: "host",
        label: "mailProviders.host",
        isSecret: false,
        isRequired: true,
        format: {
          isValid: (typed) => /^[A-Za-z0-9.:-]+$/.test(typed),
          message: "mailProviders.badHost",
        },
      },
      {
        name: "port",
        label: "mailProviders.port",
        isSecret: false,
        isRequired: false,
        format: { isValid: isPort, message: "mailProviders.badPort" },
      },
      { name: "user", label: "mailProviders.user", isSecret: false, isRequired: false },
      { name: "apiKey", label: "mailProviders.password", isSecret: true, isRequired: false },
    ],
  },
  outbox: { checksDomains: false, isDelivering: false, keyFields: [] },
};

export const needsKeys = (provider: MailProviderName): boolean =>
  PROVIDER_DESCRIPTORS[provider].keyFields.length > 0;

/** Names that people may search the sender domains by. */
export const PROVIDERS_WITH_DOMAINS = MAIL_PROVIDERS.filter(
  (provider) => PROVIDER_DESCRIPTORS[provider].checksDomains,
);
