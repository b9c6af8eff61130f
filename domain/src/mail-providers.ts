/** The ways letters can leave. The first is the one a site has when it chose none. */
export const MAIL_PROVIDERS = ["mailjet", "sendgrid", "adestra", "smtp", "outbox"] as const;
export type MailProviderName = (typeof MAIL_PROVIDERS)[number];
export const DEFAULT_MAIL_PROVIDER: MailProviderName = "mailjet";

/** As people write it in sentences. */
export const MAIL_PROVIDER_TITLES: Readonly<Record<MailProviderName, string>> = {
  mailjet: "Mailjet",
  sendgrid: "SendGrid",
  adestra: "Adestra",
  smtp: "SMTP",
  outbox: "Outbox",
};

/** Settings spell a provider in several ways (`SendGrid`, `sendgrid`); none, or an unknown one, is the default. */
export function readMailProvider(value: string): MailProviderName {
  const name = value.trim().toLowerCase();
  return MAIL_PROVIDERS.find((provider) => provider === name) ?? DEFAULT_MAIL_PROVIDER;
}
