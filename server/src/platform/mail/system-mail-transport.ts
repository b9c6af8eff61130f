import { createOutboxTransport, type Print } from "./outbox.ts";
import { createSmtpTransport } from "./smtp.ts";
import type { MailTransport, SaveMail } from "./types.ts";

/** SMTP when a server is configured, else the outbox. */
export function createSystemMail(options: {
  smtpUrl?: string | undefined;
  save: SaveMail;
  print?: Print | undefined;
}): MailTransport {
  return options.smtpUrl ? createSmtpTransport(options.smtpUrl) : createOutboxTransport(options);
}
