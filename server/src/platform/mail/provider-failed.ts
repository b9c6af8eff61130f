import { isPermanent, type ProviderFailure } from "@newsloom/domain/senders/mail-providers";
import { MailFailed } from "./mail-failed.ts";

/** A failed call to a mail provider. Its message is a sentence for people. */
export class ProviderFailed extends Error {
  readonly reason: ProviderFailure;
  /** The provider's own message, when it refused. */
  readonly providerMessage: string;

  /** The provider may have done what was asked, although there is no answer that says so. */
  readonly mayHaveArrived: boolean;

  constructor(
    reason: ProviderFailure,
    message: string,
    {
      providerMessage = "",
      mayHaveArrived = false,
    }: { providerMessage?: string; mayHaveArrived?: boolean } = {},
  ) {
    super(message);
    this.name = "ProviderFailed";
    this.reason = reason;
    this.providerMessage = providerMessage;
    this.mayHaveArrived = mayHaveArrived;
  }
}

/** As the failure of one message. */
export function mailFailure(error: unknown): unknown {
  if (!(error instanceof ProviderFailed)) return error;
  const { reason: code, message, mayHaveArrived } = error;
  return new MailFailed(message, { retryable: !isPermanent(code), code, mayHaveArrived });
}
