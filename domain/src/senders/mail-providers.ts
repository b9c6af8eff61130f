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

/**
 * slow: no answer in time, so nobody knows whether it was done. down: not reached, or in trouble of its own.
 * nonsense: an answer that is not its API's. unauthorized: our keys. limited: too many calls. refused: its own words.
 */
export const PROVIDER_FAILURES = ["slow", "down", "nonsense", "unauthorized", "limited", "refused"] as const;
export type ProviderFailure = (typeof PROVIDER_FAILURES)[number];

/** No later attempt mends these: somebody has to change what was entered. */
export const isPermanent = (failure: ProviderFailure) => failure === "unauthorized" || failure === "refused";

/** Settings spell a provider in several ways (`SendGrid`, `sendgrid`); none, or an unknown one, is the default. */
export function parseMailProvider(value: string): MailProviderName {
  const name = value.trim().toLowerCase();
  return MAIL_PROVIDERS.find((provider) => provider === name) ?? DEFAULT_MAIL_PROVIDER;
}
