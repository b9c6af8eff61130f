import type { MailProviderName } from "@newsloom/domain/senders/mail-providers";
import { adestra } from "./adestra.ts";
import { mailjet } from "./mailjet.ts";
import { outbox } from "./outbox.ts";
import type { MailProvider } from "./provider.ts";
import { sendgrid } from "./sendgrid.ts";
import { smtp } from "./smtp.ts";

/** Every mail provider. CONTRIBUTING.md lists what a new one needs. */
export const PROVIDERS: Readonly<Record<MailProviderName, MailProvider>> = {
  mailjet,
  sendgrid,
  adestra,
  smtp,
  outbox,
};

/** What sites send through while the provider they chose has no keys. */
export const FALLBACK_PROVIDER = outbox;

/** The provider whose domains the endpoints of contract/senders/domains manage. */
export const DOMAIN_PROVIDER = sendgrid;
