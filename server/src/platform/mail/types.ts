import type { MailProviderName, ProviderFailure } from "@newsloom/domain/senders/mail-providers";

/** Signs mail of a domain whose key Newsloom has. */
export type DkimKey = { domainName: string; keySelector: string; privateKey: string };

export type MailMessage = {
  /** Whose mail it is; null for mail of the installation itself. */
  siteId: number | null;
  kind: "invitation" | "password-reset" | "notice" | "confirmation" | (string & {});
  from: { name: string; email: string };
  to: string;
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
  dkim?: DkimKey;
};

/** Whether a provider accepts our keys, with a sentence for people. */
export type ConnectionCheck =
  | { readonly ok: true; readonly message: string }
  | { readonly ok: false; readonly message: string; readonly failure: ProviderFailure };

/** Sends mail. A message that is refused or cannot be delivered fails with `MailFailed`. */
export type MailTransport = {
  name: MailProviderName;
  send(message: MailMessage): Promise<{ providerMessageId: string }>;
  check(): Promise<ConnectionCheck>;
  close(): Promise<void>;
};

/** Stores a message and answers with its id. */
export type SaveMail = (message: MailMessage) => Promise<{ id: string }>;
