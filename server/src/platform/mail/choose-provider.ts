import { createOutbox, type Print } from "./outbox.ts";
import { createSmtp } from "./smtp.ts";
import type { KeepMail, MailProvider } from "./types.ts";

/** SMTP when a server is configured, else the outbox. */
export function createMailProvider(options: {
  smtpUrl?: string | undefined;
  keep: KeepMail;
  print?: Print | undefined;
}): MailProvider {
  return options.smtpUrl ? createSmtp(options.smtpUrl) : createOutbox(options);
}
