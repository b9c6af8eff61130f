/** A mail that did not leave. `retryable` says whether the same message may be accepted later. */
export class MailFailed extends Error {
  readonly retryable: boolean;
  /** The server's reply code (`550`) when it gave one, else the name of what went wrong. */
  readonly code: string;

  constructor(message: string, reason: { retryable: boolean; code: string }) {
    super(message);
    this.name = "MailFailed";
    this.retryable = reason.retryable;
    this.code = reason.code;
  }
}
