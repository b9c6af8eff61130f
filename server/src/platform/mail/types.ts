import type { MailProviderName, ProviderFailure } from "@newsloom/domain/senders/mail-providers";

/** What signs a message of a domain whose mail we send ourselves. */
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

/** Whether a provider lets us in, in words. */
export type ConnectionCheck =
  | { readonly ok: true; readonly message: string }
  | { readonly ok: false; readonly message: string; readonly failure: ProviderFailure };

/** The way mail leaves. A message the provider refuses or cannot pass on fails with `MailFailed`. */
export type MailTransport = {
  name: MailProviderName;
  send(message: MailMessage): Promise<{ providerMessageId: string }>;
  check(): Promise<ConnectionCheck>;
  close(): Promise<void>;
};

/** Keeps a message and answers with its id. */
export type SaveMail = (message: MailMessage) => Promise<{ id: string }>;
