/** A mail that was not sent. `retryable`: the same message may be accepted later. */
export class MailFailed extends Error {
  readonly retryable: boolean;
  /** The server's reply code (`550`) if there is one, else the name of the error. */
  readonly code: string;
  /** The command that the server answered (`RCPT TO`); empty if there is no reply. */
  readonly command: string;

  /** The provider may have the mail, although there is no answer that says so. */
  readonly mayHaveArrived: boolean;

  constructor(
    message: string,
    reason: { retryable: boolean; code: string; command?: string; mayHaveArrived?: boolean },
  ) {
    super(message);
    this.name = "MailFailed";
    this.retryable = reason.retryable;
    this.code = reason.code;
    this.command = reason.command ?? "";
    this.mayHaveArrived = reason.mayHaveArrived ?? false;
  }
}
