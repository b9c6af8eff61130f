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
};

/** The way mail leaves. A message the provider refuses or cannot pass on fails with `MailFailed`. */
export type MailProvider = {
  name: "outbox" | "smtp";
  send(message: MailMessage): Promise<{ providerMessageId: string }>;
  check(): Promise<{ ok: boolean; message: string }>;
  close(): Promise<void>;
};

/** Keeps a message and answers with its id. */
export type KeepMail = (message: MailMessage) => Promise<{ id: string }>;
