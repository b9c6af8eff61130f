import type { MailProviderName } from "@newsloom/domain/senders/mail-providers";

/** Signs mail of a domain whose key Newsloom has. */
export type DkimKey = { domainName: string; keySelector: string; privateKey: string };

export type MailMessage = {
  /** Whose mail it is; null for mail of the installation itself. */
  siteId: number | null;
  /** What it is about, for example an invitation. */
  kind: string;
  /** The newsletter's number, by which the outbox finds its mails. */
  campaignId?: number;
  from: { name: string; email: string };
  to: string;
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  /** What people need to sign in, in a mail that no screen shows. */
  link?: string;
  headers?: Record<string, string>;
  dkim?: DkimKey;
};

/** Sends mail. A message that is refused or cannot be delivered fails with `MailFailed`. */
export type MailTransport = {
  name: MailProviderName;
  send(message: MailMessage): Promise<{ providerMessageId: string }>;
  /** A sentence that the provider accepts our keys; fails with `ProviderFailed`. */
  check(): Promise<string>;
  close(): Promise<void>;
};

/** Stores a message and answers with its id. */
export type SaveMail = (message: MailMessage) => Promise<{ id: string }>;
