/** Every mail provider. The first is the default. */
export const MAIL_PROVIDERS = ["mailjet", "sendgrid", "adestra", "smtp", "outbox"] as const;
export type MailProviderName = (typeof MAIL_PROVIDERS)[number];
export const DEFAULT_MAIL_PROVIDER: MailProviderName = "mailjet";

/** Names for people. */
export const MAIL_PROVIDER_TITLES: Readonly<Record<MailProviderName, string>> = {
  mailjet: "Mailjet",
  sendgrid: "SendGrid",
  adestra: "Adestra",
  smtp: "SMTP",
  outbox: "Outbox",
};

/** Of a name as it is stored. */
export const providerTitle = (name: string): string =>
  MAIL_PROVIDERS.some((one) => one === name) ? MAIL_PROVIDER_TITLES[name as MailProviderName] : name;

/** What sites add at a provider: single senders, whole domains, or none because the provider sets them up itself. */
export const PROVIDER_MANAGES: Readonly<Record<MailProviderName, "senders" | "domains" | "none">> = {
  mailjet: "senders",
  sendgrid: "domains",
  adestra: "none",
  smtp: "senders",
  outbox: "senders",
};

/** Whether a provider can be asked if it has a mail. */
export const PROVIDER_FINDS_MAILS: Readonly<Record<MailProviderName, boolean>> = {
  mailjet: true,
  sendgrid: false,
  adestra: false,
  smtp: false,
  outbox: false,
};

/**
 * timeout: no answer in time, so the result is unknown. unavailable: unreachable, or a server error. invalid_response: not
 * an answer of its API. unauthorized: our keys. rate_limited: too many calls. refused: with a reason of its own.
 */
export const PROVIDER_FAILURES = [
  "timeout",
  "unavailable",
  "invalid_response",
  "unauthorized",
  "rate_limited",
  "refused",
] as const;
export type ProviderFailure = (typeof PROVIDER_FAILURES)[number];

/** Retrying does not help: somebody has to change what was entered. */
export const isPermanent = (failure: ProviderFailure) => failure === "unauthorized" || failure === "refused";

/** Settings spell a provider in several ways (`SendGrid`, `sendgrid`); none, or an unknown one, is the default. */
export function parseMailProvider(value: string): MailProviderName {
  const name = value.trim().toLowerCase();
  return MAIL_PROVIDERS.find((provider) => provider === name) ?? DEFAULT_MAIL_PROVIDER;
}
