import { isPermanent, type ProviderFailure } from "@newsloom/domain/senders/mail-providers";
import { MailFailed } from "./mail-failed.ts";

/** A failed call to a mail provider. Its message is a sentence for people. */
export class ProviderFailed extends Error {
  readonly reason: ProviderFailure;
  /** The provider's own message, when it refused. */
  readonly providerMessage: string;

  constructor(reason: ProviderFailure, message: string, providerMessage = "") {
    super(message);
    this.name = "ProviderFailed";
    this.reason = reason;
    this.providerMessage = providerMessage;
  }
}

/** As the failure of one message. */
export function mailFailure(error: unknown): unknown {
  if (!(error instanceof ProviderFailed)) return error;
  return new MailFailed(error.message, { retryable: !isPermanent(error.reason), code: error.reason });
}
