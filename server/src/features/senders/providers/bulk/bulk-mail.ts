import type { BulkText, BulkValue } from "#platform/mail/bulk-text";
import type { DkimKey } from "#platform/mail/types";

export interface BulkRecipient {
  /** Ours; the provider repeats it in what it reports about the mail. */
  readonly id: string;
  readonly to: string;
  readonly messageId: string;
  /** Instead of the mail's. */
  readonly subject?: string;
  /** Escaped as HTML. */
  readonly htmlValues: readonly BulkValue[];
  readonly textValues: readonly BulkValue[];
  readonly headers: Readonly<Record<string, string>>;
}

/** Writes it anew whenever it is asked: kept for a thousand people at once, they would be most of the memory to collect. */
export type RecipientWriter = () => BulkRecipient;

/** One mail for many people, at most as many as the transport takes at once. */
export interface BulkMail {
  readonly siteId: number;
  readonly kind: string;
  /** The newsletter's number, by which the outbox finds its mails. */
  readonly campaignId?: number;
  readonly from: { readonly name: string; readonly email: string };
  readonly subject: string;
  readonly html: BulkText;
  readonly text: BulkText;
  /** The same for everybody. */
  readonly headers: Readonly<Record<string, string>>;
  readonly dkim?: DkimKey;
  readonly recipients: readonly RecipientWriter[];
}

/**
 * What became of one person's mail. failed: refused for good. retry: refused for now. wait: the provider took nothing and is
 * to be left alone for a while. stop: nothing can be sent before somebody changes keys or settings. doubt: it may have the mail.
 */
export type Outcome =
  | { readonly kind: "accepted"; readonly providerMessageId: string }
  | {
      readonly kind: "failed" | "retry" | "wait" | "stop" | "doubt";
      readonly code: string;
      /** The command that a mail server answered with this. */
      readonly command?: string;
      readonly message: string;
      /** What failed on this server, for its log. */
      readonly error?: unknown;
    };

export interface BulkTransport {
  /** How many people one call takes. */
  readonly batchSize: number;
  /** Calls nobody yet, so that whoever's mail cannot be written was not mailed. */
  write(mail: BulkMail): WrittenMail;
  close(): Promise<void>;
}

export interface WrittenMail {
  /** One outcome for each recipient, in their order. Never fails: what is not known is in doubt. */
  handOver(): Promise<readonly Outcome[]>;
}

export const forAll = ({ recipients }: BulkMail, outcome: Outcome): Outcome[] =>
  recipients.map(() => outcome);

export type Trouble = Extract<Outcome, { readonly code: string }>;
/** After such an outcome the provider is not called again for the rest of the batch. */
export const isTrouble = (outcome: Outcome): outcome is Trouble =>
  outcome.kind === "wait" || outcome.kind === "stop" || outcome.kind === "doubt";

/** For those who were not handed over, because there was trouble before. */
export const waitAfter = ({ code, message }: Trouble): Outcome => ({ kind: "wait", code, message });
