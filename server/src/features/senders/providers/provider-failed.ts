import { isPermanent, type ProviderFailure } from "@newsloom/domain/senders/mail-providers";
import { MailFailed } from "#platform/mail/mail-failed";
import type { ConnectionCheck } from "#platform/mail/types";

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

/** As the result of a connection check, where a failing provider is no error. */
export async function checked(attempt: () => Promise<string>): Promise<ConnectionCheck> {
  try {
    return { ok: true, message: await attempt() };
  } catch (error) {
    if (error instanceof ProviderFailed) return { ok: false, message: error.message, failure: error.reason };
    throw error;
  }
}
